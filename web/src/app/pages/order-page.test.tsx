// @vitest-environment happy-dom
import { booking } from '@nikhar/contract/booking'
import { discovery } from '@nikhar/contract/discovery'
import { asRupees } from '@nikhar/contract/money'
import { formatDay, formatTime, orders, type OrderDetails } from '@nikhar/contract/orders'
import { dayNames, salonDayOf } from '@nikhar/contract/salon-time'
import { answer, type Answer, inTurn, pending, refuse, unreachable } from '@nikhar/client/testing/answers'
import { passTime, pauseClock } from '@nikhar/client/testing/document'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBill, aLine, anOrderDetails, orderId } from '../../testing/an-order.ts'
import { anOutlet, aSlot, dayFromToday, haircut, massage } from '../../testing/a-salon.ts'
import { setTouchScreen } from '../../testing/device.ts'
import { expectAddress, renderApp } from '../../testing/render-app.tsx'

const ORDER = `/order/${orderId(1)}`
const POLICY = 'Free cancellation up to 3 hours before the appointment.'

function openOrder(order: OrderDetails, answers: Answer[] = []) {
  const given = [answer(orders.order, order), answer(discovery.outlet, anOutlet()), ...answers]
  return renderApp(`/order/${order.orderId}`, { session: {}, answers: given, others: 'wait' })
}

const section = (name: string) => screen.findByRole('region', { name })

test('an order shows its services, its appointment, its outlet and its payment [ORD-13, ORD-14, ORD-15, ORD-16, ORD-19, ORD-25, VISIT-20, POL-25]', async () => {
  const bill = aBill({ couponCode: 'GLOW20', discount: asRupees(509.8), total: asRupees(2141.16) })
  const services = [aLine(haircut, { discount: 20 }), aLine(massage, { discount: 20 })]
  const placed = { at: '2026-11-01T06:30:00.000Z', actor: 'CUSTOMER', action: 'PLACE' } as const
  const order = anOrderDetails({ bill, services }, [{ ...placed, from: null, to: 'PENDING', reason: null }])
  await openOrder(order)
  for (const { serviceName, timeTaken } of services) {
    const lines = within(await section('Services')).getAllByRole('listitem')
    const line = lines.find(({ textContent }) => textContent.includes(serviceName))
    expect(line).toHaveTextContent(`Qty 1 · ${timeTaken} mins · 20% off`)
  }
  const { startTime, endTime } = order.appointment
  const time = await section('Appointment time')
  expect(time).toHaveTextContent(formatDay(startTime))
  expect(time).toHaveTextContent(`${formatTime(startTime)} – ${formatTime(endTime)} · 105 mins`)
  const { weekday } = dayNames(salonDayOf(new Date(startTime)))
  expect(time).toHaveTextContent(`${weekday}, ${formatTime(startTime)}Tomorrow`)
  expect(time).toHaveTextContent('Booking OTP123456')
  expect(await section('Appointment')).toHaveTextContent('Asha NairAssigned stylist')
  const outlet = await section('Aarna Salon & Spa')
  expect(outlet).toHaveTextContent('100 Feet Road, Indiranagar, Opposite Indiranagar Metro Station, Bengaluru')
  expect(within(outlet).getByRole('link', { name: 'Directions' }).getAttribute('href')).toMatch(/google\.com\/maps/)
  expect(await section('Payment summary')).toHaveTextContent(
    /Subtotal₹2,549\.00.*Discount \(GLOW20\)– ₹509\.80.*Taxes and charges₹127\.46.*Total Paid ₹2,141\.16.*Pay at the salon/,
  )
  expect(await section('History')).toHaveTextContent('You booked it')
  expect(screen.queryByRole('heading', { name: 'Rate Your Experience' })).not.toBeInTheDocument()
})

