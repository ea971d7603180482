import type { Page } from '@playwright/test'
import { errorReply } from './api.ts'
import { expectColour, expectNoSeriousAxe, expectNoSidewaysScroll, readAtRest } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { listOrders } from './orders.ts'

test('a customer finds upcoming, completed and all orders in three tabs, and opens a salon and an order [ORD-01, ORD-02, ORD-08, ORD-09, GEN-06]', async ({
  loggedIn: page,
}) => {
  test.slow()
  const [upcoming, completed, all] = [
    await listOrders(page, 'upcoming-orders'),
    await listOrders(page, 'completed-orders'),
    await listOrders(page, 'orders'),
  ]
  const [first] = upcoming
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Your Orders' }).click()
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['Upcoming', 'Completed', 'All Orders'])
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(upcoming.length)
  await expect(cards.getByRole('button', { name: /^(Pending|Confirmed|Rescheduled)$/ })).toHaveCount(upcoming.length)
  await expectOneTooltip(page)
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)

  await cards
    .first()
    .getByRole('link', { name: /^View Details/ })
    .click()
  await expect(page).toHaveURL(`/outlet/${first?.outlet.outletId}`)
  await page.goBack()
  // The middle of the card, which contains no other control.
  await cards.first().click()
  await expect(page).toHaveURL(`/order/${first?.orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details')
  // The back arrow leads to the profile, also when My Orders was opened from another page.
  await page.goto(`/orders/success/${first?.orderId}`)
  await page.getByRole('link', { name: 'View Orders' }).click()
  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/profile')

  await page.getByRole('link', { name: 'Your Orders' }).click()
  await tabs.nth(1).click()
  await expect(cards).toHaveCount(completed.length)
  await tabs.nth(2).click()
  await expect(cards).toHaveCount(Math.min(all.length, 20))
  await expectNoSeriousAxe(page)
  await page.reload()
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true')
})

/** The badge explains what pending and confirmed mean; the explanation of one closes when another one opens. */
async function expectOneTooltip(page: Page) {
  const [pending, confirmed] = ['Pending', 'Confirmed'].map((name) => page.getByRole('button', { name }).first())
  await pending?.click()
  await expect(page.getByRole('tooltip')).toHaveText(
    'Awaiting salon confirmation. Usually confirmed, no action needed.',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.mouse.move(0, 0)
  await pending?.hover()
  await expect(page.getByRole('tooltip')).toHaveText(/^Awaiting salon confirmation/)
  // The pointer stays on the first badge while the keyboard goes to the second.
  await confirmed?.focus()
  await expect(page.getByRole('tooltip')).toHaveText('Confirmed by the salon, all set.')
  await expect(page).toHaveURL('/my-orders')
  await confirmed?.blur()
}

test('on a desktop the list stays beside the details of the chosen order @desktop [ORD-20, ORD-21, POL-05, ORD-09]', async ({
  loggedIn: page,
}) => {
  const [first, second] = await listOrders(page, 'upcoming-orders')
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Your Orders' }).click()
  const pane = page.getByRole('region', { name: 'Open order' })
  const cards = page.getByRole('article')
  await expect(pane.getByRole('heading', { level: 2 }).first()).toHaveText(first?.outlet.outletName ?? '')
  await expectOneTooltip(page)
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

test('orders load while scrolling, a failure is red, and going back from an order restores the tab, the pages and the scroll position [ORD-12, VISIT-22, FLOW-01]', async ({
  loggedIn: page,
  tolerate,
}) => {
  tolerate(/403/)
  const orders = await listOrders(page, 'orders')
  const fakeOrder = (place: number) => ({
    // Cards of different heights.
    ...orders[place % orders.length],
    orderId: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  })
  let isAnswering = true
  let isRefused = true
  await page.route('**/orders?*', async (route) => {
    if (!isAnswering) return
    if (isRefused) return route.fulfill(errorReply(403, 'FORBIDDEN', 'The ledger is closed today.'))
    const pageNumber = Number(new URL(route.request().url()).searchParams.get('pageNumber'))
    const data = Array.from({ length: 20 }, (_, index) => fakeOrder((pageNumber - 1) * 20 + index))
    await route.fulfill({ json: { data, meta: { pageNumber, perPage: 20, total: 60 } } })
  })
  await page.route('**/customer/order/00000000-*', (route) =>
    route.fulfill({ json: { data: { ...fakeOrder(33), history: [] } } }),
  )
  // The page refetches when it is notified of changes, which is not the subject of this journey.
  await page.route('**/customer/events', () => undefined)
  await page.goto('/my-orders?tab=all')
  const problem = page.getByRole('alert').getByText('The ledger is closed today.')
  await expect(problem).toBeVisible()
  await expectColour(problem, 'color', (red, green, blue) => red > 2 * Math.max(green, blue))
  isRefused = false
  await page.getByRole('button', { name: 'Try again' }).click()
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
