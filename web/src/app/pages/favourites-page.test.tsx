// @vitest-environment happy-dom
import { discovery, type Favorite, type FavoriteDetails } from '@nikhar/contract/discovery'
import { answer, type Answer, inTurn, refuse, unreachable } from '@nikhar/client/testing/answers'
import { tolerate } from '@nikhar/client/testing/document'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOutlet, aService, massage, serviceId } from '../../testing/a-salon.ts'
import { expectAddress, renderApp } from '../../testing/render-app.tsx'

const aarna = anOutlet()
const facial = aService({ _id: serviceId(4), serviceName: 'Kesar Glow Facial' })
const saved: FavoriteDetails = {
  id: 1,
  outletId: aarna.id,
  serviceIds: [facial._id],
  outlet: aarna,
  services: [facial],
  timedServiceId: facial._id,
  nextTimes: ['2030-03-04T05:30:00.000Z', '2030-03-04T07:00:00.000Z'],
}

/** One outlet and one of its services are saved. */
function fakeFavourites(): Answer[] {
  let details: FavoriteDetails[] = [saved]
  const ids = (): Favorite[] => details.map(({ outletId, serviceIds }) => ({ outletId, serviceIds }))
  return [
    answer(discovery.favouriteDetails, () => details),
    answer(discovery.favourites, ids),
    answer(discovery.changeFavourites, ({ body }) => {
      details =
        'serviceId' in body && body.serviceId ? [{ ...saved, serviceIds: [], services: [], timedServiceId: null }] : []
      return ids()
    }),
  ]
}

const open = (answers: Answer[]) => renderApp('/my-favorites', { session: {}, answers, others: 'wait' })
const findFacial = () => screen.findByRole('link', { name: 'Kesar Glow Facial' })
const findHeart = (name: string) => screen.findByRole('button', { name: `Favorite ${name}` })

test('without favourites the page links to the outlets [FAV-02]', async () => {
  const { user } = await open([answer(discovery.favouriteDetails, []), answer(discovery.favourites, [])])
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Explore Outlets' }))
  await expectAddress('/home')
})

test('a service is removed at once, an outlet after confirming, together with the last favourite [FAV-04, FAV-06, FAV-11, STORE-01]', async () => {
  const { user, server } = await open(fakeFavourites())
  const stored = () => (JSON.parse(localStorage.getItem('persist:favorites') ?? '{}') as { data?: unknown }).data
  await findFacial()
  await waitFor(() => expect(stored()).toEqual([{ outletId: aarna.id, serviceIds: [facial._id] }]))
  await user.click(await findHeart('Kesar Glow Facial'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Kesar Glow Facial' })).not.toBeInTheDocument())
  expect(await screen.findByText('Removed from favorites')).toBeVisible()
  await user.click(await findHeart(aarna.name))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove from favorites?' }))
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { name: aarna.name })).toBeVisible()
  await user.click(await findHeart(aarna.name))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await waitFor(() => expect(stored()).toEqual([]))
  expect(server.sent(discovery.changeFavourites)).toMatchObject([
    { body: { outletId: aarna.id, serviceId: facial._id, status: false } },
    { body: { outletId: aarna.id, status: false } },
  ])
})

test.each([
  ['refused', refuse(discovery.changeFavourites, 'FORBIDDEN')],
  ['lost without a connection', unreachable(discovery.changeFavourites)],
])('a favourite whose removal is %s comes back with a toast [FAV-09]', async (_, lost) => {
  tolerate(/Failed to update favorite/)
  const { user } = await open([...fakeFavourites(), lost])
  await findFacial()
  await user.click(await findHeart('Kesar Glow Facial'))
  expect(await screen.findByText('Failed to update favorite status')).toBeVisible()
  expect(await findFacial()).toBeVisible()
})

test('favourites that do not load can be loaded again [FAV-08]', async () => {
  const lost = refuse(discovery.favouriteDetails, 'FORBIDDEN', { message: 'Not just now' })
  const { user } = await open([inTurn(lost, answer(discovery.favouriteDetails, [saved]))])
  expect(await screen.findByRole('heading', { name: 'Failed to fetch favorites' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: aarna.name })).toBeVisible()
})

/** The favourites as they were, but without the services that were removed since. */
function openSaved(details: FavoriteDetails, serviceIds = details.serviceIds) {
  return open([
    answer(discovery.favouriteDetails, [details]),
    answer(discovery.favourites, [{ outletId: details.outletId, serviceIds }]),
  ])
}

test('a saved salon shows its facts, its saved services with prices, and when the first is free [FAV-01, FIND-73]', async () => {
  const gone = { ...massage, deletedAt: '2030-01-01T00:00:00.000Z' }
  await openSaved({ ...saved, serviceIds: [gone._id, facial._id], services: [gone, facial] })
  const list = within(await screen.findByRole('list', { name: `Saved at ${aarna.name}` }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Abhyanga Oil Massage (Deleted)· 60 min₹1,899',
    'Kesar Glow Facial· 45 min₹650',
  ])
  // A deleted service leads nowhere.
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Kesar Glow Facial'])
  expect(screen.getByText('Open now')).toBeVisible()
  const times = within(screen.getByRole('list', { name: 'Next free times' }))
  expect(times.getAllByRole('button')).toHaveLength(2)
  expect(times.getByRole('button', { name: /11:00 am/ })).toBeVisible()
})

test('a salon saved without a service says when it is free next [FIND-73]', async () => {
  await openSaved({ ...saved, serviceIds: [], services: [], timedServiceId: null })
  expect(await screen.findByText(/^Next free/)).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Next free times' })).not.toBeInTheDocument()
})

test('the times of a service that was removed a moment ago are not shown for another [FIND-73]', async () => {
  await openSaved({ ...saved, serviceIds: [facial._id, massage._id], services: [facial, massage] }, [massage._id])
  expect(await screen.findByRole('link', { name: massage.serviceName })).toBeVisible()
  expect(screen.queryByText(/11:00 am/)).not.toBeInTheDocument()
})