test('a rejected service is struck through and badged, takes no time, and the bill shows what was booked [ORD-23, VISIT-13]', async () => {
  const bill = aBill({ subtotal: asRupees(650), cgst: asRupees(16.25), sgst: asRupees(16.25), total: asRupees(682.5) })
  const rejected = aLine(massage, { status: 'REJECTED', rejectReason: 'The steamer is broken' })
  await openOrder(anOrderDetails({ bill, bookedBill: aBill(), services: [aLine(haircut), rejected] }))
  const lines = within(await section('Services')).getAllByRole('listitem')
  expect(within(lines[1]!).getByText('Rejected')).toBeVisible()
  expect(within(lines[1]!).getByText('The steamer is broken')).toBeVisible()
  expect(within(lines[1]!).getByText(massage.serviceName).tagName).toBe('S')
  expect(within(lines[0]!).getByText(haircut.serviceName).tagName).not.toBe('S')
  expect(await section('Appointment time')).toHaveTextContent('· 45 mins')
  expect(await section('Payment summary')).toHaveTextContent('Total Paid was ₹2,676.46₹682.50')
  expect(screen.getByText(/^The salon cannot do Abhyanga Oil Massage\./)).toHaveTextContent(
    'Your bill is ₹1,993.96 less than booked.',
  )
})

test.each(['CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_SALON', 'NO_SHOW'] as const)(
  'a visit with the status %s is not payable [VISIT-20]',
  async (AppointmentStatus) => {
    const cancelReason = AppointmentStatus === 'CANCELLED_BY_SALON' ? 'A burst pipe' : null
    await openOrder(anOrderDetails({ appointment: { AppointmentStatus, cancelReason } }))
    expect(await section('Payment summary')).toHaveTextContent('Nothing was charged')
    expect(screen.queryByText('Pay at the salon')).not.toBeInTheDocument()
    expect(screen.queryByText('Booking OTP')).not.toBeInTheDocument()
    if (cancelReason) expect(screen.getByText('Reason: A burst pipe')).toBeVisible()
  },
)

test('only a completed order asks to rate the experience [ORD-17]', async () => {
  const { unmount } = await openOrder(anOrderDetails({ appointment: { AppointmentStatus: 'CONFIRMED' } }))
  await section('Services')
  expect(screen.queryByRole('region', { name: 'Rate Your Experience' })).not.toBeInTheDocument()
  unmount()
  const { user } = await openOrder(anOrderDetails({ appointment: { AppointmentStatus: 'COMPLETED' } }))
  await user.click(within(await section('Rate Your Experience')).getByRole('link', { name: '5 stars' }))
  await expectAddress(`/reviews/${orderId(1)}`)
})

test('without the live connection the order is refetched every 20 seconds', async () => {
  pauseClock(new Date())
  const { server } = await openOrder(anOrderDetails(), [unreachable(orders.events)])
  expect(await screen.findByRole('button', { name: 'Pending' })).toBeVisible()
  server.use(answer(orders.order, anOrderDetails({ appointment: { AppointmentStatus: 'CONFIRMED' } })))
  const before = server.sent(orders.order).length
  passTime(15_000)
  expect(server.sent(orders.order)).toHaveLength(before)
  passTime(5000)
  expect(await screen.findByRole('button', { name: 'Confirmed' })).toBeVisible()
})

test.each(['NOT_FOUND', 'FORBIDDEN'] as const)('an order that is answered with %s is not shown', async (code) => {
  await openOrder(anOrderDetails(), [refuse(orders.order, code)])
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible()
})

test('an address that is no order of anybody is not requested', async () => {
  const { server } = await renderApp('/order/o-1', { session: {}, others: 'wait' })
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible()
  expect(server.sent(orders.order)).toEqual([])
})

