// @vitest-environment happy-dom
import { accounts } from '@nikhar/contract/accounts'
import { booking } from '@nikhar/contract/booking'
import { discovery } from '@nikhar/contract/discovery'
import { after, answer, type Answer, inTurn, refuse, unreachable } from '@nikhar/client/testing/answers'
import { fill, passTime, pauseClock } from '@nikhar/client/testing/document'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aHold, beginBooking, checkoutAnswers, ORDER_ID } from '../../testing/a-booking.ts'
import { aCartGroup, aCartLine, anOutlet, haircut, massage } from '../../testing/a-salon.ts'
import { address, exampleCustomer, expectAddress, renderApp } from '../../testing/render-app.tsx'
import type { OrderDraft } from '../../features/booking/order-draft.ts'

const aarna = anOutlet()
const CHECKOUT = `/checkout/${aarna.id}`
const SUCCESS = `/orders/success/${ORDER_ID}`
const UNHEARD = /^We didn’t hear back about this booking\./

interface Opening {
  outlet?: typeof aarna
  services?: (typeof haircut)[]
  draft?: Partial<OrderDraft>
}

function render(path: string, answers: Answer[]) {
  return renderApp(path, { session: {}, answers, others: 'wait' })
}

async function openCheckout(
  answers: Answer[] = [],
  { outlet = aarna, services = [haircut], draft = {} }: Opening = {},
) {
  beginBooking(outlet, services, draft)
  const app = await render(`/checkout/${outlet.id}`, [...checkoutAnswers(outlet, services), ...answers])
  await screen.findByRole('heading', { name: 'Bill Summary', hidden: true })
  return app
}

/** Both the bar on phones and the column of wide windows have it. */
async function book(): Promise<HTMLElement> {
  const [button] = await screen.findAllByRole('button', { name: 'Book Service' })
  if (!button) throw new Error('nothing can be booked')
  await waitFor(() => expect(button).toBeEnabled())
  return button
}
const billRow = (label: string) =>
  within(screen.getByRole('region', { name: 'Bill Summary' })).getByText(label).parentElement
const readDraft = () => JSON.parse(sessionStorage.getItem('persist:order') ?? 'null') as OrderDraft | null
const findText = async (text: string | RegExp) => expect((await screen.findAllByText(text))[0]).toBeVisible()

test('an outlet without a GSTIN adds no tax', async () => {
  await openCheckout([], { outlet: { ...aarna, gstRate: 0 } })
  await waitFor(() => expect(billRow('Taxes and charges')).toHaveTextContent('₹0.00'))
  expect(billRow('To pay')).toHaveTextContent('₹650.00')
})

test('checkout without a booking in progress asks to start over [CHK-08]', async () => {
  const { user } = await render(CHECKOUT, checkoutAnswers(aarna, [haircut]))
  expect(await screen.findByRole('heading', { name: 'Booking Information Missing' })).toBeVisible()
  expect(screen.getByText('Please start over to complete your booking.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go Back' }))
  await expectAddress('/my-cart')
})

test('a checkout whose services were removed from the cart has nothing to book [CHK-09]', async () => {
  beginBooking(aarna, [haircut])
  await render(CHECKOUT, [...checkoutAnswers(aarna, [haircut]), answer(booking.cart, [])])
  expect(await screen.findByRole('heading', { name: 'No Services Selected' })).toBeVisible()
  expect(screen.getByText('Please select services to proceed with booking.')).toBeVisible()
})

test('booking sends the order once, with its services and the bill that was shown, and shows the thank-you page [API-13, CHK-12, CHK-13, CHK-14, GEN-12]', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const { user, server } = await openCheckout([after(ready, answer(booking.placeOrder, { orderId: ORDER_ID }))])
  await user.dblClick(await book())
  expect((await screen.findAllByRole('button', { name: 'Processing Booking...' }))[0]).toBeVisible()
  resolve()
  await expectAddress(SUCCESS)
  expect(server.sent(booking.placeOrder)).toHaveLength(1)
  expect(server.sent(booking.placeOrder)[0]?.body).toMatchObject({
    orderItems: [{ serviceId: haircut._id, quantity: 1, outletId: aarna.id }],
    outletId: aarna.id,
    paymentId: 'pay_placeholder',
    amount: 682.5,
  })
  expect(server.calls.find(({ path }) => path === '/customer/order')?.headers.get('idempotency-key')).toMatch(
    /^[0-9a-f]{32}$/,
  )
  await waitFor(() =>
    expect(server.sent(discovery.changeFavourites)).toEqual([
      { body: [{ outletId: aarna.id, serviceId: haircut._id }] },
    ]),
  )
})

