import type { Db } from '../../../db/database.ts'
import { clearHolds, NO_CUSTOMER } from '../place/claim-queries.ts'
import type { OrderRow } from '../read/order-queries.ts'
import { assertFree } from './time-conflicts.ts'

/**
 * The stylist whose time the end of the visit takes: after a hand-over, the second one. `endsAt` includes the buffer.
 */
export function toVisitTime(order: OrderRow) {
  const bufferMinutes = order.rest_buffer_minutes ?? order.buffer_minutes
  return {
    stylistId: order.rest_stylist_id ?? order.stylist_id,
    bufferMinutes,
    endsAt: addMinutes(order.ends_at, bufferMinutes),
  }
}

interface NewEnd {
  visitEndsAt: Date
  bufferMinutes: number
  now: Date
}

/**
 * Changes the end of the visit, and returns the new values of the appointment's row. Throws if a longer visit would
 * overlap another booking.
 */
export async function moveVisitEnd(trx: Db, order: OrderRow, { visitEndsAt, bufferMinutes, now }: NewEnd) {
  const { stylistId, endsAt: from } = toVisitTime(order)
  const ends_at = addMinutes(visitEndsAt, bufferMinutes)
  if (ends_at > from) await takeTime(trx, order, { stylistId, from, to: ends_at, now })
  if (order.rest_ends_at === null) return { ends_at, buffer_minutes: bufferMinutes }
  const rest = { ends_at, buffer_minutes: bufferMinutes }
  await trx.updateTable('appointments').set(rest).where('part_of', '=', order.id).execute()
  return { rest_ends_at: visitEndsAt }
}

interface TakenTime {
  stylistId: number
  from: Date
  to: Date
  now: Date
}

/** Expired holds and the customer's own ones do not count. */
export async function takeTime(trx: Db, order: OrderRow, { stylistId, from, to, now }: TakenTime) {
  const [customerId, outletId] = [order.customer_id ?? NO_CUSTOMER, order.outlet_id]
  const slot = { startsAt: from, endsAt: to }
  await clearHolds(trx, { stylistId, customerId, outletId, slot, keepHoldId: undefined, bySalon: true, now })
  await assertFree(trx, { stylistId, from, to, orderId: order.id, now })
}

export function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000)
}