test('Book again adds the services of a visit to the cart [KNOW-06]', async () => {
  const past = anOrderDetails({ appointment: { AppointmentStatus: 'COMPLETED' } })
  const { user, server } = await openOrder(past, [answer(booking.cart, []), answer(booking.upsertCart, null)])
  await user.click(await screen.findByRole('button', { name: 'Book again' }))
  await expectAddress('/my-cart')
  expect(server.sent(booking.upsertCart).map(({ body }) => body.serviceId)).toEqual([haircut._id, massage._id])
})

const openSheet = async (user: Awaited<ReturnType<typeof openOrder>>['user'], button: string, title: string) => {
  await user.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: title }))
}

test('cancelling shows the policy and promises no refund; a refusal is explained in its dialog [VISIT-21]', async () => {
  const message = `${POLICY} The salon may still help you by phone.`
  const { user, server } = await openOrder(anOrderDetails({ createdAt: new Date().toISOString() }), [
    inTurn(
      refuse(orders.cancelOrder, 'TOO_LATE', { message }),
      answer(orders.cancelOrder, anOrderDetails({ appointment: { AppointmentStatus: 'CANCELLED_BY_CUSTOMER' } })),
    ),
  ])
  const sheet = await openSheet(user, 'Cancel booking', 'Cancel this booking?')
  expect(sheet.getByText(POLICY)).toBeVisible()
  expect(sheet.getByText('left to cancel free')).toBeVisible()
  expect(sheet.getByText('You pay at the salon, so nothing is charged.')).toBeVisible()
  expect(sheet.queryByText(/refund/i)).not.toBeInTheDocument()
  await user.click(sheet.getByRole('button', { name: 'Cancel booking' }))
  expect(await sheet.findByRole('alert')).toHaveTextContent('The salon may still help you by phone.')
  server.use(answer(orders.order, anOrderDetails({ appointment: { AppointmentStatus: 'CANCELLED_BY_CUSTOMER' } })))
  await user.click(sheet.getByRole('button', { name: 'Cancel booking' }))
  expect(await screen.findByText('Your booking is cancelled')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Cancelled by you' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reschedule' })).not.toBeInTheDocument()
})

test('a time that another customer booked meanwhile is refused, and the old one is kept', async () => {
  const day = dayFromToday(1)
  const { user, server } = await openOrder(anOrderDetails(), [
    answer(booking.availableSlots, { [day]: [aSlot(day, 900)] }),
    refuse(orders.rescheduleOrder, 'SLOT_TAKEN'),
  ])
  const sheet = await openSheet(user, 'Reschedule', 'Move to another time')
  expect(sheet.getByRole('button', { name: 'Choose a time' })).toBeDisabled()
  await user.click(sheet.getByRole('button', { name: 'Anyone free' }))
  await user.click(await sheet.findByRole('button', { name: '3:00 pm' }))
  expect(sheet.getByText(/Your Booking OTP stays the same\./)).toBeVisible()
  await user.click(sheet.getByRole('button', { name: /^Move to .*3:00 pm/ }))
  expect(await sheet.findByText(/This slot was just booked\./)).toBeVisible()
  expect(server.sent(orders.rescheduleOrder)).toMatchObject([{ body: { startTime: aSlot(day, 900).startTime } }])
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('less than three hours ahead a booking cannot be changed, and the salon’s number is shown', async () => {
  setTouchScreen()
  const startTime = new Date(Date.now() + 108 * 60_000).toISOString()
  const { user } = await openOrder(anOrderDetails({ appointment: { startTime } }), [pending(orders.events)])
  for (const name of ['Reschedule', 'Cancel booking']) {
    const sheet = await openSheet(user, name, 'Too close to change here')
    expect(sheet.getByText(/^1 h 4\d m$/)).toBeVisible()
    expect(screen.getByRole('dialog')).toHaveTextContent(POLICY)
    expect(sheet.getByRole('link', { name: 'Call the salon' }).getAttribute('href')).toMatch(/^tel:/)
    await user.click(sheet.getByRole('button', { name: 'Keep my booking' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  expect(window.location.pathname).toBe(ORDER)
})
