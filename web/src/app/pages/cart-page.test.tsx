// @vitest-environment happy-dom
import { booking } from '@nikhar/contract/booking'
import { discovery } from '@nikhar/contract/discovery'
import { after, answer, type Answer, inTurn, refuse } from '@nikhar/client/testing/answers'
import { passTime, pauseClock } from '@nikhar/client/testing/document'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCartGroup, aCartLine, anOutlet, haircut, manicure, massage, rang, serviceId } from '../../testing/a-salon.ts'
import { fakeCart } from '../../testing/fake-cart.ts'
import { setTouchScreen } from '../../testing/device.ts'
import { address, expectAddress, renderApp } from '../../testing/render-app.tsx'

const aarna = anOutlet()
const makeUp = { ...haircut, _id: serviceId(9), serviceName: 'Party Make-up', deletedAt: '2026-11-01T00:00:00.000Z' }
const twoSalons = [aCartGroup(aarna, [haircut, massage, makeUp]), aCartGroup(rang, [manicure])]
const oneService = [aCartGroup(aarna, [haircut])]

const others = [
  answer(discovery.favourites, []),
  answer(discovery.changeFavourites, []),
  answer(discovery.outlet, ({ params }) => (params.outletId === aarna.id ? aarna : rang)),
]

async function openCart(cart: Answer[] = fakeCart(twoSalons)) {
  const app = await renderApp('/my-cart', { session: {}, answers: [...others, ...cart], others: 'wait' })
  await screen.findByRole('heading', { level: 1, name: 'Your Cart' })
  return app
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const row = (name: string) => {
  const found = screen.getAllByRole('listitem').find((item) => item.textContent.includes(name))
  if (!found) throw new Error(`${name} is not in the cart`)
  return within(found)
}
const quantityOf = (name: string) => within(row(name).getByRole('group')).getByRole('status')
const selected = () =>
  screen.getAllByRole('listitem').flatMap((item) => within(item).queryAllByRole('checkbox', { checked: true }))
/** Both the cart and its bar may show the text. */
const expectText = (text: string) => expect(screen.getAllByText(text).length).toBeGreaterThan(0)
const allOf = ({ name }: { name: string }) => `All services of ${name}`
const findDialog = async () => within(await screen.findByRole('alertdialog', { name: 'Outlet Change Detected' }))

test('an empty cart says so and leads to the salons [CART-01]', async () => {
  const { user } = await renderApp('/my-cart', { session: {}, answers: [...others, ...fakeCart([])], others: 'wait' })
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Browse Services' }))
  await expectAddress('/home')
})

test('the cart shows its outlets and services with price, minutes, rating and what can be done [CART-02, CART-06, CART-07, CART-08, CART-09, CART-10, CART-32]', async () => {
  await openCart()
  expect(screen.getByText('3 items · ₹3,448')).toBeVisible()
  const cut = row('Signature Haircut & Finish')
  expect(cut.getByText(/\(4\.4\) · 45 mins/)).toBeVisible()
  expect(cut.getByText('₹650')).toBeVisible()
  expect(cut.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  expect(cut.getByRole('button', { name: 'Save for later' })).toBeVisible()
  expect(cut.getByRole('group', { name: 'Quantity of Signature Haircut & Finish' })).toBeVisible()
  expect(quantityOf('Signature Haircut & Finish')).toHaveTextContent('1')
  const deleted = row('Party Make-up (Deleted)')
  expect(deleted.getByRole('checkbox')).toBeDisabled()
  expect(deleted.queryAllByRole('button', { name: /Fewer|More|Save for later/ })).toEqual([])
})

test('an outlet in the cart collapses, shows its address and its contact links [CART-03, CART-04, CART-05, ACT-03, ACT-05]', async () => {
  setTouchScreen()
  const { user } = await openCart()
  const region = within(screen.getByRole('region', { name: aarna.name }))
  await user.click(region.getByRole('button', { name: `Collapse ${aarna.name}` }))
  expect(screen.queryByRole('link', { name: 'Signature Haircut & Finish' })).not.toBeInTheDocument()
  expect(region.getByText('2 services · ₹2,549')).toBeVisible()
  await user.click(region.getByRole('button', { name: `Expand ${aarna.name}` }))
  expect(screen.getByRole('link', { name: 'Signature Haircut & Finish' })).toBeVisible()
  const where = region.getByRole('button', { name: /^Address of/ })
  expect(where).not.toHaveTextContent('Karnataka')
  await user.click(where)
  expect(where).toHaveTextContent('Opposite Indiranagar Metro Station, Bengaluru, Bengaluru Urban, Karnataka 560038')
  expect(region.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:${aarna.phoneNumber}`)
  expect(region.getByRole('link', { name: 'Directions' }).getAttribute('href')).toMatch(/google\.com\/maps\/dir/)
  await user.click(region.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Link copied to clipboard')).toBeVisible()
  expect(await navigator.clipboard.readText()).toContain(`/s/${aarna.slug}`)
})

test('checkboxes select services of one outlet, and the bar counts them [CART-11, CART-12, CART-13, CART-14, CART-15, CART-29, CART-30, CART-31]', async () => {
  const { user } = await openCart()
  expect(screen.getAllByRole('button', { name: 'Select Services to Checkout' })[0]).toBeVisible()
  expectText('0 item(s) selected')
  expectText('Taxes and charges calculated at checkout')
  await user.click(box(allOf(aarna)))
  expect(selected()).toHaveLength(2)
  expectText('2 item(s) selected')
  expectText('₹2,549')
  expect(screen.getAllByRole('button', { name: 'Proceed to Checkout' })[0]).toBeVisible()
  await user.click(box('Abhyanga Oil Massage'))
  expect(box(allOf(aarna)).indeterminate).toBe(true)
  expectText('1 item(s) selected')
  expect(JSON.parse(localStorage.getItem('persist:selection') ?? ''), 'as a reload finds it').toEqual({
    outletId: aarna.id,
    services: [haircut._id],
  })
  expect(box('Signature Haircut & Finish')).toBeChecked()
  await user.click(box('Signature Haircut & Finish'))
  expectText('0 item(s) selected')
  await user.click(box('Gel Manicure'))
  expectText('1 item(s) selected')
  await user.click(box(allOf(rang)))
  expect(selected()).toEqual([])
})

test('selecting a service of another outlet asks for confirmation, and then replaces the selection [CART-16, CART-23, CART-24, CART-26, CART-28]', async () => {
  const { user } = await openCart()
  await user.click(box(allOf(aarna)))
  await user.click(box('Gel Manicure'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Outlet Change Detected' })
  expect(dialog).toHaveTextContent('2 services · ₹2,549')
  expect(dialog).toHaveTextContent('Gel Manicure · ₹899')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(selected()).toHaveLength(2)
  expect(box('Gel Manicure')).not.toBeChecked()
  await user.click(box('Gel Manicure'))
  await user.click((await findDialog()).getByRole('button', { name: 'Switch outlet' }))
  expect(selected()).toHaveLength(1)
  expect(box('Gel Manicure')).toBeChecked()
})

test('selecting another whole outlet asks for confirmation, and leaves out services it no longer offers [CART-25, CART-27, CART-28]', async () => {
  const { user } = await openCart()
  await user.click(box('Gel Manicure'))
  await user.click(box(allOf(aarna)))
  expect((await findDialog()).getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(box('Gel Manicure')).toBeChecked()
  await user.click(box(allOf(aarna)))
  await user.click((await findDialog()).getByRole('button', { name: 'Switch outlet' }))
  expect(selected()).toHaveLength(2)
  expectText('2 item(s) selected')
  expect(box('Gel Manicure')).not.toBeChecked()
})

test('checkout with nothing selected warns for 3 seconds and highlights the checkboxes for 2 [CART-34, CART-35]', async () => {
  pauseClock(new Date())
  const { user } = await openCart()
  const warning = () => screen.queryByText('Please select at least one service to proceed with checkout')
  const hint = () => screen.queryByText('Tick the services you would like to book.')
  const [button] = await screen.findAllByRole('button', { name: 'Select Services to Checkout' })
  await user.click(button!)
  await waitFor(() => expect(warning()).toBeInTheDocument())
  expect(hint()).toBeInTheDocument()
  passTime(1700)
  expect(hint()).toBeInTheDocument()
  passTime(300)
  expect(hint()).not.toBeInTheDocument()
  expect(warning()).toBeInTheDocument()
  passTime(1500)
  expect(warning()).not.toBeInTheDocument()
  expect(address()).toBe('/my-cart')
})

test('quick taps send one quantity, and the total follows [CART-18, CART-21, CART-22]', async () => {
  const { user, server } = await openCart(fakeCart(oneService))
  await user.click(box('Signature Haircut & Finish'))
  await user.dblClick(row('Signature Haircut & Finish').getByRole('button', { name: 'More' }))
  expect(quantityOf('Signature Haircut & Finish')).toHaveTextContent('3')
  expectText('₹1,950')
  await waitFor(() => expect(server.sent(booking.upsertCart)).toHaveLength(1))
  const body = { outletId: aarna.id, serviceId: haircut._id, quantity: 3, status: true }
  expect(server.sent(booking.upsertCart)).toEqual([{ body }])
  await waitFor(() => expect(server.sent(booking.cart).length).toBeGreaterThan(1))
  expect(quantityOf('Signature Haircut & Finish')).toHaveTextContent('3')
})

test('quantity 0 removes a service, and removing the last one empties the cart [CART-19]', async () => {
  const { user, server } = await openCart(fakeCart(oneService))
  await user.click(row('Signature Haircut & Finish').getByRole('button', { name: 'Fewer' }))
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await waitFor(() => expect(server.sent(booking.upsertCart)).toHaveLength(1))
  expect(server.sent(booking.upsertCart)[0]?.body).toMatchObject({ quantity: 0, status: false })
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('Save for later moves a service from the cart to the favorites [CART-33]', async () => {
  const { user, server } = await openCart(fakeCart([aCartGroup(aarna, [haircut, massage])]))
  await user.click(row('Signature Haircut & Finish').getByRole('button', { name: 'Save for later' }))
  await waitFor(() => expect(screen.queryByText('Signature Haircut & Finish')).not.toBeInTheDocument())
  expect(row('Abhyanga Oil Massage').getByRole('checkbox')).toBeEnabled()
  expect(server.sent(discovery.changeFavourites)).toMatchObject([
    { body: { outletId: aarna.id, serviceId: haircut._id, status: true } },
  ])
  await waitFor(() =>
    expect(server.sent(booking.upsertCart)).toMatchObject([{ body: { serviceId: haircut._id, quantity: 0 } }]),
  )
})

test('a service that could not be saved for later stays in the cart, however often it was tapped', async () => {
  const { promise: tapped, resolve } = Promise.withResolvers<void>()
  const refusal = refuse(discovery.changeFavourites, 'SERVICE_GONE', { message: 'This service is no longer offered.' })
  const { user, server } = await openCart([...fakeCart(oneService), after(tapped, refusal)])
  const later = row('Signature Haircut & Finish').getByRole('button', { name: 'Save for later' })
  await user.click(later)
  await waitFor(() => expect(server.sent(discovery.changeFavourites)).toHaveLength(1))
  await user.click(later)
  resolve()
  expect((await screen.findAllByText('Failed to update favorite status'))[0]).toBeVisible()
  expect(later).toBeVisible()
  expect(server.sent(booking.upsertCart)).toEqual([])
})

test('a change that the server refuses is undone with a toast [CART-37]', async () => {
  const { user } = await openCart([...fakeCart(oneService), refuse(booking.upsertCart, 'SERVICE_GONE')])
  await user.click(row('Signature Haircut & Finish').getByRole('button', { name: 'More' }))
  expect(quantityOf('Signature Haircut & Finish')).toHaveTextContent('2')
  expect(await screen.findByText('Failed to update cart')).toBeVisible()
  expect(quantityOf('Signature Haircut & Finish')).toHaveTextContent('1')
})

test('a cart that does not load says so and can be loaded again', async () => {
  const cart = inTurn(refuse(booking.cart, 'FORBIDDEN'), answer(booking.cart, oneService))
  const { user } = await renderApp('/my-cart', { session: {}, answers: [...others, cart], others: 'wait' })
  expect(await screen.findByRole('heading', { name: 'Your cart did not load' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Signature Haircut & Finish')).toBeVisible()
})

test('Proceed to Checkout opens the times of the selected outlet [CART-14, CART-36]', async () => {
  const { user } = await openCart()
  await user.click(box('Gel Manicure'))
  await user.click(screen.getAllByRole('button', { name: 'Proceed to Checkout' })[0]!)
  await expectAddress(`/checkout/slot-booking/${rang.id}`)
  expect(JSON.parse(sessionStorage.getItem('persist:order') ?? '')).toMatchObject({
    outletId: rang.id,
    services: [{ serviceName: 'Gel Manicure', quantity: 1, timeTaken: 50 }],
    totalPrice: 899,
  })
})

test('services of an outlet that takes no bookings cannot be selected in the cart, which says why [PAY-06]', async () => {
  const closed = { ...rang, status: 'INACTIVE' as const }
  await openCart(fakeCart([aCartGroup(closed, [aCartLine(manicure)])]))
  expect(
    screen.getByText(`${rang.name} is not taking bookings at the moment. What you select stays in your cart.`),
  ).toBeVisible()
  expect(box(allOf(rang))).toBeDisabled()
  expect(box('Gel Manicure')).toBeDisabled()
})
