// @vitest-environment happy-dom
import { accounts } from '@nikhar/contract/accounts'
import { discovery, type Favorite, geo } from '@nikhar/contract/discovery'
import { orders } from '@nikhar/contract/orders'
import { after, answer, type Answer, inTurn, refuse, unreachable } from '@nikhar/client/testing/answers'
import { fill, pauseClock } from '@nikhar/client/testing/document'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { recentlyViewedStore } from '../../features/discovery/recently-viewed.ts'
import { aCoupon } from '../../testing/a-coupon.ts'
import { aCartGroup, aNearbyOutlet, anOutlet, haircut, massage, rang } from '../../testing/a-salon.ts'
import { fakeCart } from '../../testing/fake-cart.ts'
import { exampleCustomer, expectAddress, renderApp } from '../../testing/render-app.tsx'

const SALONS = 'Popular Salons Near You'
const OFFERS = 'Exclusive Offers For You'
const meta = { pageNumber: 1, perPage: 10, total: 3 }

const copper = aNearbyOutlet({
  id: 102,
  name: 'The Copper Comb',
  description: null,
  phoneNumber: null,
  distance: 2.98,
  offer: { discountType: 'FLAT', discountValue: 150, maximumDiscountCapping: null, isBound: false },
})
const aarna = aNearbyOutlet({
  outletBannerImages: ['o/front', 'o/chairs', 'o/basin'],
  offer: { discountType: 'PERCENTAGE', discountValue: 20, maximumDiscountCapping: null, isBound: false },
})
const nails = aNearbyOutlet({ ...rang, rating: 3.1 })
const nearby = answer(discovery.nearbyOutlets, { data: [aarna, copper, nails], meta })
const coupons = answer(discovery.generalCoupons, { data: [aCoupon()], meta })

async function openHome(answers: Answer[] = [], options: Parameters<typeof renderApp>[1] = {}) {
  const given = [nearby, coupons, answer(discovery.favourites, []), ...answers]
  return renderApp('/home', { session: {}, answers: given, others: 'wait', ...options })
}

/** By its heading; by element while the page behind a dialog has no roles. */
const carousel = (title: string) => within(screen.getByRole('region', { name: title }))

async function findCards(count: number) {
  await waitFor(() => expect(carousel(SALONS).getAllByRole('heading', { level: 3 })).toHaveLength(count))
  return carousel(SALONS).getAllByRole('group', { name: /^\d+ of \d+$/ })
}

