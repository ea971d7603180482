// @vitest-environment happy-dom
import { booking } from '@nikhar/contract/booking'
import { discovery, type Favorite, type Outlet } from '@nikhar/contract/discovery'
import { asRupees } from '@nikhar/contract/money'
import { answer, type Answer, inTurn, refuse } from '@nikhar/client/testing/answers'
import { fill, passTime, pauseClock, tolerate } from '@nikhar/client/testing/document'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCartGroup, anOutlet, aService, haircut, massage, rang, serviceId } from '../../testing/a-salon.ts'
import { aCoupon } from '../../testing/a-coupon.ts'
import { fakeCart } from '../../testing/fake-cart.ts'
import { setTouchScreen, setWideWindow } from '../../testing/device.ts'
import { expectAddress, renderApp } from '../../testing/render-app.tsx'

const aarna = anOutlet()
const facial = aService({
  _id: serviceId(4),
  serviceName: 'Kesar Glow Facial',
  price: asRupees(1299),
  timeTaken: 60,
  category: 'Skin',
  gender: 'FEMALE',
})
const menu = [haircut, massage, facial]
const noCart = fakeCart([], [{ group: aCartGroup(aarna, []), services: menu }])
const meta = { pageNumber: 1, perPage: 10, total: 1 }

function answersFor(outlet: Outlet): Answer[] {
  return [
    answer(discovery.outlet, outlet),
    answer(discovery.outletServices, menu),
    answer(discovery.favourites, []),
    answer(discovery.changeFavourites, []),
    answer(discovery.categories, []),
    answer(discovery.outletCoupons, { data: [aCoupon()], meta }),
    answer(booking.team, { next: null, stylists: [], looks: [] }),
  ]
}

async function openOutlet(answers: Answer[] = [], outlet = aarna) {
  const given = [
    ...answersFor(outlet),
    ...fakeCart([], [{ group: aCartGroup(outlet, []), services: menu }]),
    ...answers,
  ]
  const app = await renderApp(`/outlet/${outlet.id}`, { session: {}, answers: given, others: 'wait' })
  await screen.findByRole('heading', { level: 1, name: outlet.name })
  return app
}

test('an outlet shows its rating, its address, its opening hours, its tabs and its menu by category [OUT-03, OUT-05, OUT-06, OUT-07]', async () => {
  const { user } = await openOutlet()
  expect(screen.getByRole('main')).toHaveTextContent('Rated 4.5(20 reviews)')
  expect(screen.getByText(/100 Feet Road, Indiranagar.*Bengaluru 560038/)).toBeVisible()
  await user.click(screen.getAllByText(/Open now|Closed/)[0]!)
  expect(screen.getByText('Monday')).toBeVisible()
  for (const name of ['Save', 'Share', 'Call']) expect(screen.getByRole('button', { name })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Directions' })).toBeVisible()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Services', 'Packages', 'Offers'])
  const skin = within(await screen.findByRole('region', { name: 'Skin' }))
  expect(skin.getByRole('link', { name: 'Kesar Glow Facial' })).toBeVisible()
  expect(skin.getByText('60 mins')).toBeVisible()
})

test('an outlet without pictures has its initial as a cover, and says that photos are coming [OUT-02]', async () => {
  await openOutlet()
  const pictures = screen.getByRole('region', { name: /^Pictures of/ })
  expect(pictures).toHaveTextContent(`${aarna.name.slice(0, 1)}Photos coming`)
  expect(pictures.querySelector('img')).not.toBeInTheDocument()
  expect(pictures.querySelector('[data-dots]')).not.toBeInTheDocument()
})

/** Favourites that change with the requests sent. */
function fakeFavourites(): Answer[] {
  let saved: Favorite[] = []
  return [
    answer(discovery.favourites, () => saved),
    answer(discovery.changeFavourites, ({ body }) => {
      saved = 'status' in body && body.status ? [{ outletId: aarna.id, serviceIds: [] }] : []
      return saved
    }),
  ]
}

