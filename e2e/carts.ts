import { expect, type Page } from '@playwright/test'

/** Outlets of the demo data: the first two lie in the demo customer's cart, one does not charge GST, one is closed for long. */
export const AARNA = { id: 101, name: 'Aarna Salon & Spa' }
export const RANG = { id: 105, name: 'Rang Nail Bar' }
export const WITHOUT_GST = { id: 103, name: 'Mogra House' }
export const CLOSED = { id: 157 }
export const FULLY_BOOKED = { id: 107, inDays: 2 }

interface MenuService {
  _id: string
  serviceName: string
  price: number
  timeTaken: number
  deletedAt: string | null
}

/** Calls the API as the customer whose page it is. */
export async function callAs<T>(page: Page, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, data?: unknown): Promise<T> {
  const { origins } = await page.context().storageState()
  const token = origins[0]?.localStorage.find(({ name }) => name === 'authToken')?.value
  const reply = await page.request.fetch(url, { method, headers: { authorization: `Bearer ${token}` }, ...(data !== undefined && { data }) })
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
