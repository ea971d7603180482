import { formatTime } from '@nikhar/contract/orders'
import type { Page } from '@playwright/test'
import { callApi } from './api.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { completeOrder, listOrders, placeOrder } from './orders.ts'
import { CHAMPA, RANG, SILK_BOARD, TERRACOTTA } from './salons.ts'

/** Clicks, and counts the click as a tap. */
function createTaps() {
  let count = 0
  return {
    count: () => count,
    tap: async (target: ReturnType<Page['getByRole']>) => {
      count += 1
      await target.click()
    },
  }
}

function section(page: Page, name: string) {
  return page.getByRole('region', { name })
}

test('a visitor books from the first screen of home in two taps @every-size [KNOW-13, KNOW-17]', async ({ page }, {
  project,
}) => {
  await logInNewCustomer(page)
  await page.goto('/home')
  const free = section(page, 'Free ')
  await expect(free.getByRole('listitem').first()).toContainText(/₹\d/)
  const chips = free.getByRole('button')
  // Both sizes run in parallel: each uses its own salon.
  const chip = project.name === 'phone' ? chips.first() : chips.last()
  if (project.name === 'phone') await expect(chip).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  const taps = createTaps()
  await taps.tap(chip)
  await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible()
  await taps.tap(page.getByRole('dialog').getByRole('button', { name: /^Book for/ }))
  await expect(page).toHaveURL(/\/orders\/success\//)
  expect(taps.count()).toBeLessThanOrEqual(3)
  expect(await listOrders(page, 'upcoming-orders')).toHaveLength(1)
})

test('home shows the next visit, offers the last one again in two taps, favourites with times and recently viewed services @every-size [KNOW-14, KNOW-15, KNOW-16, KNOW-17]', async ({
  page,
}) => {
  test.slow()
  await logInNewCustomer(page)
  const visited = await placeOrder(page, { outletId: SILK_BOARD.id })
  await completeOrder(page, visited)
  const next = await placeOrder(page, { outletId: RANG.id })
  await callApi(page, 'POST', '/customer/favourites', { outletId: TERRACOTTA.id, status: true })
  await page.goto(`/outlet/${CHAMPA.id}`)
  await expect(page.getByRole('heading', { level: 1, name: CHAMPA.name })).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Book Haircuts, Spa, and More' })).toBeVisible()

  const ticket = section(page, 'Your next visit')
  await expect(ticket).toContainText(formatTime(next.appointment.startTime))
  await expect(ticket).toContainText(next.appointment.assignedClientName)
  await expect(ticket).toContainText(`${next.otp.slice(0, 3)} ${next.otp.slice(3)}`)
  await expect(ticket.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /maps/)
  await expect(ticket.getByRole('link').first()).toHaveAttribute('href', `/order/${next.orderId}`)
  const again = section(page, 'Again?')
  await expect(again).toContainText(visited.services[0]?.serviceName ?? '')
  await expect(section(page, 'Your favourites').getByRole('button').first()).toBeVisible()
  const viewed = section(page, 'Recently viewed')
  await expect(viewed.getByRole('link')).toHaveText([CHAMPA.name])
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)
  await viewed.getByRole('button', { name: /^Clear/ }).click()
  await expect(viewed).toHaveCount(0)

  const taps = createTaps()
  await taps.tap(again.getByRole('button', { name: /^Book for/ }))
  await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible()
  await taps.tap(page.getByRole('dialog').getByRole('button', { name: /^Book for/ }))
  await expect(page).toHaveURL(/\/orders\/success\//)
  expect(taps.count()).toBe(2)
  expect(await listOrders(page, 'upcoming-orders')).toHaveLength(2)
})
