import { randomUUID } from 'node:crypto'
import { durationMinutes, type PlacedOrder, type PlaceOrder } from '@nikhar/contract/booking'
import type { BookingLimits } from '../../../config/booking-limits.ts'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { violates } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import { selectBookingCounts, type BookingCounts } from './booking-limit-queries.ts'
import { assertNotBlocked, selectBlock } from './blocked-customer.ts'
import { assertWithinBookingLimits } from './booking-limits.ts'
import { lockCustomerAndStylists } from './claim-queries.ts'
import { claimSlot, selectSlotState } from './claim-slot.ts'
import { insertReply, KEY_RETENTION_MS, selectStoredReply, takeStoredReply } from '../../../db/idempotency-queries.ts'
import { insertBooking } from './insert-booking.ts'
import { selectOutletServices } from './outlet-service-queries.ts'
import { priceOrder } from './price-order.ts'
import { notApplicable } from './validate-coupon.ts'
import { readTogether } from '../schedule/day/read-together.ts'
import { assertNotPassed, parseRequestedSlot, type RequestedSlot } from './requested-slot.ts'

interface PlaceOrderRequest {
  whitelabelId: number
  customer: { id: number }
  body: PlaceOrder
  idempotencyKey: string | undefined
}

/** Places an order in one transaction, together with its appointment, coupon redemption and notifications. */
export async function placeOrder(
  { db, clock, config }: Pick<Deps, 'db' | 'clock'> & { config: Pick<Config, 'bookingLimits'> },
  request: PlaceOrderRequest,
): Promise<PlacedOrder> {
  const { customer, body } = request
  if (body.customerId !== undefined && body.customerId !== customer.id) throw new Failure('FORBIDDEN')
  const now = clock()
  try {
    return await runTransaction(db, (trx) => book(trx, request, config.bookingLimits, now))
  } catch (error) {
    // Prevents double booking: the exclusion constraint, not a prior read, decides who gets the stylist's time.
    if (violates(error, 'appointment_no_overlap')) throw new Failure('SLOT_TAKEN')
    if (violates(error, 'coupon_used_up')) throw notApplicable({ why: 'ALL_USED' })
    throw error
  }
}

/** Three statements: lock, read, write and commit. All decisions in between use data that was read under the locks. */
async function book(trx: Db, request: PlaceOrderRequest, limits: BookingLimits, now: Date): Promise<PlacedOrder> {
  const { whitelabelId, customer, body, idempotencyKey } = request
  const { outletId, stylistId } = body
  const booker = { whitelabelId, customerId: customer.id, outletId }
  const actor = { kind: 'CUSTOMER', accountId: customer.id } as const
  const idempotentCall =
    idempotencyKey === undefined ? undefined : { actor, call: 'place-order', key: idempotencyKey, body, now }
  const slot = parseRequestedSlot(body, now, { sinceMs: KEY_RETENTION_MS })

  const stylists = await lockCustomerAndStylists(trx, { ...booker, stylistId })
  const serviceIds = body.orderItems.map(({ serviceId }) => serviceId)
  const claim = { ...booker, stylistId, stylists, serviceIds, slot, now }
  const state = await readTogether(trx, {
    ...(idempotentCall && { storedReplies: selectStoredReply(idempotentCall) }),
    services: selectOutletServices(whitelabelId, outletId, serviceIds),
    counts: selectBookingCounts({ ...booker, slot }, now),
    blocks: selectBlock(customer.id, now),
    ...selectSlotState(claim),
  })

  const [stored] = state.storedReplies ?? []
  if (idempotentCall && stored) {
    const earlier = await takeStoredReply<PlacedOrder>(trx, idempotentCall, stored)
    if (earlier) return earlier
  }
  assertNotBlocked(state.blocks)
  const { lines, coupon, bill } = await priceOrder(trx, booker, body, state.services, now)
  assertNotPassed(slot, now)
  assertDuration(slot, lines)
  assertWithinBookingLimits(state.counts[0] as BookingCounts, limits)
  const claimed = await claimSlot(trx, claim, state)

  const placed = { orderId: randomUUID() }
  await insertBooking(
    trx,
    actor,
    {
      id: placed.orderId,
      whitelabelId,
      outletId,
      guest: { customerId: customer.id },
      paymentId: body.paymentId,
      lines,
      bill,
      coupon,
      ...claimed,
      cancelMinutes: claimed.settings.cancelMinutes,
      holdId: claimed.hold?.id,
      storedReply: idempotentCall && insertReply(idempotentCall, placed),
      now,
    },
    { commits: true },
  )
  return placed
}

/** The salon's current durations decide, not those cached by the browser. */
function assertDuration({ span: [from, to] }: RequestedSlot, lines: { minutes: number; quantity: number }[]) {
  const minutes = durationMinutes(lines.map(({ minutes: timeTaken, quantity }) => ({ timeTaken, quantity })))
  if (to - from !== minutes) {
    throw new Failure('INVALID_REQUEST', { fields: { endTime: `These services take ${minutes} minutes` } })
  }
}