test('saving an outlet is confirmed for two seconds [OUT-14, FAV-05, FAV-10]', async () => {
  pauseClock(new Date())
  const { user } = await openOutlet(fakeFavourites())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const toast = await screen.findByText('Added to favorites')
  passTime(1700)
  expect(toast).toBeInTheDocument()
  passTime(800)
  expect(toast).not.toBeInTheDocument()
})

test('an outlet is saved at once and removed after confirming [OUT-04, OUT-14, FAV-03, FAV-04, FAV-05, FAV-06, FAV-10, FAV-11]', async () => {
  const { user, server } = await openOutlet(fakeFavourites())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const saved = await screen.findByRole('button', { name: 'Saved' })
  await waitFor(() => expect(saved).toHaveAttribute('aria-pressed', 'true'))
  await user.click(saved)
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove from favorites?' })
  expect(dialog).toHaveTextContent(
    'All services marked as favorite from this outlet will be removed. Do you want to continue?',
  )
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Cancel', 'Remove'])
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Saved' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Saved' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Removed from favorites')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'false')
  await waitFor(() => expect(server.sent(discovery.changeFavourites)).toHaveLength(2))
  expect(server.sent(discovery.changeFavourites)).toMatchObject([
    { body: { outletId: aarna.id, status: true } },
    { body: { outletId: aarna.id, status: false } },
  ])
})

test('a favourite change that fails is undone and only logged [OUT-13, FAV-07]', async () => {
  tolerate(/Failed to toggle favorite/)
  const { user } = await openOutlet([refuse(discovery.changeFavourites, 'FORBIDDEN')])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  // oxlint-disable-next-line no-console -- where it is logged
  await waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(await screen.findByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'false')
  expect(document.querySelector('[data-sonner-toast]')).not.toBeInTheDocument()
})

test('on a phone Call dials, Directions opens a map and Share shares the public page [ACT-03, ACT-04, PUBL-18]', async () => {
  setTouchScreen()
  const share = vi.fn<(what: unknown) => Promise<void>>(async () => {})
  const { user } = await openOutlet()
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${aarna.phoneNumber}`)
  const directions = screen.getByRole('link', { name: 'Directions' })
  const destination = new URLSearchParams({ api: '1', destination: `${aarna.latitude},${aarna.longitude}` })
  expect(directions).toHaveAttribute('href', `https://www.google.com/maps/dir/?${destination}`)
  expect(directions).toHaveAttribute('target', '_blank')
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(share.mock.calls).toEqual([
    [{ title: aarna.name, url: new URL(`/s/${aarna.slug}`, window.location.href).href }],
  ])
  Reflect.deleteProperty(navigator, 'share')
})

