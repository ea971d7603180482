import { calculateBill, formatRupees, GST_RATE, toPaise, toRupees } from '@nikhar/contract'
import type { Locator, Page } from '@playwright/test'
import { callApi, errorReply } from './api.ts'
import { putInCart } from './booking-steps.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { listOrders } from './orders.ts'
import { openSheet, sheet } from './quick-book-sheet.ts'
import { COPPER_COMB, RANG, readMenu, TERRACOTTA } from './salons.ts'

const HOLD = '**/customer/outlet/*/hold'
const ORDER = '**/customer/order'

function book(page: Page) {
  return sheet(page).getByRole('button', { name: /^Book for|^Processing/ })
}

/** With GST. */
function totalOf(price: number) {
  const lines = [{ pricePaise: toPaise(price), quantity: 1 }]
  return formatRupees(toRupees(calculateBill({ lines, coupon: null, gstRate: GST_RATE }).totalPaise), 'always')
}

test('a free time books its service from one sheet and leaves the cart alone @every-size [KNOW-01, KNOW-02]', async ({
  page,
}, { project }) => {
  await logInNewCustomer(page)
  await putInCart(page, RANG.id, 1)
  const [service] = await readMenu(page, COPPER_COMB.id)
  await page.goto(`/outlet-detail/${COPPER_COMB.id}/service/${service?._id}`)
  const chips = page.getByRole('group', { name: 'Next free' }).getByRole('button')
  // Both sizes run side by side: each takes a time of its own.
  const chip = project.name === 'phone' ? chips.first() : chips.last()
  const time = /\d{1,2}:\d\d [ap]m/.exec((await chip.textContent()) ?? '')?.[0] ?? ''
  await chip.click()
  await expect(sheet(page).getByRole('timer')).toContainText(/Held for you[45]:\d\d/)
  const total = totalOf(service?.price ?? 0)
  await expect(sheet(page).getByRole('region', { name: 'Bill' })).toContainText(`Total${total}`)
  await expect(sheet(page)).toContainText(`Pay ${total} at the salon`)
  await expectNoSidewaysScroll(page)
  await expectNoSeriousAxe(page)

  await sheet(page).getByRole('button', { name: 'Choose stylist' }).click()
  const stylists = sheet(page).getByRole('group', { name: 'Stylist' }).getByRole('button')
  await expect(stylists.nth(1)).toBeVisible()
  const released = page.waitForRequest((request) => request.method() === 'DELETE' && /\/hold\?/.test(request.url()))
  await stylists.nth(1).click()
  await released
  await expect(sheet(page).getByText('Your stylist', { exact: true })).toBeVisible()
  await expect(sheet(page).getByRole('timer')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Change time' }).click()
  await expect(sheet(page).getByRole('group', { name: 'Other times' }).getByRole('button').first()).toBeVisible()
  await book(page).filter({ hasText: time }).dblclick()
  await expect(page).toHaveURL(/\/orders\/success\//)
  await expect(page.getByRole('heading', { name: 'Thank you for booking' })).toBeVisible()
  expect(await listOrders(page, 'upcoming-orders')).toHaveLength(1)
  const cart = await callApi<{ outlet: { id: number } }[]>(page, 'GET', '/customer/cart')
  expect(cart.map(({ outlet }) => outlet.id)).toEqual([RANG.id])
})

test('a lost answer, a reload and a second try make one booking [KNOW-03]', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED/)
  await logInNewCustomer(page)
  await openSheet(page, COPPER_COMB.id)
  await expect(sheet(page).getByRole('timer')).toBeVisible()
  await page.route(ORDER, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await book(page).click()
  const unheard = sheet(page).getByText('We did not hear back about this booking.')
  await expect(unheard).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: /^(Change|Choose)/ })).toHaveCount(0)
  await page.unroute(ORDER)
  await page.reload()
  await expect(unheard).toBeVisible()
  // What is booked is not held again.
  const holds: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/hold')) holds.push(request.url())
  })
  await book(page).click()
  await expect(page).toHaveURL(/\/orders\/success\//)
  expect(holds).toEqual([])
  expect(await listOrders(page, 'upcoming-orders')).toHaveLength(1)
})

