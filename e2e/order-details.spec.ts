import { readFileSync } from 'node:fs'
import { formatRupees, subtractPaise, toPaise, toRupees } from '@nikhar/contract/money'
import { callApi } from './api.ts'
import { putInCart } from './booking-steps.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { actAsSalon, completeOrder, listOrders, placeOrder, readOrder } from './orders.ts'
import { CHAMPA, RANG } from './salons.ts'

test('a direct visit shows services, appointment, outlet and payment of an order @every-size [ORD-13, ORD-14, ORD-15, ORD-16, ORD-19, ORD-25, GEN-06, VISIT-20]', async ({
  loggedIn: page,
}) => {
  const order = (await listOrders(page, 'upcoming-orders')).find(({ bill }) => bill.couponCode === 'GLOW20')
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
})

test('a rejected service is grey, struck through and badged [ORD-23]', async ({ loggedIn: page }) => {
  const order = (await listOrders(page, 'upcoming-orders')).find(({ services }) =>
    services.some(({ status }) => status === 'REJECTED'),
  )
  const rejected = order?.services.find(({ status }) => status === 'REJECTED')
  const minutes = order?.services.reduce(
    (sum, { status, timeTaken }) => sum + (status === 'ACCEPTED' ? timeTaken : 0),
    0,
  )
  await page.goto(`/order/${order?.orderId}`)
  const line = page.getByRole('listitem').filter({ hasText: rejected?.serviceName ?? '' })
  await expect(line.getByText('Rejected', { exact: true })).toBeVisible()
  const name = line.getByText(rejected?.serviceName ?? '', { exact: true })
  expect(await name.evaluate((words) => getComputedStyle(words).textDecorationLine)).toBe('line-through')
  const colours = await page
    .getByRole('region', { name: 'Services' })
    .evaluate((section) => [...section.querySelectorAll('li')].map((item) => getComputedStyle(item).color))
  expect(new Set(colours).size).toBe(2)
  await expect(page.getByRole('region', { name: 'Appointment time' })).toContainText(`· ${minutes} mins`)
})

test('a service that the salon rejects is shown at once with the booked and the new bill [VISIT-13]', async ({
  page,
}) => {
  await logInNewCustomer(page)
  const order = await placeOrder(page, { count: 2 })
  const [kept, rejected] = order.services
  await page.goto(`/order/${order.orderId}`)
  const payment = page.getByRole('region', { name: 'Payment summary' })
  await expect(payment).toContainText(`Total Paid ${formatRupees(order.bill.total, 'always')}`)
  await actAsSalon(page, order.orderId, 'reject-lines', {
    serviceIds: [rejected?._id],
    reason: 'The steamer is broken',
  })

  const [was, now] = [order.bill.total, (await readOrder(page, order.orderId)).bill.total]
  expect(now).toBeLessThan(was)
  await expect(payment).toContainText(`Total Paid was ${formatRupees(was, 'always')}${formatRupees(now, 'always')}`)
  await expect(page.getByText(`The salon cannot do ${rejected?.serviceName}.`)).toContainText(
    `Your bill is ${formatRupees(toRupees(subtractPaise(toPaise(was), toPaise(now))), 'always')} less than booked.`,
  )
  await expect(page.getByRole('region', { name: 'Appointment time' })).toContainText(`· ${kept?.timeTaken} mins`)
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    `The total is ${formatRupees(now, 'always')} instead of ${formatRupees(was, 'always')}.`,
  )
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
})

test('only a completed order asks to rate the experience [ORD-17]', async ({ page }) => {
  await logInNewCustomer(page)
  const order = await placeOrder(page)
  await page.goto(`/order/${order.orderId}`)
  const rate = page.getByRole('region', { name: 'Rate Your Experience' })
  await expect(page.getByRole('region', { name: 'Services' })).toBeVisible()
  await expect(rate).toHaveCount(0)
  await completeOrder(page, order)
  await rate.getByRole('link', { name: '5 stars' }).click()
  await expect(page).toHaveURL(`/reviews/${order.orderId}`)
})

