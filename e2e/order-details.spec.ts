import { readFileSync } from 'node:fs'
import { formatRupees, subtractPaise, toPaise, toRupees } from '@nikhar/contract/money'
import { callApi } from './api.ts'
import { putInCart } from './booking-steps.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { actAsSalon, listOrders, placeOrder, readOrder } from './orders.ts'
import { CHAMPA, RANG } from './salons.ts'
import { setVisitStart } from './visit-start.ts'

test('a direct visit shows services, appointment, outlet and payment of an order @every-size [ORD-13, ORD-14, ORD-15, ORD-16, ORD-23, ORD-25, GEN-06, VISIT-20]', async ({
  loggedIn: page,
  tolerate,
}) => {
  test.slow()
  tolerate(/404/)
  const upcoming = await listOrders(page, 'upcoming-orders')
  const order = upcoming.find(({ bill }) => bill.couponCode === 'GLOW20')
  if (!order) throw new Error('the demo customer has an order with a coupon')
  const { services, appointment, outlet, bill, otp } = order
  await page.goto(`/order/${order.orderId}`)
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const percent = Math.round((bill.discount / bill.subtotal) * 10_000) / 100
  for (const { serviceName, timeTaken } of services) {
    await expect(section('Services').getByRole('listitem').filter({ hasText: serviceName })).toContainText(
      `Qty 1 · ${timeTaken} mins · ${percent}% off`,
    )
  }
  const day = new Date(appointment.startTime).toLocaleString('en-US', { timeZone: 'Asia/Kolkata', month: 'long' })
  await expect(section('Appointment time')).toContainText(new RegExp(`${day} \\d{1,2}(st|nd|rd|th), \\d{4}`))
  await expect(section('Appointment time')).toContainText(/\d{1,2}:\d\d [ap]m – \d{1,2}:\d\d [ap]m · \d+ mins/)
  await expect(section('Appointment time')).toContainText(`Booking OTP${otp}`)
  await expect(section('Appointment')).toContainText(`${appointment.assignedClientName}Assigned stylist`)
  await expect(section(outlet.outletName)).toContainText('Bengaluru')
  await expect(section(outlet.outletName).getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /google\.com\/maps/,
  )
  await expect(section('Payment summary')).toContainText(
    /Subtotal₹.*Discount \(GLOW20\)– ₹.*Taxes and charges₹.*Total Paid ₹.*Pay at the salon/,
  )
  await expect(section('History')).toContainText('You booked it')
  await expect(page.getByRole('heading', { name: 'Rate Your Experience' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)

  const shorter = upcoming.find((each) => each.services.some(({ status }) => status === 'REJECTED'))
  const rejected = shorter?.services.find(({ status }) => status === 'REJECTED')
  await page.goto(`/order/${shorter?.orderId}`)
  const line = page.getByRole('listitem').filter({ hasText: rejected?.serviceName ?? '' })
  await expect(line.getByText('Rejected', { exact: true })).toBeVisible()
  const name = line.getByText(rejected?.serviceName ?? '', { exact: true })
  expect(await name.evaluate((words) => getComputedStyle(words).textDecorationLine)).toBe('line-through')
  const colours = await section('Services').evaluate((list) =>
    [...list.querySelectorAll('li')].map((item) => getComputedStyle(item).color),
  )
  expect(new Set(colours).size).toBe(2)

  await page.goto('/order/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await expectNoSeriousAxe(page)
})

test('what the salon does with an order is shown without a reload, on the order and in the list; then it is rated and booked again [VISIT-13, ORD-11, ORD-17, KNOW-06]', async ({
  page,
  context,
}) => {
  test.slow()
  await logInNewCustomer(page)
  await putInCart(page, RANG.id, 1)
  const order = await placeOrder(page, { count: 3 })
  const { orderId, otp } = order
  const [first, kept, rejected] = order.services
  const list = await context.newPage()
  await list.setViewportSize({ width: 320, height: 640 })
  const connected = page.waitForResponse('**/customer/events')
  await page.goto(`/order/${orderId}`)
  await connected
  await expect(page.getByRole('button', { name: 'Pending' })).toBeVisible()
  await list.goto(`/reviews/${orderId}`)
  await expect(list.getByRole('heading', { name: 'Nothing to rate yet' })).toBeVisible()
  await expectNoSidewaysScroll(list)
  await list.goto('/my-orders')
  await expect(list.getByRole('button', { name: 'Pending' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('appointment.ics')
  expect(readFileSync(await file.path(), 'utf8')).toContain(`UID:${orderId}`)

  await actAsSalon(page, orderId, 'confirm')
  const history = page.getByRole('region', { name: 'History' })
  await expect(page.getByRole('button', { name: 'Confirmed' })).toBeVisible()
  await expect(history).toContainText('The salon confirmed it')
  await expect(list.getByRole('button', { name: 'Confirmed' })).toBeVisible()

  const payment = page.getByRole('region', { name: 'Payment summary' })
  await expect(payment).toContainText(`Total Paid ${formatRupees(order.bill.total, 'always')}`)
  await actAsSalon(page, orderId, 'reject-lines', {
    serviceIds: [rejected?._id],
    reason: 'The steamer is broken',
  })
  const [was, now] = [order.bill.total, (await readOrder(page, orderId)).bill.total]
  expect(now).toBeLessThan(was)
  await expect(payment).toContainText(`Total Paid was ${formatRupees(was, 'always')}${formatRupees(now, 'always')}`)
  await expect(page.getByText(`The salon cannot do ${rejected?.serviceName}.`)).toContainText(
    `Your bill is ${formatRupees(toRupees(subtractPaise(toPaise(was), toPaise(now))), 'always')} less than booked.`,
  )
  const minutes = (first?.timeTaken ?? 0) + (kept?.timeTaken ?? 0)
  await expect(page.getByRole('region', { name: 'Appointment time' })).toContainText(`· ${minutes} mins`)
  await expect(history).toContainText(
    `The total is ${formatRupees(now, 'always')} instead of ${formatRupees(was, 'always')}.`,
  )
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)

  await setVisitStart(orderId, 108)
  await page.reload()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('dialog', { name: 'Too close to change here' })).toContainText(/starts in 1 h 4\d m/)
  await expectNoSeriousAxe(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my booking' }).click()

  await setVisitStart(orderId, -5)
  await actAsSalon(page, orderId, 'check-in', { code: otp })
  const rate = page.getByRole('region', { name: 'Rate Your Experience' })
  await expect(page.getByText('You are checked in.')).toBeVisible()
  await expect(rate).toHaveCount(0)
  await actAsSalon(page, orderId, 'complete')
  await rate.getByRole('link', { name: '5 stars' }).click()
  await expect(page).toHaveURL(`/reviews/${orderId}`)
  await expect(page.getByRole('region', { name: kept?.serviceName ?? '' })).toBeVisible()
  await expect(
    page.getByText(`${rejected?.serviceName} was rejected by the salon, so it cannot be rated.`),
  ).toBeVisible()
  await expect(list.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await expectNoSidewaysScroll(list)
  await expectNoSeriousAxe(list)

  await page.goBack()
  await page.getByRole('button', { name: 'Book again' }).click()
  await expect(page).toHaveURL('/my-cart')
  for (const { serviceName } of order.services)
    await expect(page.getByRole('link', { name: serviceName })).toBeVisible()
  const cart = await callApi<{ services: unknown[] }[]>(page, 'GET', '/customer/cart')
  expect(cart.flatMap(({ services }) => services)).toHaveLength(4)
  const outlets = page.getByRole('checkbox', { name: /^All services of/ })
  await expect(outlets.first()).toHaveAccessibleName(`All services of ${CHAMPA.name}`)
  await expect(outlets.first()).toBeChecked()
  await expect(outlets.last()).not.toBeChecked()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(`/checkout/slot-booking/${CHAMPA.id}`)
})