test('a time taken meanwhile is replaced in the same sheet, a new price is shown before it is booked [KNOW-04, KNOW-07]', async ({
  page,
  tolerate,
}) => {
  tolerate(/409/)
  await logInNewCustomer(page)
  await page.route(HOLD, (route) => route.fulfill(errorReply(409, 'SLOT_TAKEN')))
  const { price } = await openSheet(page, TERRACOTTA.id)
  await expect(sheet(page).getByRole('heading', { name: 'Just taken' })).toBeVisible()
  await expect(sheet(page).getByRole('alert')).toContainText('Nothing is booked.')
  await expectNoSeriousAxe(page)
  await page.unroute(HOLD)
  await sheet(page).getByRole('group', { name: 'Other times' }).getByRole('button').first().click()
  await expect(sheet(page).getByRole('timer')).toBeVisible()

  const bill = { subtotal: price + 100, discount: 0, cgst: 0, sgst: 0, total: price + 100 }
  const changed = errorReply(409, 'PRICE_CHANGED')
  await page.route(ORDER, (route) =>
    route.fulfill({ ...changed, json: { ...changed.json, error: { ...changed.json.error, details: { bill } } } }),
  )
  await book(page).click()
  await expect(sheet(page)).toContainText('The salon has changed the price since this was opened.')
  await expect(sheet(page)).toContainText(`Pay ${formatRupees(price + 100, 'always')} at the salon`)
  await expect(sheet(page).getByRole('deletion')).toContainText(totalOf(price))
  await page.unroute(ORDER)
  // The real price is the former one: the server refuses the other, too.
  await book(page).click()
  await expect(sheet(page)).toContainText(`Pay ${totalOf(price)} at the salon`)
  await book(page).click()
  await expect(page).toHaveURL(/\/orders\/success\//)
})

test('a hold that ends is said and can be renewed; a session that ends leads back to the open sheet [KNOW-02, KNOW-03]', async ({
  page,
  tolerate,
}) => {
  tolerate(/401/)
  const who = await logInNewCustomer(page)
  await page.route(HOLD, async (route) => {
    const reply = await route.fetch()
    const { data } = (await reply.json()) as { data: object }
    await route.fulfill({ json: { data: { ...data, heldUntil: new Date(Date.now() + 1500).toISOString() } } })
  })
  await openSheet(page, COPPER_COMB.id)
  await expect(sheet(page).getByText(/^We no longer hold/)).toBeVisible()
  await page.unroute(HOLD)
  await sheet(page).getByRole('button', { name: 'Hold it again' }).click()
  await expect(sheet(page).getByRole('timer')).toBeVisible()
  await page.route(ORDER, (route) => route.fulfill(errorReply(401, 'SESSION_EXPIRED')))
  await book(page).click()
  await expect(page).toHaveURL(/\/Login/)
  await page.unroute(ORDER)
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await book(page).click()
  await expect(page).toHaveURL(/\/orders\/success\//)
})

test('from the search to booked in two taps: a time of a result, and the button [KNOW-19]', async ({ page }) => {
  await logInNewCustomer(page)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Search salons, spas or services' }).click()
  const field = page.getByRole('combobox', { name: 'Search salons, spas or services' })
  await field.fill('pedicure')
  await field.press('Enter')

  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  const results = page.getByRole('list', { name: 'Results' })
  // The last time of the last salon: other journeys book the first ones.
  await tap(results.getByRole('list', { name: 'Next free times' }).last().getByRole('button').last())
  await expect(sheet(page).getByRole('timer')).toBeVisible()
  await tap(book(page))
  await expect(page).toHaveURL(/\/orders\/success\//)
  expect(taps).toBe(2)
  expect(await listOrders(page, 'upcoming-orders')).toHaveLength(1)
})