test('a changed bill is shown beside the old one and booked only after confirmation', async () => {
  const bill = { subtotal: 700, discount: 0, cgst: 17.5, sgst: 17.5, total: 735 }
  const changed = refuse(booking.placeOrder, 'PRICE_CHANGED', { details: { bill } })
  const { user, server } = await openCheckout([inTurn(changed, answer(booking.placeOrder, { orderId: ORDER_ID }))])
  await user.click(await book())
  const sheet = within(await screen.findByRole('dialog', { name: 'The price has changed' }))
  expect(sheet.getByRole('button', { name: 'Book for ₹735.00' })).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Review my booking' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.sent(booking.placeOrder)).toHaveLength(1)
  await user.click(await book())
  await expectAddress(SUCCESS)
})

test('an order that may have been placed cannot be changed until it is answered, and is sent again with its key [PAY-02]', async () => {
  const order = inTurn(unreachable(booking.placeOrder), answer(booking.placeOrder, { orderId: ORDER_ID }))
  const { user, server, unmount } = await openCheckout([order])
  await user.click(await book())
  await findText(/^We could not reach our servers\./)
  expect(await screen.findByText(UNHEARD)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Change' })).not.toBeInTheDocument()
  expect(document.querySelector('[inert]')).toHaveTextContent('Offers & Promo Code')
  unmount()
  for (const path of [`/checkout/slot-booking/${aarna.id}`, `/order/offer-section/${aarna.id}`]) {
    const other = await render(path, checkoutAnswers(aarna, [haircut]))
    await expectAddress(CHECKOUT)
    other.unmount()
  }
  const again = await render(CHECKOUT, checkoutAnswers(aarna, [haircut]))
  expect(await screen.findByText(UNHEARD)).toBeVisible()
  await again.user.click(await book())
  await expectAddress(SUCCESS)
  const keys = [...server.calls, ...again.server.calls]
    .filter(({ path }) => path === '/customer/order')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('an order without an answer keeps its key through 429, a new login and network loss [LIMIT-12]', async () => {
  const { user, server } = await openCheckout([
    inTurn(
      unreachable(booking.placeOrder),
      refuse(booking.placeOrder, 'TOO_MANY_REQUESTS', { message: 'Too many requests.' }),
      refuse(booking.placeOrder, 'SESSION_EXPIRED'),
      unreachable(booking.placeOrder),
      answer(booking.placeOrder, { orderId: ORDER_ID }),
    ),
    answer(accounts.login, { token: 'another', customer: exampleCustomer }),
  ])
  await user.click(await book())
  expect(await screen.findByText(UNHEARD)).toBeVisible()
  await user.click(await book())
  await findText('Too many requests.')
  expect(screen.getByText(UNHEARD)).toBeVisible()
  await user.click(await book())
  await expectAddress(/^\/Login/)
  fill(await screen.findByLabelText('Email'), exampleCustomer.email)
  fill(screen.getByLabelText('Password', { selector: 'input' }), 'nikhar123')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await expectAddress(CHECKOUT)
  expect(await screen.findByText(UNHEARD)).toBeVisible()
  await user.click(await book())
  await findText(/^We could not reach our servers\./)
  await user.click(await book())
  await expectAddress(SUCCESS)
  const keys = server.calls
    .filter(({ path }) => path === '/customer/order')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(5)
  expect(new Set(keys).size).toBe(1)
})

test('a booking beyond a limit names the limit and a remedy, and nothing is lost [LIMIT-11]', async () => {
  const message =
    'You have a booking at this time, which is the most until your first visit (then 2). Please choose another time.'
  const { user } = await openCheckout([refuse(booking.placeOrder, 'BOOKING_LIMIT', { message })])
  const before = readDraft()
  await user.click(await book())
  await findText(message)
  expect(readDraft()).toEqual({ ...before, attempt: null })
  expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', `/checkout/slot-booking/${aarna.id}`)
})

test('a service deleted during checkout is named with its effect on the bill, and the rest is booked [PAY-04]', async () => {
  const deletedAt = '2026-11-01T00:00:00.000Z'
  const without = [aCartGroup(aarna, [aCartLine(haircut, { deletedAt }), aCartLine(massage)])]
  const gone = refuse(booking.placeOrder, 'SERVICE_GONE', { message: `${haircut.serviceName} is no longer offered.` })
  const order = inTurn(gone, answer(booking.placeOrder, { orderId: ORDER_ID }))
  const { user, server } = await openCheckout([order], { services: [haircut, massage] })
  await book()
  server.use(answer(booking.cart, without))
  await user.click(await book())
  const notice = await screen.findByText(
    `${haircut.serviceName} is no longer offered, so we took it off this booking and ₹650.00 off the item total.`,
  )
  expect(billRow('Item total')).toHaveTextContent('₹1,899.00')
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(notice).not.toBeInTheDocument())
  await user.click(await book())
  await expectAddress(SUCCESS)
  expect(server.sent(booking.placeOrder).at(-1)?.body.orderItems).toMatchObject([{ serviceId: massage._id }])
})

test('an order sent without a network is not placed later without the customer', async () => {
  const order = inTurn(unreachable(booking.placeOrder), answer(booking.placeOrder, { orderId: ORDER_ID }))
  const { user, server } = await openCheckout([order])
  await user.click(await book())
  await findText(/^We could not reach our servers\./)
  await waitFor(async () => expect(await book()).toBeEnabled())
  window.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.sent(booking.placeOrder)).toHaveLength(1)
  await user.click(await book())
  await expectAddress(SUCCESS)
  expect(server.sent(booking.placeOrder)).toHaveLength(2)
})

test('a lost time is reported once for each refusal, and not while a booking is in progress', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const { user } = await openCheckout([
    refuse(booking.holdSlot, 'SLOT_TAKEN'),
    after(ready, refuse(booking.placeOrder, 'SLOT_TAKEN')),
    answer(booking.availableSlots, {}),
  ])
  const closeSheet = async () => {
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  await closeSheet()
  await user.click(await book())
  await findText('Processing Booking...')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  resolve()
  await closeSheet()
  expect(await book()).toBeEnabled()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a held time counts down, warns in the last minute and can be extended', async () => {
  pauseClock(new Date())
  const { user, server } = await openCheckout()
  const timer = await screen.findByRole('timer')
  expect(timer).toHaveTextContent('We are holding 10:00 am for you')
  expect(timer.textContent).toMatch(/[45]:\d\d/)
  passTime(250_000)
  expect(screen.getByRole('timer')).toHaveTextContent('Almost gone')
  server.use(answer(booking.holdSlot, () => aHold({ renewalsLeft: 0 })))
  await user.click(screen.getByRole('button', { name: 'Hold it 5 more minutes' }))
  await waitFor(() => expect(screen.getByRole('timer')).not.toHaveTextContent('Almost gone'))
  expect(server.sent(booking.holdSlot).at(-1)?.body.renew).toBe(true)
  passTime(600_000)
  expect(screen.getByText(/^We no longer hold/)).toBeVisible()
  expect(await book()).toBeEnabled()
})

test('when the limit of holds is reached the time is bookable without a hold, and the page says so [HOLD-04]', async () => {
  const message = 'You have held many times, so this one is not held. You can still book it.'
  const { user } = await openCheckout([refuse(booking.holdSlot, 'HOLD_LIMIT', { message })])
  await findText(message)
  expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  await user.click(await book())
  await expectAddress(SUCCESS)
  expect(address()).toBe(SUCCESS)
})
