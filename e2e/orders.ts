import { expect, type Page } from '@playwright/test'
import { PAYMENT_PLACEHOLDER } from '@nikhar/contract/constants'
import type { Rupees } from '@nikhar/contract/money'
import { callApi, type ApiCustomer } from './api.ts'
import { reserveFreeSlots } from './salon-days.ts'
import { readSalonToken } from './salon-session.ts'
import { CHAMPA, readMenu } from './salons.ts'
import { sessionOf } from './sessions.ts'
import { setVisitStart } from './visit-start.ts'

export interface PlacedOrder {
  orderId: string
  createdAt: string
  otp: string
  amountPaid: Rupees
  orderStatus: string
  outlet: { outletId: number; outletName: string; address: { city: string } }
  services: {
    _id: string
    serviceName: string
    status: string
    discount: number
    timeTaken: number
    quantity: number
    review?: { rating: number }
  }[]
  appointment: {
    AppointmentStatus: string
    startTime: string
    endTime: string
    assignedClientName: string
    clientId: number
  }
  bill: { subtotal: Rupees; discount: Rupees; couponCode: string | null; total: Rupees }
  bookedBill?: { total: Rupees }
}

export function readOrder(customer: Page | ApiCustomer, orderId: string): Promise<PlacedOrder> {
  return callApi<PlacedOrder>(customer, 'GET', `/customer/order/${orderId}`)
}

export function listOrders(page: Page, tab: 'orders' | 'upcoming-orders' | 'completed-orders'): Promise<PlacedOrder[]> {
  return callApi<PlacedOrder[]>(page, 'GET', `/customer/order/${sessionOf(page).customer.id}/${tab}`)
}

/** Books the shortest services of an outlet through the API, on a day that belongs to this journey alone. */
export async function placeOrder(
  customer: Page | ApiCustomer,
  { count = 1, outletId = CHAMPA.id } = {},
): Promise<PlacedOrder> {
  const menu = await readMenu(customer, outletId)
  const services = menu.toSorted((a, b) => a.timeTaken - b.timeTaken).slice(0, count)
  const minutes = services.reduce((sum, { timeTaken }) => sum + timeTaken, 0)
  const [slot] = await reserveFreeSlots(
    customer,
    outletId,
    minutes,
    services.map(({ _id }) => _id),
  )
  const { orderId } = await callApi<{ orderId: string }>(customer, 'POST', '/customer/order', {
    orderItems: services.map(({ _id }) => ({ serviceId: _id, quantity: 1, outletId })),
    outletId,
    paymentId: PAYMENT_PLACEHOLDER,
    startTime: slot?.startTime,
    endTime: slot?.endTime,
  })
  return readOrder(customer, orderId)
}

type SalonAction = 'confirm' | 'check-in' | 'complete' | 'no-show' | 'cancel' | 'reject-lines'

/** Changes an order as the salon, through the API. */
export async function actAsSalon(page: Page, orderId: string, action: SalonAction, more: object = {}): Promise<void> {
  const headers = { authorization: `Bearer ${await readSalonToken(page.request)}` }
  const seen = await page.request.get(`/salon/order/${orderId}`, { headers })
  const { version } = ((await seen.json()) as { data: { version: number } }).data
  const done = await page.request.post(`/salon/order/${orderId}/${action}`, { headers, data: { version, ...more } })
  expect(done.ok(), `${action}: ${await done.text()}`).toBe(true)
}

/** Confirms an order and, once its time has come, checks its customer in and completes it. */
export async function completeOrder(page: Page, { orderId, otp }: Pick<PlacedOrder, 'orderId' | 'otp'>): Promise<void> {
  await actAsSalon(page, orderId, 'confirm')
  await setVisitStart(orderId, -5)
  await actAsSalon(page, orderId, 'check-in', { code: otp })
  await actAsSalon(page, orderId, 'complete')
}