test('home has its place, search, bell, heading, scan card and two carousels [HOME-01, HOME-02, HOME-04, HOME-05, HOME-06, HOME-07, HOME-08]', async () => {
  await openHome()
  await findCards(3)
  expect(screen.getByRole('button', { name: /Change location: Koramangala/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Search salons, spas or services' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Book Haircuts, Spa, and More')
  const scan = within(screen.getByRole('region', { name: 'Already at a salon?' }))
  expect(scan.getByText(/Scan QR For Quick Booking and Exclusive Offers !/)).toBeVisible()
  expect(scan.getByRole('button', { name: 'Scan Now' })).toBeVisible()
  expect(screen.getByRole('heading', { name: SALONS })).toBeVisible()
  expect(await screen.findByRole('heading', { name: OFFERS })).toBeVisible()
})

test('the bell is called Cart and opens it, and the Cart tab carries the count too [HOME-03, FLOW-11]', async () => {
  const { user } = await openHome(fakeCart([aCartGroup(anOutlet(), [haircut, massage])]))
  const bell = await screen.findByTitle('Cart')
  await waitFor(() => expect(bell).toHaveAccessibleName('Cart, 2 items'))
  const [tabs] = screen.getAllByRole('navigation', { name: 'Main' })
  expect(within(tabs ?? bell).getByRole('link', { name: /^Cart/ })).toHaveAccessibleName('Cart 2 items')
  await user.click(bell)
  await expectAddress('/my-cart')
})

test('a card shows a salon’s name, pictures, phone, description, address, distance, rating and offer [HOME-09, HOME-10, HOME-11, HOME-12, HOME-13, HOME-14, HOME-15, HOME-16]', async () => {
  await openHome()
  const [first, second, third] = await findCards(3)
  expect(within(first!).getByRole('heading')).toHaveTextContent(aarna.name)
  for (const text of ['Hair and skin.', 'Bengaluru, 100 Feet Road, Indiranagar', '1.2 km', 'Rated 4.5', '804-123-4567'])
    expect(first).toHaveTextContent(text)
  expect(first).toHaveTextContent('Flat 20% off on pre-booking')
  expect([...first!.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/media/o/front-1200.webp',
    '/media/o/chairs-1200.webp',
    '/media/o/basin-1200.webp',
  ])
  for (const text of ['The best salon in town', '3.0 km', 'Phone number not available', 'Flat ₹150 off on pre-booking'])
    expect(second).toHaveTextContent(text)
  expect(third).toHaveTextContent('No offers available')
  expect(third, 'one constant rating').toHaveTextContent('Rated 4.5')
})

test('a card links to its salon and a ticket to its offer [HOME-07, HOME-08]', async () => {
  const { user } = await openHome()
  await findCards(3)
  expect(carousel(OFFERS).getByRole('link', { name: /GLOW20/ })).toHaveAttribute('href', '/offer/1017')
  await user.click(carousel(SALONS).getByRole('link', { name: copper.name }))
  await expectAddress('/outlet/102')
})

test('the heart of a card saves its salon at once, and asks for confirmation before removing it [FAV-03, FAV-04]', async () => {
  let saved: Favorite[] = []
  const { user } = await openHome([
    answer(discovery.favourites, () => saved),
    answer(discovery.changeFavourites, ({ body }) => {
      saved = 'status' in body && body.status ? [{ outletId: body.outletId, serviceIds: [] }] : []
      return saved
    }),
  ])
  const [first] = await findCards(3)
  const heart = within(first!).getByRole('button', { name: `Favorite ${aarna.name}` })
  expect(heart).toHaveAttribute('aria-pressed', 'false')
  await user.click(heart)
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'))
  await expectAddress('/home')
  await user.click(heart)
  const question = await screen.findByRole('alertdialog', { name: 'Remove from favorites?' })
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'))
  expect(saved).toEqual([])
})

test('the carousel says so when there are no offers [HOME-17]', async () => {
  await openHome([answer(discovery.generalCoupons, { data: [], meta: { ...meta, total: 0 } })])
  expect(await screen.findByText('No offers available at the moment.')).toBeVisible()
})

test('where there are no salons home says so and offers a notification of the launch [HOME-18, HOME-19]', async () => {
  const { user } = await openHome([answer(discovery.nearbyOutlets, { data: [], meta: { ...meta, total: 0 } })])
  expect(await screen.findByRole('heading', { name: "We're not currently available in your area" })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Notify Me When Available' }))
  expect(await screen.findByRole('dialog', { name: 'Notify me' })).toBeVisible()
})

test('no salons are requested until a place is chosen [HOME-24]', async () => {
  const koramangala = {
    place_id: '1',
    lat: '12.93',
    lon: '77.62',
    display_name: 'Koramangala, Bengaluru, Karnataka, 560034, India',
    address: { suburb: 'Koramangala', city: 'Bengaluru', state: 'Karnataka', country: 'India' },
    display_place: 'Koramangala',
    display_address: 'Bengaluru, Karnataka, India',
  }
  const { user, server } = await openHome([answer(geo.autocomplete, [koramangala])], { place: null })
  const dialog = within(await screen.findByRole('dialog', { name: 'Where shall we look?' }))
  expect(screen.getByRole('region', { name: OFFERS, hidden: true })).toBeInTheDocument()
  expect(server.sent(discovery.nearbyOutlets)).toEqual([])
  fill(dialog.getByRole('combobox'), 'koramangala')
  await user.click(await dialog.findByRole('option', { name: /Koramangala/ }))
  await findCards(3)
  expect(server.sent(discovery.nearbyOutlets)).toMatchObject([{ query: { latitude: 12.93, longitude: 77.62 } }])
})

test('sections that cannot be loaded say so and can be loaded again', async () => {
  const { user } = await openHome([
    inTurn(refuse(discovery.nearbyOutlets, 'FORBIDDEN'), nearby),
    inTurn(refuse(discovery.generalCoupons, 'FORBIDDEN'), coupons),
  ])
  expect(await screen.findByRole('heading', { name: 'Failed to load salons' })).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Failed to load offers' })).toBeVisible()
  await user.click(carousel(SALONS).getByRole('button', { name: 'Try again' }))
  await findCards(3)
  await user.click(carousel(OFFERS).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /GLOW20/ })).toBeVisible()
})

test('without a network home keeps its content and says so', async () => {
  const { user, server } = await openHome()
  await findCards(3)
  server.use(unreachable(discovery.nearbyOutlets), unreachable(discovery.generalCoupons))
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText('You are offline. What you see may be out of date.')).toBeVisible()
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0]!)
  await findCards(3)
})

