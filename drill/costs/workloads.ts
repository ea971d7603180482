import { randomUUID } from 'node:crypto'
import { SLOT_WINDOW_DAYS } from '@nikhar/contract/constants'
import { bookableDays } from '@nikhar/contract/salon-time'
import { MINUTES, type Offer } from '../load/insert-salons.ts'
import type { Call } from '../load/send-request.ts'

export interface Workload {
  name: string
  kind: 'booking' | 'read'
  /** The next request of a customer. */
  next(customerId: number): Call
}

export function listWorkloads(offers: readonly Offer[]): Workload[] {
  const waiting = offers.values()
  const outletIds = [...new Set(offers.map(({ outletId }) => outletId))]
  let turn = 0
  function nextOutlet() {
    turn += 1
    return outletIds[turn % outletIds.length] ?? 0
  }
  const [, tomorrow = ''] = bookableDays(new Date(), 2)
  const days = bookableDays(new Date(), SLOT_WINDOW_DAYS)
  return [
    { name: 'placing an order', kind: 'booking', next: () => placeOrder(waiting.next().value) },
    read('nearby outlets', () => '/customer/outlets?latitude=12.93&longitude=77.6'),
    read('search', () => '/customer/search?q=haircut&latitude=12.93&longitude=77.6'),
    read('an outlet', () => `/customer/outlet/${nextOutlet()}`),
    read('services of an outlet', () => `/customer/outlet/${nextOutlet()}/services`),
    read('slots of one day, any stylist', () => slotsPath(nextOutlet(), [tomorrow])),
    read('slots of 30 days, any stylist', () => slotsPath(nextOutlet(), days)),
    read('own orders', (id) => `/customer/order/${id}/orders?pageNumber=1&perPage=20`),
  ]
}

function read(name: string, path: (customerId: number) => string): Workload {
  return { name, kind: 'read', next: (customerId) => ({ method: 'GET', path: path(customerId) }) }
}

function slotsPath(outletId: number, days: readonly string[]) {
  const query = new URLSearchParams([['slotDuration', String(MINUTES)], ...days.map((day) => ['dates[]', day])])
  return `/customer/outlet/${outletId}/available-slots?${query.toString()}`
}

function placeOrder(offer: Offer | undefined): Call {
  if (!offer) throw new Error('All times are booked')
  const { outletId, stylistId, serviceId, startsAt } = offer
  const key = randomUUID()
  const body = {
    orderItems: [{ serviceId, quantity: 1, outletId }],
    outletId,
    paymentId: key,
    startTime: new Date(startsAt).toISOString(),
    endTime: new Date(startsAt + MINUTES * 60_000).toISOString(),
    clientId: stylistId,
  }
  return { method: 'POST', path: '/customer/order', headers: { 'idempotency-key': key }, body }
}
