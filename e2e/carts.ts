import { randomInt } from 'node:crypto'
import { expect, type APIResponse, type Locator, type Page } from '@playwright/test'
import { edgeCases } from '@nikhar/demo/edge-cases'

/** Outlets of the demo data. The first two lie in the demo customer's cart. */
export const AARNA = { id: 101, name: 'Aarna Salon & Spa' }
export const RANG = { id: 105, name: 'Rang Nail Bar' }
export const WITHOUT_GST = { id: 103 }
export const CLOSED = { id: edgeCases.closedForRenovation[0] ?? 0 }
export const FULLY_BOOKED = edgeCases.fullyBooked

interface MenuService {
  _id: string
  serviceName: string
  price: number
  timeTaken: number
  deletedAt: string | null
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Asks the API as the customer whose page it is, and takes whatever it answers. */
export async function askAs(page: Page, method: Method, url: string, data?: unknown): Promise<APIResponse> {
  const { origins } = await page.context().storageState()
  const token = origins[0]?.localStorage.find(({ name }) => name === 'authToken')?.value
  return page.request.fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data !== undefined && { data }),
  })
}

/** The same, where it must go well. */
export async function callAs<T>(page: Page, method: Method, url: string, data?: unknown): Promise<T> {
  const reply = await askAs(page, method, url, data)
  expect(reply.ok(), `${method} ${url}: ${await reply.text()}`).toBe(true)
  return ((await reply.json()) as { data: T }).data
}

/** The first services of an outlet's menu, in the cart. */
export async function putInCart(page: Page, outletId: number, count: number, quantity = 1): Promise<MenuService[]> {
  const menu = await callAs<MenuService[]>(page, 'GET', `/customer/outlet/${outletId}/services`)
  const services = menu.filter(({ deletedAt }) => deletedAt === null).slice(0, count)
  for (const { _id: serviceId } of services) {
    await callAs(page, 'PATCH', '/customer/cart/upsert', { outletId, serviceId, quantity, status: true })
  }
  return services
}

/** Ticks all of the only outlet in the cart and goes on to its times. */
export async function goToTimes(page: Page): Promise<void> {
  await page.goto('/my-cart')
  await page
    .getByRole('checkbox', { name: /^All services of/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout\/slot-booking\//)
}

export function days(page: Page): Locator {
  return page.getByRole('group', { name: 'Date' }).getByRole('button')
}

/** The times of the chosen day that can be pressed. */
export function freeTimes(page: Page): Locator {
  return page.getByRole('group', { name: /^(Morning|Afternoon|Evening)$/ }).getByRole('button', { disabled: false })
}

/** The first day from then on that has a free time: stylists have days off. */
export async function chooseDay(page: Page, inDays: number): Promise<void> {
  // Until the times are there, every day looks free.
  await expect(freeTimes(page).or(page.getByText('No Available Time Slots')).first()).toBeVisible()
  const words = await days(page).allTextContents()
  const place = words.findIndex((day, index) => index >= inDays && day.includes('times free'))
  await days(page).nth(place).click()
}

/** Chooses a free time some days ahead and goes on to checkout. Returns what the button of the time says. */
export async function chooseTime(page: Page, { inDays }: { inDays: number }): Promise<string> {
  await chooseDay(page, inDays)
  // Journeys run side by side: not all of them want the first one.
  const time = freeTimes(page).nth(randomInt(await freeTimes(page).count()))
  const words = (await time.textContent()) ?? ''
  await time.click()
  await page.getByRole('button', { name: 'Book Service' }).click()
  await expect(page).toHaveURL(/\/checkout\/\d+$/)
  return words
}

/** What the tab keeps of the order in progress. */
export function readDraft(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(
    () => JSON.parse(sessionStorage.getItem('persist:order') ?? 'null') as Record<string, unknown> | null,
  )
}
