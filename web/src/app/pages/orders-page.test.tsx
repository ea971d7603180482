// @vitest-environment happy-dom
import { orders } from '@nikhar/contract/orders'
import { asRupees, formatRupees } from '@nikhar/contract/money'
import { formatCardTime } from '@nikhar/contract/orders'
import { dayNames } from '@nikhar/contract/salon-time'
import { answer, type Answer, inTurn, refuse, stream } from '@nikhar/client/testing/answers'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBill, aLine, anOrder, anOrderDetails, aPageOf, orderId } from '../../testing/an-order.ts'
import { aSlot, dayFromToday, haircut, massage } from '../../testing/a-salon.ts'
import { expectAddress, renderApp } from '../../testing/render-app.tsx'

const none = aPageOf([])
const others = [
  answer(orders.upcomingOrders, none),
  answer(orders.completedOrders, none),
  answer(orders.orders, none),
  stream(orders.events),
]

function openOrders(answers: Answer[], path = '/my-orders') {
  return renderApp(path, { session: {}, answers: [...others, ...answers], others: 'wait' })
}

const cards = () => screen.queryAllByRole('article')

test('a card names the outlet, the services, the time, the state, the amount and the code [ORD-03, ORD-04, ORD-05, ORD-06, ORD-07, VISIT-13, VISIT-19, VISIT-20]', async () => {
  const later = aSlot(dayFromToday(3), 840).startTime
  const shorter = anOrder({
    orderId: orderId(2),
    otp: '654321',
    bill: aBill({ total: asRupees(682.5) }),
    bookedBill: aBill(),
    services: [aLine(haircut), aLine(massage, { status: 'REJECTED' })],
    appointment: { AppointmentStatus: 'CONFIRMED', startTime: later },
  })
  const both = [anOrder(), shorter]
  await openOrders([answer(orders.upcomingOrders, aPageOf(both))])
  await waitFor(() => expect(cards()).toHaveLength(2))
  for (const [place, { outlet, appointment, otp }] of both.entries()) {
    const card = cards()[place]!
    expect(within(card).getByRole('heading')).toHaveTextContent(outlet.outletName)
    expect(card).toHaveTextContent('Bengaluru')
    expect(card).toHaveTextContent('Signature Haircut & Finish, Abhyanga Oil Massage')
    const day = dayFromToday(place === 0 ? 1 : 3)
    expect(within(card).getByText(dayNames(day).weekday)).toBeVisible()
    expect(within(card).getByText(formatCardTime(appointment.startTime))).toBeVisible()
    expect(card).toHaveTextContent(/[A-Z][a-z]{2} \d\d, \d{4} · \d\d:\d\d [AP]M/)
    expect(card).toHaveTextContent(`Booking OTP${otp}`)
  }
  expect(cards()[0]).toHaveTextContent(`Total Paid${formatRupees(asRupees(2676.46), 'always')}Pay at the salon`)
  expect(cards()[1]).toHaveTextContent('Total Paidwas ₹2,676.46₹682.50Pay at the salon')
  expect(within(cards()[0]!).getByRole('button', { name: 'Pending' })).toBeVisible()
  expect(within(cards()[1]!).getByRole('button', { name: 'Confirmed' })).toBeVisible()
})

test('a completed order has no code and asks for stars, which open its review [ORD-07, ORD-10]', async () => {
  const completed = anOrder({ appointment: { AppointmentStatus: 'COMPLETED' } })
  const { user } = await openOrders(
    [
      answer(orders.completedOrders, aPageOf([completed])),
      answer(orders.order, anOrderDetails({ appointment: { AppointmentStatus: 'COMPLETED' } })),
    ],
    '/my-orders?tab=completed',
  )
  const [card] = await screen.findAllByRole('article')
  expect(within(card!).getByRole('button', { name: 'Completed' })).toBeVisible()
  expect(card).toHaveTextContent('Pay at the salon')
  expect(card).not.toHaveTextContent('Booking OTP')
  const prompt = within(within(card!).getByRole('group', { name: 'Rate this visit' }))
  expect(prompt.getAllByRole('link')).toHaveLength(5)
  await user.click(prompt.getByRole('link', { name: '4 stars' }))
  await expectAddress(`/reviews/${orderId(1)}`)
  expect((await screen.findAllByRole('radio', { name: /^4 stars/ }))[0]).toBeChecked()
})

