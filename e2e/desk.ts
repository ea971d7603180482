import { salonDayOf } from '@nikhar/contract/salon-time'
import type { APIRequestContext, Page } from '@playwright/test'
import type { ApiCustomer } from './api.ts'
import { seedLocalStorage } from './local-storage.ts'
import { createAccount, newCustomer } from './new-customer.ts'
import { placeOrder, type PlacedOrder } from './orders.ts'
import { readSalonToken } from './salon-session.ts'
import { TERRACOTTA } from './salons.ts'

/** The outlet at which the journeys of the salon desk book. */
export const DESK_OUTLET = TERRACOTTA

/** The desk has an origin of its own, on the next port. */
export function deskUrl(baseURL: string | undefined, path = '/'): string {
  const url = new URL(baseURL ?? '')
  url.port = String(Number(url.port) + 1)
  return new URL(path, url).href
}

/** Opens the desk as the demo's salon owner, without the log-in screen. */
export async function openDesk(page: Page, baseURL: string | undefined, path: string): Promise<void> {
  const token = await readSalonToken(page.request)
  await seedLocalStorage(page.context(), new URL(deskUrl(baseURL)).origin, [{ name: 'authToken', value: token }])
  await page.goto(deskUrl(baseURL, path))
}

export interface DeskOrder extends PlacedOrder {
  day: string
  bookedBy: ApiCustomer
}

/** A new customer books at the outlet of the desk's journeys. */
export async function placeDeskOrder(request: APIRequestContext, name = 'Ishita Sen', count = 1): Promise<DeskOrder> {
  const bookedBy = { request, session: await createAccount(request, newCustomer(name)) }
  const order = await placeOrder(bookedBy, { count, outletId: DESK_OUTLET.id })
  return { ...order, day: salonDayOf(new Date(order.appointment.startTime)), bookedBy }
}