test('on a computer the number and the link are copied [ACT-04, ACT-05, ACT-06, ACT-07]', async () => {
  const answers = [...answersFor(aarna), ...noCart]
  const { user } = await renderApp(`/outlet/${aarna.id}`, { session: {}, answers, others: 'wait' })
  await user.click(await screen.findByRole('button', { name: 'Call' }))
  expect(await screen.findByText('Phone number copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(aarna.phoneNumber)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Link copied to clipboard')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(new URL(`/s/${aarna.slug}`, window.location.href).href)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Failed to copy link')).toBeVisible()
})

test('an outlet without a phone or a place says so [ACT-01, ACT-02]', async () => {
  const { user } = await openOutlet([], anOutlet({ phoneNumber: null, latitude: null, longitude: null }))
  await user.click(screen.getByRole('button', { name: 'Call' }))
  expect(await screen.findByText('Phone number not available')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Directions' }))
  expect(await screen.findByText('Location not available')).toBeVisible()
})

test('the tabs show packages, which are empty, and offers, also with the keyboard [OUT-06, OUT-08, OUT-09, OFR-04]', async () => {
  const offers = [aCoupon(), aCoupon({ id: 1018, code: 'AARNA150', couponCode: 'AARNA150' })]
  const { user, server } = await openOutlet([
    answer(discovery.outletCoupons, { data: offers, meta: { ...meta, total: 2 } }),
  ])
  screen.getByRole('tab', { name: 'Services' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel')).toHaveTextContent(/^No packages available\.$/)
  await user.click(screen.getByRole('tab', { name: 'Offers' }))
  const shown = await screen.findByRole('region', { name: 'Offers' })
  expect(server.sent(discovery.outletCoupons)[0]?.query).toEqual({ pageNumber: 1, perPage: 10 })
  expect(within(shown).getAllByRole('group')).toHaveLength(2)
  await user.click(within(shown).getByRole('link', { name: /20%.*GLOW20/ }))
  await expectAddress('/offer/1017')
})

test('an outlet without offers says so [OFR-01]', async () => {
  const { user } = await openOutlet([answer(discovery.outletCoupons, { data: [], meta: { ...meta, total: 0 } })])
  await user.click(screen.getByRole('tab', { name: 'Offers' }))
  expect(await screen.findByText('No offers available.')).toBeVisible()
})

test('offers that do not load can be loaded again [OFR-02]', async () => {
  const lost = refuse(discovery.outletCoupons, 'FORBIDDEN', { message: 'The board is being wiped' })
  const offers = answer(discovery.outletCoupons, { data: [aCoupon()], meta })
  const { user } = await openOutlet([inTurn(lost, offers)])
  await user.click(screen.getByRole('tab', { name: 'Offers' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load offers')
  expect(alert).toHaveTextContent('The board is being wiped')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /GLOW20/ })).toBeVisible()
})

test('a menu is filtered by text and by gender [OUT-07]', async () => {
  const many = Array.from({ length: 12 }, (_, place) =>
    aService({ _id: serviceId(20 + place), serviceName: `Trim ${place}`, gender: 'MALE' }),
  )
  const { user } = await openOutlet([
    answer(discovery.outletServices, [...menu, ...many]),
    answer(discovery.matchingServices, ({ query }) => (query.q === 'बाल कटवाना' ? [haircut._id] : [])),
  ])
  const count = () => within(screen.getByRole('tabpanel')).queryAllByRole('listitem').length
  await screen.findByRole('link', { name: 'Kesar Glow Facial' })
  expect(screen.getByText('15 services')).toBeVisible()
  expect(count()).toBe(15)
  await user.click(screen.getByRole('button', { name: 'Men' }))
  await waitFor(() => expect(count()).toBe(14))
  expect(screen.queryByRole('link', { name: 'Kesar Glow Facial' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'All' }))
  const field = screen.getByRole('searchbox', { name: 'Filter services' })
  fill(field, 'GLOW fac')
  await waitFor(() => expect(count()).toBe(1))
  fill(field, 'qqqq %')
  expect(await screen.findByText(/^No services match\./)).toBeVisible()
  expect(count()).toBe(0)
  fill(field, 'बाल कटवाना')
  expect(await screen.findByRole('link', { name: haircut.serviceName })).toBeVisible()
})

test('Select puts a service into the cart, quick taps are sent as one quantity, and quantity 0 restores Select [OUT-10, CART-17, CART-19, CART-38]', async () => {
  const { user, server } = await openOutlet()
  expect(screen.queryByText('View Selection')).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Select Kesar Glow Facial' }))
  const stepper = within(await screen.findByRole('group', { name: 'Quantity of Kesar Glow Facial' }))
  for (const _tap of [1, 2, 3]) await user.click(stepper.getByRole('button', { name: 'More' }))
  expect(stepper.getByRole('status')).toHaveTextContent('4')
  expect(await screen.findByText('Added to cart')).toBeVisible()
  const body = { outletId: aarna.id, serviceId: facial._id, quantity: 4, status: true }
  await waitFor(() => expect(server.sent(booking.upsertCart).at(-1)).toEqual({ body }))
  expect(server.sent(booking.upsertCart).length).toBeLessThan(4)
  expect(screen.getByText('240 mins in all')).toBeVisible()
  expect(screen.getByText(/1 service · ₹5,196/)).toBeVisible()
  for (const _tap of [1, 2, 3, 4]) await user.click(screen.getByRole('button', { name: 'Fewer' }))
  expect(await screen.findByRole('button', { name: 'Select Kesar Glow Facial' })).toBeVisible()
  await waitFor(() => expect(server.sent(booking.upsertCart).at(-1)?.body.quantity).toBe(0))
  await waitFor(() => expect(screen.queryByText('View Selection')).not.toBeInTheDocument())
})

test('on a wide screen the selection is shown beside the menu [OUT-10]', async () => {
  setWideWindow()
  const { user } = await openOutlet()
  await user.click(await screen.findByRole('button', { name: 'Select Kesar Glow Facial' }))
  // Style sheets are not loaded, so the column stays hidden as on a phone.
  const column = document.querySelector('aside[aria-label=Selection]')
  await waitFor(() => expect(column).toHaveTextContent('60 mins × 1'))
  expect(column).toHaveTextContent('1 service')
  const link = column?.querySelector('a[href="/my-cart"]')
  expect(link).toHaveTextContent('View Selection')
  if (link) await user.click(link)
  await expectAddress('/my-cart')
})

test('a refused quantity is undone on the menu too [CART-37]', async () => {
  const { user } = await openOutlet([refuse(booking.upsertCart, 'SERVICE_GONE')])
  await user.click(await screen.findByRole('button', { name: 'Select Kesar Glow Facial' }))
  expect(await screen.findByText('Failed to update cart')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Select Kesar Glow Facial' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('View Selection')).not.toBeInTheDocument())
})

test('the page of a salon shows how soon it usually confirms [TRUST-05]', async () => {
  await openOutlet([], anOutlet({ reliability: { confirmsAtOnce: false, answerMinutes: 12, keptPercent: 100 } }))
  expect(screen.getByText('Usually confirms in 12 minutes · Never cancelled on a guest')).toBeVisible()
})

test('an outlet that takes no bookings says so on its page [PAY-06]', async () => {
  await openOutlet([], { ...rang, status: 'INACTIVE' })
  expect(
    screen.getByText(`${rang.name} is not taking bookings at the moment. What you select stays in your cart.`),
  ).toBeVisible()
})

test('an outlet that is removed while its page is open says so', async () => {
  tolerate(/Failed to toggle favorite/)
  const { user, server } = await openOutlet()
  server.use(refuse(discovery.changeFavourites, 'NOT_FOUND'), refuse(discovery.outlet, 'NOT_FOUND'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Salon not found' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Explore Outlets' }))
  await expectAddress('/home')
})

test('an outlet that did not load can be loaded again', async () => {
  const outlet = inTurn(
    refuse(discovery.outlet, 'FORBIDDEN', { message: 'Not just now' }),
    answer(discovery.outlet, aarna),
  )
  const answers = [...answersFor(aarna), ...noCart, outlet]
  const { user } = await renderApp(`/outlet/${aarna.id}`, { session: {}, answers, others: 'wait' })
  expect(await screen.findByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible()
  expect(screen.getByText('Not just now')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: aarna.name })).toBeVisible()
})

test.each([
  '/outlet/abc',
  '/outlet/-1',
  '/outlet/0',
  '/outlet/99999999999',
  '/outlet/1e3',
  '/outlet/%27%3B--',
  `/outlet-detail/x/service/${facial._id}`,
  '/outlet-detail/101/service/s-1',
  '/reviews/view/1',
  '/offer/huge',
  '/offer/-5',
])('an address with an impossible id is not found: %s [ROUTE-11]', async (path) => {
  const { server } = await renderApp(path, { session: {}, others: 'wait' })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
  expect(server.calls.filter(({ path: called }) => /outlet|coupons|services|reviews/.test(called))).toEqual([])
})

test('an unknown outlet says so [ROUTE-11]', async () => {
  const unknown = refuse(discovery.outlet, 'NOT_FOUND')
  await renderApp('/outlet/2147483647', { session: {}, answers: [...answersFor(aarna), unknown], others: 'wait' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Salon not found' })).toBeVisible()
})