test('an order that is rated shows the average of its stars, and offers to edit the review', async () => {
  const review = { id: 'r', review: null, createdAt: '2026-11-02T06:30:00.000Z' }
  const services = [
    aLine(haircut, { review: { ...review, rating: 5 } }),
    aLine(massage, { review: { ...review, rating: 3 } }),
  ]
  const rated = anOrder({ services, appointment: { AppointmentStatus: 'COMPLETED' } })
  await openOrders([answer(orders.completedOrders, aPageOf([rated]))], '/my-orders?tab=completed')
  expect(await screen.findByText('You rated it')).toBeVisible()
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit your review' })).toHaveAttribute('href', `/reviews/${orderId(1)}`)
})

test('My Orders has three tabs, of which upcoming is the default; without orders each says so [ORD-01, ORD-11]', async () => {
  const { user } = await openOrders([])
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Upcoming', 'Completed', 'All Orders'])
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true')
  for (const tab of tabs) {
    await user.click(tab)
    expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeVisible()
  }
  await user.click(screen.getByRole('link', { name: 'Browse Services' }))
  await expectAddress('/home')
})

test('the back arrow of My Orders leads to the profile, also when the page was opened directly [ORD-02]', async () => {
  const { user } = await openOrders([])
  await user.click(await screen.findByRole('tab', { name: 'Completed' }))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await expectAddress('/profile')
  await user.click(await screen.findByRole('link', { name: 'Your Orders' }))
  await expectAddress('/my-orders')
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await expectAddress('/profile')
})

test('orders that do not load say why, and can be loaded again [ORD-12]', async () => {
  const refused = refuse(orders.upcomingOrders, 'FORBIDDEN', { message: 'The ledger is closed today.' })
  const { user } = await openOrders([inTurn(refused, answer(orders.upcomingOrders, aPageOf([anOrder()])))])
  expect(await screen.findByRole('alert')).toHaveTextContent('The ledger is closed today.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(cards()).toHaveLength(1))
  expect(screen.queryByText('The ledger is closed today.')).not.toBeInTheDocument()
})

test('five thousand orders load page by page near the end of the page, each once', async () => {
  // The second page begins with the last order of the first, as if an order had been placed in between.
  const pageOf = (pageNumber: number) =>
    Array.from({ length: 20 }, (_, place) =>
      anOrder({ orderId: orderId((pageNumber - 1) * 20 + place - (pageNumber > 1 ? 1 : 0)) }),
    )
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(844)
  const scrollTo = (y: number) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y)
    act(() => void window.dispatchEvent(new Event('scroll')))
  }
  const scrollToEnd = () => {
    scrollTo(4000)
    scrollTo(0)
  }
  const { server } = await openOrders(
    [answer(orders.orders, ({ query: { pageNumber } }) => aPageOf(pageOf(pageNumber), { pageNumber, total: 5000 }))],
    '/my-orders?tab=all',
  )
  await waitFor(() => expect(cards()).toHaveLength(20))
  expect(server.sent(orders.orders)).toHaveLength(1)
  scrollToEnd()
  await waitFor(() => expect(cards()).toHaveLength(39))
  scrollToEnd()
  await waitFor(() => expect(cards()).toHaveLength(59))
  expect(server.sent(orders.orders).map(({ query }) => query.pageNumber)).toEqual([1, 2, 3])
})

test('View Details opens the outlet, the card opens the order, which is shown before the server responds [ORD-08, ORD-09, ORD-18]', async () => {
  const { user, server } = await openOrders([answer(orders.upcomingOrders, aPageOf([anOrder()]))])
  const card = within((await screen.findAllByRole('article'))[0]!)
  expect(card.getByRole('link', { name: /^View Details/ })).toHaveAttribute('href', '/outlet/101')
  await user.click(within(card.getByRole('heading')).getByRole('link'))
  await expectAddress(`/order/${orderId(1)}`)
  expect(await screen.findByRole('region', { name: 'Payment summary' })).toBeVisible()
  expect(server.sent(orders.order), 'which nothing answers').toHaveLength(1)
})
