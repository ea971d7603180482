// @vitest-environment happy-dom
import { booking, type TeamMember } from '@nikhar/contract/booking'
import { discovery, type Look } from '@nikhar/contract/discovery'
import { orders } from '@nikhar/contract/orders'
import { answer, type Answer } from '@nikhar/client/testing/answers'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aHold } from '../../../testing/a-booking.ts'
import { aLook } from '../../../testing/a-look.ts'
import { anOutlet, aSlot, dayFromToday, haircut, massage } from '../../../testing/a-salon.ts'
import { fakeCart } from '../../../testing/fake-cart.ts'
import { expectAddress, renderApp } from '../../../testing/render-app.tsx'

const kavya: TeamMember = {
  id: 9,
  name: 'Kavya Nair',
  gender: 'FEMALE',
  pastExperience: 6,
  image: null,
  rating: 0,
  ratingCount: 0,
  visits: 0,
  returning: null,
  images: [],
  specialities: [],
  unableServiceIds: [],
  next: null,
}
const cut = aLook()
const oils = aLook({
  lookId: '55555555-5555-4555-8555-555555555502',
  picture: 'looks/two',
  source: 'REVIEW',
  service: { _id: massage._id, serviceName: massage.serviceName, timeTaken: 60, price: massage.price },
  stylist: null,
  nextTime: null,
})

beforeEach(() => {
  // Everything is near.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: (entries: object[]) => void
      constructor(notify: (entries: object[]) => void) {
        this.#notify = notify
      }
      observe() {
        this.#notify([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})

function openWith(path: string, looks: Look[], answers: Answer[] = []) {
  const outlet = anOutlet()
  const given = [
    ...fakeCart([]),
    answer(discovery.outlet, outlet),
    answer(discovery.service, haircut),
    answer(discovery.outletServices, [haircut, massage]),
    answer(booking.team, { next: null, stylists: [kavya], looks }),
    answer(orders.customerHome, { nextVisit: null, again: null, favourites: [], looks }),
    answer(booking.availableSlots, { [dayFromToday(1)]: [aSlot(dayFromToday(1), 600)] }),
    answer(booking.holdSlot, () => aHold()),
    ...answers,
  ]
  return renderApp(path, { session: {}, answers: given, others: 'wait' })
}

const findRow = async (name: string) => within(await screen.findByRole('region', { name }))

test('a salon shows its looks with price and minutes, and a time books that service with that stylist [LOOK-11]', async () => {
  const { user, server } = await openWith('/outlet/101', [cut, oils])
  const row = await findRow('Looks')
  const [first, second] = row.getAllByRole('listitem')
  expect(row.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Signature Haircut & Finish by Kavya',
    'Abhyanga Oil Massage',
  ])
  for (const image of row.getAllByRole('img')) {
    expect(image).toHaveAttribute('loading', 'lazy')
    expect(image.parentElement).toHaveStyle({ aspectRatio: '3/4' })
  }
  expect(first).toHaveTextContent('Signature Haircut & Finish₹650 · 45 minsKavya')
  expect(second).toHaveTextContent('₹1,899 · 60 minsA guest’s photoNo free time')
  expect(within(second!).queryByRole('button')).not.toBeInTheDocument()
  expect(within(first!).getByRole('link')).toHaveAttribute('href', `/outlet-detail/101/service/${haircut._id}`)

  await user.click(within(first!).getByRole('button', { name: /10:00 am.*Signature Haircut & Finish with Kavya$/ }))
  await screen.findByRole('dialog')
  await waitFor(() => expect(server.sent(booking.holdSlot)).toHaveLength(1))
  expect(server.sent(booking.holdSlot)[0]?.body).toMatchObject({
    stylistId: 9,
    startTime: cut.nextTime,
    serviceIds: [haircut._id],
  })
  await expectAddress('/outlet/101')
})

test('a salon with a single look shows no row of looks [LOOK-11]', async () => {
  await openWith('/outlet/101', [cut])
  expect(await screen.findByRole('region', { name: 'The team' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Looks' })).not.toBeInTheDocument()
})

test('the page of a stylist shows the looks by them, also a single one [LOOK-11]', async () => {
  const others = aLook({ ...oils, stylist: { id: 10, name: 'Dev' } })
  await openWith('/stylist/101/9', [cut, oils, others])
  const row = await findRow('Looks by Kavya')
  expect(row.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([haircut.serviceName])
})

test('home shows looks nearby, each with its salon, and asks for them with its only request [LOOK-11]', async () => {
  const nowhere = { understood: [], place: null, suggestions: [], otherPlace: null }
  const meta = { pageNumber: 1, perPage: 6, total: 0 }
  const { server } = await openWith('/home', [cut], [answer(discovery.results, { data: [], meta, ...nowhere })])
  const row = await findRow('Looks near you')
  expect(row.getByRole('listitem')).toHaveTextContent('Aarna Salon & Spa · Kavya')
  expect(server.sent(orders.customerHome)).toMatchObject([{ query: { latitude: 12.9352, longitude: 77.6245 } }])
})

test('home has no row of looks where there are none [LOOK-11]', async () => {
  await openWith('/home', [])
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Looks near you' })).not.toBeInTheDocument()
})
