// @vitest-environment happy-dom
import { booking } from '@nikhar/contract/booking'
import { discovery, type Favorite, type Service } from '@nikhar/contract/discovery'
import { answer, type Answer, refuse } from '@nikhar/client/testing/answers'
import { passTime, pauseClock } from '@nikhar/client/testing/document'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aReview } from '../../testing/a-review.ts'
import { aCartGroup, anOutlet, haircut } from '../../testing/a-salon.ts'
import { fakeCart } from '../../testing/fake-cart.ts'
import { expectAddress, renderApp } from '../../testing/render-app.tsx'

const aarna = anOutlet({ openNow: true })
const PATH = `/outlet-detail/${aarna.id}/service/${haircut._id}`
const gone = { ...haircut, deletedAt: '2026-11-01T00:00:00.000Z' }

/** Favourites that change with the requests sent. */
function fakeFavourites(): Answer[] {
  let saved: Favorite[] = []
  return [
    answer(discovery.favourites, () => saved),
    answer(discovery.changeFavourites, ({ body }) => {
      const isSaved = 'status' in body && body.status
      saved = [{ outletId: aarna.id, serviceIds: isSaved ? [haircut._id] : [] }]
      return saved
    }),
  ]
}

async function openService(answers: Answer[] = [], service: Service = haircut) {
  const given = [
    ...fakeCart([], [{ group: aCartGroup(aarna, []), services: [haircut] }]),
    ...fakeFavourites(),
    answer(discovery.outlet, aarna),
    answer(discovery.service, service),
    answer(booking.nextTimes, { startTimes: [] }),
    answer(discovery.serviceReviews, { data: [], meta: { pageNumber: 1, perPage: 5, total: 0 } }),
    ...answers,
  ]
  const app = await renderApp(PATH, { session: {}, answers: given, others: 'wait' })
  await screen.findByRole('heading', { level: 1 })
  return app
}

const heart = () => screen.getByRole('button', { name: `Favorite ${haircut.serviceName}` })

test('a service shows its pictures, its facts and its description [SVC-01, SVC-02, SVC-04, SVC-05, SVC-06]', async () => {
  await openService()
  expect(screen.getByRole('heading', { level: 1, name: haircut.serviceName })).toBeVisible()
  await waitFor(() => expect(document.title).toBe(`${haircut.serviceName} · Nikhar`))
  expect(screen.getByRole('region', { name: `Pictures of ${haircut.serviceName}` })).toBeVisible()
  expect(heart()).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent('Rated 4.412 reviews')
  expect(screen.getAllByText('₹650')[0]).toBeVisible()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '45 mins',
    'Unisex',
    'Hair care',
  ])
  expect(screen.getByRole('heading', { name: 'About' })).toBeVisible()
  expect(screen.getByText('Cut, wash and finish.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Description' })).toBeVisible()
  expect(screen.getByText('With a consultation.')).toBeVisible()
})

test('the latest five reviews are shown below, with a link to all of them [SVC-07, SVC-08]', async () => {
  const data = [1, 2, 3, 4, 5].map((number) => aReview(number))
  const { user, server } = await openService([
    answer(discovery.serviceReviews, { data, meta: { pageNumber: 1, perPage: 5, total: 30 } }),
  ])
  const reviews = within(screen.getByRole('region', { name: 'Reviews' }))
  expect(await reviews.findAllByRole('listitem')).toHaveLength(5)
  expect(server.sent(discovery.serviceReviews)[0]?.query).toMatchObject({ pageNumber: 1, perPage: 5 })
  await user.click(reviews.getByRole('link', { name: 'See All Reviews' }))
  await expectAddress(`/reviews/view/${haircut._id}`)
})

test('a service without reviews says so [REV-06]', async () => {
  await openService()
  expect(await screen.findByText('No reviews yet')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'See All Reviews' })).not.toBeInTheDocument()
})

test('Select becomes a stepper and back, and the bar to the cart appears and disappears with it [SVC-03, SVC-09, SVC-14]', async () => {
  pauseClock(new Date())
  const { user, server } = await openService()
  expect(screen.queryByRole('link', { name: 'View Selection' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: `Select ${haircut.serviceName}` }))
  const toast = await screen.findByText('Added to cart')
  passTime(1700)
  expect(toast).toBeInTheDocument()
  passTime(800)
  await waitFor(() => expect(toast).not.toBeInTheDocument())
  const stepper = within(screen.getByRole('group', { name: `Quantity of ${haircut.serviceName}` }))
  expect(stepper.getByRole('status')).toHaveTextContent('1')
  expect((await screen.findAllByRole('link', { name: 'View Selection' }))[0]).toBeVisible()
  await user.click(stepper.getByRole('button', { name: 'More' }))
  expect(stepper.getByRole('status')).toHaveTextContent('2')
  await user.click(stepper.getByRole('button', { name: 'Fewer' }))
  await user.click(stepper.getByRole('button', { name: 'Fewer' }))
  expect(await screen.findByRole('button', { name: `Select ${haircut.serviceName}` })).toHaveFocus()
  await waitFor(() =>
    expect(server.sent(booking.upsertCart).at(-1)?.body).toMatchObject({ quantity: 0, status: false }),
  )
  await waitFor(() => expect(screen.queryByRole('link', { name: 'View Selection' })).not.toBeInTheDocument())
})

test('the heart saves a service, removes it at once, and reports a failure [SVC-02, SVC-13, FAV-03]', async () => {
  const { user, server } = await openService()
  await user.click(heart())
  expect(await screen.findByText('Added to favorites')).toBeVisible()
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() => expect(server.sent(discovery.changeFavourites)).toHaveLength(1))
  expect(server.sent(discovery.changeFavourites)[0]?.body).toEqual({
    outletId: aarna.id,
    serviceId: haircut._id,
    status: true,
  })
  await user.click(heart())
  expect(heart()).toHaveAttribute('aria-pressed', 'false')
  expect(await screen.findByText('Removed from favorites')).toBeVisible()
  server.use(refuse(discovery.changeFavourites, 'FORBIDDEN'))
  await user.click(heart())
  expect(await screen.findByText('Something went wrong while updating favorite!')).toBeVisible()
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'))
})

test('a service no longer offered is labelled and cannot be added or saved [SVC-10, SVC-11]', async () => {
  await openService([], gone)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`${haircut.serviceName} (Deleted)`)
  expect(screen.getByText(`${aarna.name} no longer offers this service.`)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Select/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Favorite/ })).not.toBeInTheDocument()
})

test('a service no longer offered cannot be opened from the favourites [SVC-12]', async () => {
  const serviceIds = [gone._id]
  const answers = [
    answer(discovery.favourites, [{ outletId: aarna.id, serviceIds }]),
    answer(discovery.favouriteDetails, [
      { id: 1, outletId: aarna.id, serviceIds, outlet: aarna, services: [gone], timedServiceId: null, nextTimes: [] },
    ]),
  ]
  await renderApp('/my-favorites', { session: {}, answers, others: 'wait' })
  expect(await screen.findByRole('heading', { name: `${haircut.serviceName} (Deleted)` })).toBeVisible()
  expect(screen.queryByRole('link', { name: new RegExp(haircut.serviceName) })).not.toBeInTheDocument()
})
