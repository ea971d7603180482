import { type ApplicableCoupon, calculateBill } from '@nikhar/contract/booking'
import { GST_RATE } from '@nikhar/contract/constants'
import { errors } from '@nikhar/contract/errors'
import { asRupees, formatRupees, toPaise, toRupees, type Rupees } from '@nikhar/contract/money'
import type { Locator, Page } from '@playwright/test'
import { callApi, errorReply } from './api.ts'
import { putInCart, withoutOffers } from './booking-steps.ts'
import { expectNoSeriousAxe, expectNoSidewaysScroll } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { logInNewCustomer } from './new-customer.ts'
import { listOrders } from './orders.ts'
import { openSheet, sheet } from './quick-book-sheet.ts'
import { COPPER_COMB, RANG, readMenu, TERRACOTTA } from './salons.ts'
import { sessionOf } from './sessions.ts'

const HOLD = '**/customer/outlet/*/hold'
const ORDER = '**/customer/order'

function book(page: Page) {
  return sheet(page).getByRole('button', { name: /^Book for|^Processing/ })
}

/** Including GST. */
function totalOf(price: Rupees) {
  const lines = [{ pricePaise: toPaise(price), quantity: 1 }]
  return formatRupees(toRupees(calculateBill({ lines, coupon: null, gstRate: GST_RATE }).totalPaise), 'always')
}

test('a free time books its service from one sheet and leaves the cart unchanged @every-size [KNOW-01, KNOW-02]', async ({
  page,
}, { project }) => {
  await logInNewCustomer(page)
  await withoutOffers(page)
  await putInCart(page, RANG.id, 1)
  const [service] = await readMenu(page, COPPER_COMB.id)
  await page.goto(`/outlet-detail/${COPPER_COMB.id}/service/${service?._id}`)
  const chips = page.getByRole('group', { name: 'Next free' }).getByRole('button')
  // Both sizes run in parallel: each uses its own time.
  const chip = project.name === 'phone' ? chips.first() : chips.last()
  const time = /\d{1,2}:\d\d [ap]m/.exec((await chip.textContent()) ?? '')?.[0] ?? ''
  await chip.click()
  await expect(sheet(page).getByRole('timer')).toContainText(/Held for you[45]:\d\d/)
  const total = totalOf(service?.price ?? asRupees(0))
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

test('a time taken meanwhile is replaced in the same sheet, which applies the offer of checkout or none; a lost answer and a second attempt create one booking [KNOW-03, KNOW-04, KNOW-22]', async ({
  page,
  tolerate,
}) => {
  test.slow()
  tolerate(/409|ERR_FAILED/)
  await logInNewCustomer(page)
  await page.route(HOLD, (route) => route.fulfill(errorReply(409, 'SLOT_TAKEN', errors.SLOT_TAKEN[1])))
  const service = await openSheet(page, TERRACOTTA.id)
  await expect(sheet(page).getByRole('heading', { name: 'Just taken' })).toBeVisible()
  await expect(sheet(page).getByRole('alert')).toContainText('Nothing is booked.')
  await expectNoSeriousAxe(page)
  await page.unroute(HOLD)
  await sheet(page).getByRole('group', { name: 'Other times' }).getByRole('button').first().click()
  await expect(sheet(page).getByRole('timer')).toBeVisible()

  const { id } = sessionOf(page).customer
  const query = `customerId=${id}&totalPrice=${service.price}&items[]=${service._id}:1`
  const url = `/customer/coupons/outlet/${TERRACOTTA.id}/applicable?${query}`
  const [best, other] = await callApi<ApplicableCoupon[]>(page, 'GET', url)
  if (!best || !other?.applicable) throw new Error('the salon has fewer than two offers for a first visit')
  const saved = formatRupees(best.savings, 'always')
  const bill = sheet(page).getByRole('region', { name: 'Bill' })
  await expect(sheet(page)).toContainText(`${best.couponCode} appliedYou save ${saved}`)
  await expect(bill).toContainText(`Discount (${best.couponCode})– ${saved}`)
  await expectNoSeriousAxe(page)
  await sheet(page).getByRole('button', { name: 'Change offer' }).click()
  await sheet(page)
    .getByRole('button', { name: /^Without an offer/ })
    .click()
  await expect(bill).not.toContainText('Discount')
  await page.reload()
  await expect(bill).toBeVisible()
  await expect(bill, 'removed is removed').not.toContainText('Discount')
  await sheet(page).getByRole('button', { name: 'Choose offer' }).click()
  await expectNoSidewaysScroll(page)
  await sheet(page)
    .getByRole('button', { name: new RegExp(`^${other.couponCode}`) })
    .click()
  await expect(bill).toContainText(`Discount (${other.couponCode})`)
  const total = /Total(₹[\d,.]+)/.exec((await bill.textContent()) ?? '')?.[1]

  await page.route(ORDER, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await book(page).click()
  const unheard = sheet(page).getByText('We didn’t hear back about this booking.')
  await expect(unheard).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: /^(Change|Choose)/ })).toHaveCount(0)
  await page.unroute(ORDER)
  await page.reload()
  await expect(unheard).toBeVisible()
  // A booked time is not held again.
  const holds: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/hold')) holds.push(request.url())
  })
  await book(page).click()
  await expect(page).toHaveURL(/\/orders\/success\//)
  expect(holds).toEqual([])
  const [order, ...more] = await listOrders(page, 'upcoming-orders')
  expect(more).toEqual([])
  expect(order?.bill.couponCode).toBe(other.couponCode)
  expect(formatRupees(order?.bill.total ?? asRupees(0), 'always')).toBe(total)
})

test('closing a sheet returns the focus to the chip that opened it; a search result is booked in two taps: its time, and the button [KNOW-19, POL-22]', async ({
  page,
}) => {
  test.slow()
  await logInNewCustomer(page)
  await page.goto('/search?q=haircut')
  const chip = page.getByRole('list', { name: 'Next free times' }).first().getByRole('button').first()
  await chip.click()
  await expect(sheet(page).getByRole('timer')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(chip).toBeFocused()

  const filters = page.getByRole('group', { name: 'Sort and filter' })
  await filters.getByRole('button', { name: 'For' }).click()
  const women = sheet(page).getByRole('radio', { name: 'Women' })
  await women.click({ force: true })
  await expect(women).toBeChecked()
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(filters.getByRole('button', { name: 'Women’s salons' })).toBeFocused()

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