test('an order opened from the list is shown before the server responds [ORD-18]', async ({ loggedIn: page }) => {
  const [order] = await listOrders(page, 'upcoming-orders')
  await page.goto('/my-orders')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.route(`**/customer/order/${order?.orderId}`, () => {})
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(`/order/${order?.orderId}`)
  await expect(page.getByRole('region', { name: 'Payment summary' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a change by the salon is shown without a reload, on the order and in the list', async ({ page, context }) => {
  await logInNewCustomer(page)
  const { orderId } = await placeOrder(page, { count: 2 })
  const list = await context.newPage()
  const connected = page.waitForResponse('**/customer/events')
  await page.goto(`/order/${orderId}`)
  await connected
  await expect(page.getByRole('button', { name: 'Pending' })).toBeVisible()
  await list.goto('/my-orders')
  await expect(list.getByRole('button', { name: 'Pending' })).toBeVisible()
  await actAsSalon(page, orderId, 'confirm')
  await expect(page.getByRole('button', { name: 'Confirmed' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('The salon confirmed it')
  await expect(list.getByRole('button', { name: 'Confirmed' })).toBeVisible()
  await actAsSalon(page, orderId, 'cancel', { reason: 'A burst pipe' })
  await expect(page.getByText('Reason: A burst pipe')).toBeVisible()
  await expect(list.getByRole('heading', { name: 'No orders found' })).toBeVisible()
})

test('without the live connection the order is refetched every 20 seconds', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED|Failed to load/)
  await logInNewCustomer(page)
  const { orderId } = await placeOrder(page)
  await page.clock.install()
  await page.route('**/customer/events', (route) => route.abort())
  await page.goto(`/order/${orderId}`)
  await expect(page.getByRole('button', { name: 'Pending' })).toBeVisible()
  await actAsSalon(page, orderId, 'confirm')
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('button', { name: 'Confirmed' })).toBeVisible()
})

test('an appointment is downloaded as a calendar file', async ({ page }) => {
  await logInNewCustomer(page)
  const { orderId } = await placeOrder(page)
  await page.goto(`/order/${orderId}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('appointment.ics')
  expect(readFileSync(await file.path(), 'utf8')).toContain(`UID:${orderId}`)
})

test('Book again adds the services to the cart, selected and above its other contents [KNOW-06]', async ({ page }) => {
  await logInNewCustomer(page)
  await putInCart(page, RANG.id, 1)
  const order = await placeOrder(page, { count: 2 })
  await completeOrder(page, order)
  await page.goto(`/order/${order.orderId}`)
  await page.getByRole('button', { name: 'Book again' }).click()
  await expect(page).toHaveURL('/my-cart')
  for (const { serviceName } of order.services)
    await expect(page.getByRole('link', { name: serviceName })).toBeVisible()
  const cart = await callApi<{ services: unknown[] }[]>(page, 'GET', '/customer/cart')
  expect(cart.flatMap(({ services }) => services)).toHaveLength(3)
  const outlets = page.getByRole('checkbox', { name: /^All services of/ })
  await expect(outlets.first()).toHaveAccessibleName(`All services of ${CHAMPA.name}`)
  await expect(outlets.first()).toBeChecked()
  await expect(outlets.last()).not.toBeChecked()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(`/checkout/slot-booking/${CHAMPA.id}`)
})

test('an order that does not exist, or belongs to another customer, is not shown', async ({
  page,
  loggedIn,
  tolerate,
}) => {
  tolerate(/40[34]/)
  const [foreign] = await listOrders(loggedIn, 'orders')
  await logInNewCustomer(page)
  for (const id of ['o-1', '00000000-0000-4000-8000-000000000000', foreign?.orderId]) {
    await page.goto(`/order/${id}`)
    await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  }
  await expectNoSeriousAxe(page)
})
