import { expect, type Locator, type Page } from '@playwright/test'
import { callApi } from './api.ts'
import { chooseReservedDay } from './salon-days.ts'
import { readMenu, type MenuService } from './salons.ts'

/** Puts the first services of an outlet's menu into the cart. */
export async function putInCart(page: Page, outletId: number, count: number, quantity = 1): Promise<MenuService[]> {
  const services = (await readMenu(page, outletId)).slice(0, count)
  for (const { _id: serviceId } of services) {
    await callApi(page, 'PATCH', '/customer/cart/upsert', { outletId, serviceId, quantity, status: true })
  }
  return services
}

/** Selects all services of the only outlet in the cart and opens its times. */
export async function openTimes(page: Page): Promise<void> {
  await page.goto('/my-cart')
  await page
    .getByRole('checkbox', { name: /^All services of/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout\/slot-booking\//)
}

export function dayStrip(page: Page): Locator {
  return page.getByRole('group', { name: 'Date' })
}

export function days(page: Page): Locator {
  return dayStrip(page).getByRole('button')
}

/** The enabled times of the chosen day. */
export function freeTimes(page: Page): Locator {
  return page.getByRole('group', { name: /^(Morning|Afternoon|Evening)$/ }).getByRole('button', { disabled: false })
}

/** Chooses a day that belongs to this journey alone. */
export async function chooseDay(page: Page, outletId: number): Promise<void> {
  // Until the times have loaded, every day looks free.
  await expect(freeTimes(page).or(page.getByText('No Available Time Slots')).first()).toBeVisible()
  await chooseReservedDay(dayStrip(page), outletId)
  await expectTimesOfDay(page)
}

/** The times of the previous day are shown until those of this day are rendered. */
async function expectTimesOfDay(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** Chooses a free time on a day of its own and continues to checkout. Returns the label of the time. */
export async function chooseTime(page: Page, outletId: number): Promise<string> {
  await chooseDay(page, outletId)
  const time = freeTimes(page).first()
  const label = (await time.textContent()) ?? ''
  await time.click()
  await page.getByRole('button', { name: 'Book Service' }).click()
  await expectCheckout(page)
  return label
}

/**
 * The address changes first; the previous page also has a "Book Service", which can be pressed until this page is
 * shown.
 */
export async function expectCheckout(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Bill Summary', includeHidden: true })).toBeVisible()
}

/** The order in progress, as stored by the tab. */
export function readDraft(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(
    () => JSON.parse(sessionStorage.getItem('persist:order') ?? 'null') as Record<string, unknown> | null,
  )
}

/** For journeys about the full price: offers are applied automatically. */
export function withoutOffers(page: Page) {
  return page.route('**/customer/coupons/outlet/*/applicable*', (route) => route.fulfill({ json: { data: [] } }))
}
