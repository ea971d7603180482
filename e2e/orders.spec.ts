import { formatRupees } from '@nikhar/contract/money'
import { formatCardTime } from '@nikhar/contract/orders'
import { errorReply } from './api.ts'
import { expectColour, expectNoSeriousAxe, expectNoSidewaysScroll, readAtRest } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { listOrders } from './orders.ts'

test('a customer finds upcoming, completed and all orders in three tabs @every-size [ORD-01, GEN-06]', async ({
  loggedIn: page,
}) => {
  test.slow()
  const [upcoming, completed, all] = [
    await listOrders(page, 'upcoming-orders'),
    await listOrders(page, 'completed-orders'),
    await listOrders(page, 'orders'),
  ]
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Your Orders' }).click()
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['Upcoming', 'Completed', 'All Orders'])
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(upcoming.length)
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  await tabs.nth(1).click()
  await expect(cards).toHaveCount(completed.length)
  await tabs.nth(2).click()
  await expect(cards).toHaveCount(Math.min(all.length, 20))
  await expectNoSeriousAxe(page)
  await page.reload()
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true')
})

test('the back arrow of My Orders leads to the profile, also when the page was opened directly [ORD-02]', async ({
  loggedIn: page,
}) => {
  await page.goto('/my-orders')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/profile')
  await page.getByRole('link', { name: 'Your Orders' }).click()
  await page.getByRole('tab', { name: 'Completed' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/profile')
  // Also when the page was opened from another page.
  const [order] = await listOrders(page, 'upcoming-orders')
  await page.goto(`/orders/success/${order?.orderId}`)
  await page.getByRole('link', { name: 'View Orders' }).click()
  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/profile')
})

test('a card names the outlet, the services, the time, the state, the amount and the code [ORD-03, ORD-04, ORD-05, ORD-06, ORD-07, VISIT-13, VISIT-20]', async ({
  loggedIn: page,
}) => {
  const upcoming = await listOrders(page, 'upcoming-orders')
  await page.goto('/my-orders')
  for (const [place, { outlet, services, appointment, amountPaid, bookedBill, otp }] of upcoming.entries()) {
    const card = page.getByRole('article').nth(place)
    await expect(card.getByRole('heading')).toHaveText(outlet.outletName)
    await expect(card).toContainText(outlet.address.city)
    await expect(card).toContainText(services.map(({ serviceName }) => serviceName).join(', '))
    const at = new Date(appointment.startTime)
    const words = at.toLocaleString('en-US', {
      timeZone: 'Asia/Kolkata',
      month: 'short',
      day: '2-digit',
      year: 'numeric',
    })
    await expect(card).toContainText(words)
    await expect(card).toContainText(/[A-Z][a-z]{2} \d\d, \d{4} · \d\d:\d\d [AP]M/)
    await expect(card).toContainText(`Booking OTP${otp}`)
    const was = bookedBill ? `was ${formatRupees(bookedBill.total, 'always')}` : ''
    await expect(card).toContainText(`Total Paid${was}${formatRupees(amountPaid, 'always')}Pay at the salon`)
  }
  await expect(
    page.getByRole('article').getByRole('button', { name: /^(Pending|Confirmed|Rescheduled)$/ }),
  ).toHaveCount(upcoming.length)
  await page.getByRole('tab', { name: 'Completed' }).click()
  await expect(page.getByRole('button', { name: 'Completed', exact: true }).first()).toBeVisible()
  await expect(page.getByText('Booking OTP')).toHaveCount(0)
  await expect(page.getByRole('article').first()).toContainText('Pay at the salon')
})

test('upcoming orders are sorted by their start and name the weekday apart from the literal date, the others are newest first [VISIT-19, ORD-04]', async ({
  loggedIn: page,
}) => {
  const [upcoming, all] = [await listOrders(page, 'upcoming-orders'), await listOrders(page, 'orders')]
  const starts = upcoming.map(({ appointment }) => appointment.startTime)
  expect(starts.length).toBeGreaterThan(2)
  expect(starts).toEqual(starts.toSorted())
  const placed = all.map(({ createdAt }) => createdAt)
  expect(placed).toEqual(placed.toSorted().toReversed())
  await page.goto('/my-orders')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(upcoming.length)
  for (const [place, start] of starts.entries()) {
    const weekday = new Date(start).toLocaleString('en-US', { timeZone: 'Asia/Kolkata', weekday: 'long' })
    await expect(cards.nth(place).getByText(weekday, { exact: true })).toBeVisible()
    await expect(cards.nth(place).getByText(formatCardTime(start), { exact: true })).toBeVisible()
  }
})

test('a cancelled or missed visit is not payable [VISIT-20]', async ({ loggedIn: page }) => {
  const all = await listOrders(page, 'orders')
  for (const status of ['CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_SALON', 'NO_SHOW']) {
    const order = all.find(({ appointment }) => appointment.AppointmentStatus === status)
    await page.goto(`/order/${order?.orderId}`)
    await expect(page.getByRole('region', { name: 'Payment summary' })).toContainText('Nothing was charged')
    await expect(page.getByText('Pay at the salon')).toHaveCount(0)
  }
})

test('the badge explains what pending and confirmed mean [ORD-20, ORD-21]', async ({ loggedIn: page }) => {
  await page.goto('/my-orders')
  await page.getByRole('button', { name: 'Pending' }).first().click()
  await expect(page.getByRole('tooltip')).toHaveText(
    'Awaiting salon confirmation. Usually confirmed, no action needed.',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Confirmed' }).first().focus()
  await expect(page.getByRole('tooltip')).toHaveText('Confirmed by the salon, all set.')
  await expect(page).toHaveURL('/my-orders')
})

test('the explanation of one badge closes when another one opens @every-size', async ({ loggedIn: page }) => {
  await page.goto('/my-orders')
  const [pending, confirmed] = ['Pending', 'Confirmed'].map((name) => page.getByRole('button', { name }).first())
  await pending?.hover()
  await expect(page.getByRole('tooltip')).toHaveText(/^Awaiting salon confirmation/)
  // The pointer stays on the first badge while the keyboard goes to the second.
  await confirmed?.focus()
  await expect(page.getByRole('tooltip')).toHaveText('Confirmed by the salon, all set.')
})

test('View Details opens the outlet, the card opens the order [ORD-08, ORD-09]', async ({ loggedIn: page }) => {
  const [order] = await listOrders(page, 'upcoming-orders')
  await page.goto('/my-orders')
  const card = page.getByRole('article').first()
  await card.getByRole('link', { name: /^View Details/ }).click()
  await expect(page).toHaveURL(`/outlet/${order?.outlet.outletId}`)
  await page.goBack()
  // The middle of the card, which contains no other control.
  await card.click()
  await expect(page).toHaveURL(`/order/${order?.orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details')
})

test('on a desktop the list stays beside the details of the chosen order @desktop [POL-05, ORD-09]', async ({
  loggedIn: page,
}) => {
  const [first, second] = await listOrders(page, 'upcoming-orders')
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Your Orders' }).click()
  const pane = page.getByRole('region', { name: 'Open order' })
  const cards = page.getByRole('article')
  await expect(pane.getByRole('heading', { level: 2 }).first()).toHaveText(first?.outlet.outletName ?? '')
  await cards.nth(1).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`/my-orders?order=${second?.orderId}`)
  await expect(pane).toContainText(`Booking OTP${second?.otp}`)
  await expect(pane.getByRole('region', { name: 'Payment summary' })).toBeVisible()
  await expect(cards.nth(1).getByRole('heading').getByRole('link')).toHaveAttribute('aria-current', 'true')
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  await page.reload()
  await expect(pane).toContainText(`Booking OTP${second?.otp}`)
  await pane.getByRole('link', { name: 'Open on its own page' }).click()
  await expect(page).toHaveURL(`/order/${second?.orderId}`)
  await page.goBack()
  await expect(pane).toContainText(`Booking OTP${second?.otp}`)
  // Choosing another order adds no history entry: Back leaves the list.
  await page.goBack()
  await expect(page).toHaveURL('/profile')
})

test('a completed order asks for stars, which open its review [ORD-10]', async ({ loggedIn: page }) => {
  const completed = await listOrders(page, 'completed-orders')
  const unrated = completed.find(({ services }) =>
    services.some(({ status, review }) => status === 'ACCEPTED' && !review),
  )
  await page.goto('/my-orders?tab=completed')
  const card = page.getByRole('article').nth(completed.findIndex(({ orderId }) => orderId === unrated?.orderId))
  const prompt = card.getByRole('group', { name: 'Rate this visit' })
  await expect(prompt.getByRole('link')).toHaveCount(5)
  await prompt.getByRole('link', { name: '4 stars' }).click()
  await expect(page).toHaveURL(`/reviews/${unrated?.orderId}`)
  await expect(page.getByRole('radio', { name: /^4 stars/ }).first()).toBeChecked()
})

test('without orders the page says so, also in a window of 320 pixels [ORD-11]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await logInNewCustomer(page)
  await page.goto('/my-orders')
  for (const name of ['Upcoming', 'Completed', 'All Orders']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  }
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  await page.getByRole('link', { name: 'Browse Services' }).click()
  await expect(page).toHaveURL('/home')
})

test('orders that do not load say why in red, and can be loaded again [ORD-12]', async ({
  loggedIn: page,
  tolerate,
}) => {
  tolerate(/403/)
  // The page refetches when it is notified of changes, which is not the subject of this journey.
  await page.route('**/customer/events', () => undefined)
  await page.route('**/upcoming-orders?*', (route) =>
    route.fulfill(errorReply(403, 'FORBIDDEN', 'The ledger is closed today.')),
  )
  await page.goto('/my-orders')
  const said = page.getByRole('alert').getByText('The ledger is closed today.')
  await expect(said).toBeVisible()
  await expectColour(said, 'color', (red, green, blue) => red > 2 * Math.max(green, blue))
  await page.unroute('**/upcoming-orders?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('five thousand orders load page by page while scrolling, each once', async ({ loggedIn: page }) => {
  const [order] = await listOrders(page, 'orders')
  const asked: number[] = []
  await page.route('**/orders?*', async (route) => {
    const pageNumber = Number(new URL(route.request().url()).searchParams.get('pageNumber'))
    asked.push(pageNumber)
    const id = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
    // The second page begins with the last order of the first, as if an order had been placed in between.
    const data = Array.from({ length: 20 }, (_, place) => ({
      ...order,
      orderId: id((pageNumber - 1) * 20 + place - (pageNumber > 1 ? 1 : 0)),
    }))
    await route.fulfill({ json: { data, meta: { pageNumber, perPage: 20, total: 5000 } } })
  })
  await page.goto('/my-orders?tab=all')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(20)
  expect(Math.max(...asked)).toBe(1)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(cards).toHaveCount(39)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(cards).toHaveCount(59)
  expect(Math.max(...asked)).toBeLessThanOrEqual(4)
})

test('going back from an order restores the tab, the loaded pages and the scroll position [VISIT-22, FLOW-01]', async ({
  loggedIn: page,
}) => {
  const orders = await listOrders(page, 'orders')
  const fakeOrder = (place: number) => ({
    // Cards of different heights.
    ...orders[place % orders.length],
    orderId: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  })
  let isAnswering = true
  await page.route('**/orders?*', async (route) => {
    if (!isAnswering) return
    const pageNumber = Number(new URL(route.request().url()).searchParams.get('pageNumber'))
    const data = Array.from({ length: 20 }, (_, index) => fakeOrder((pageNumber - 1) * 20 + index))
    await route.fulfill({ json: { data, meta: { pageNumber, perPage: 20, total: 60 } } })
  })
  await page.route('**/customer/order/00000000-*', (route) =>
    route.fulfill({ json: { data: { ...fakeOrder(33), history: [] } } }),
  )
  await page.goto('/my-orders?tab=all')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(20)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(cards).toHaveCount(40)
  const card = cards.nth(33)
  const placeOf = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN)
  await card.scrollIntoViewIfNeeded()
  // The cards above get their final heights as they come near.
  const place = await readAtRest(placeOf)
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  isAnswering = false
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'All Orders' })).toHaveAttribute('aria-selected', 'true')
  expect(await cards.count()).toBeGreaterThanOrEqual(40)
  await expect.poll(async () => Math.abs((await placeOf()) - place)).toBeLessThanOrEqual(2)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