test('a salon list that is slow to arrive does not block the page', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const { user } = await openHome([after(ready, nearby)])
  expect(await screen.findByRole('region', { name: SALONS })).toHaveAttribute('aria-busy', 'true')
  await user.click(screen.getAllByRole('link', { name: /^Cart/ })[0]!)
  await expectAddress('/my-cart')
  resolve()
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0]!)
  await findCards(3)
})

test('a section of home that does not load leaves the others; recently viewed is cleared, also by logging out [KNOW-16, KNOW-18]', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const viewed = { outletId: 105, name: 'Champa Beauty Lounge', image: null, street: '4th Block' }
  const view = () => recentlyViewedStore.write({ customerId: exampleCustomer.id, outlets: [viewed] })
  view()
  const lost = [
    answer(accounts.logout, null),
    refuse(orders.customerHome, 'UNAVAILABLE'),
    refuse(discovery.results, 'UNAVAILABLE'),
  ]
  pauseClock(new Date())
  const { user } = await openHome(lost)
  // The calls that fail are repeated a few times.
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await findCards(3)
  const recent = within(await screen.findByRole('region', { name: 'Recently viewed' }))
  expect(recent.getByRole('link', { name: viewed.name })).toHaveAttribute('href', '/outlet/105')
  expect(screen.queryByRole('region', { name: /^Free / })).not.toBeInTheDocument()
  await user.click(recent.getByRole('button', { name: /^Clear/ }))
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument()
  act(view)
  expect(await screen.findByRole('region', { name: 'Recently viewed' })).toBeVisible()
  await user.click(screen.getAllByRole('link', { name: 'Profile' })[0]!)
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect(localStorage.getItem('persist:recently-viewed')).toBeNull()
})

test.each([
  ['favourites', discovery.favourites],
  ['categories', discovery.categories],
])('a refused call in the background of home shows its message: %s [ERR-09, POL-19]', async (_, route) => {
  const message = 'You’re not allowed to see this.'
  await openHome([refuse(route, 'FORBIDDEN', { message })])
  const [bar] = await screen.findAllByRole('alert')
  expect(bar).toHaveTextContent(message)
  expect(within(bar!).getByRole('button', { name: 'Dismiss' })).toBeVisible()
})

test.each([
  ['outlet', '/outlet/7', 'Salon not found', discovery.outlet],
  ['service', '/outlet-detail/7/service/11111111-1111-4111-8111-111111111111', 'Service not found', discovery.service],
  ['offer', '/offer/7', 'Offer not found', discovery.offer],
])(
  'a page (%s) that does not exist shows the server’s message under its own headline [ERR-09, POL-20]',
  async (_, path, headline, route) => {
    const answers = [refuse(route, 'NOT_FOUND', { message: 'It has left us.' })]
    await renderApp(path, { session: {}, answers, others: 'wait' })
    const heading = await screen.findByRole('heading', { level: 1, name: headline })
    expect(heading.nextElementSibling).toHaveTextContent('It has left us.')
    expect(screen.queryByRole('button', { name: 'Dismiss' }), 'said once').not.toBeInTheDocument()
  },
)
