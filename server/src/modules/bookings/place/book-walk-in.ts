import { randomUUID } from 'node:crypto'
import { toE164 } from '@nikhar/contract/accounts'
import { durationMinutes, endTimeOf } from '@nikhar/contract/booking'
import { GUEST_NAME, WALK_IN_GRACE_MINUTES, type BookedWalkIn, type NewWalkIn } from '@nikhar/contract/desk'
import { CHECK_IN_AHEAD_MINUTES } from '@nikhar/contract/orders'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { violates } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockCustomerAndStylists, lockStylists, NO_CUSTOMER } from './claim-queries.ts'
import { claimSlot, selectSlotState } from './claim-slot.ts'
import { claimIdempotencyKey, KEY_RETENTION_MS, updateStoredReply } from '../../../db/idempotency-queries.ts'
import { insertBooking } from './insert-booking.ts'
import { findOutletServices } from './outlet-service-queries.ts'
import { priceOrder } from './price-order.ts'
import { readTogether } from '../schedule/day/read-together.ts'
import { parseRequestedSlot } from './requested-slot.ts'
import { askGuest, findKnownCustomer } from '../read/guest-number.ts'

export interface WalkInRequest {
  actor: SalonActor
  outletId: number
  /** A stylist's account books only for its own column. */
  column: number | undefined
  body: NewWalkIn
  idempotencyKey: string | undefined
}

/** No payment is taken before the visit. */
const PAID_AT_SALON = 'at_salon'
const PASSED = 'This time has passed. Please choose another time.'

/** Books for a guest at the desk, under the same locks and constraint as an order that is placed online. */
export async function bookWalkIn(
  { config, db, clock, jobSignal, orderChanges }: Pick<Deps, 'config' | 'db' | 'clock' | 'jobSignal' | 'orderChanges'>,
  request: WalkInRequest,
): Promise<BookedWalkIn> {
  try {
    const booked = await runTransaction(db, (trx) => book(trx, config, request, clock()))
    orderChanges.publish()
    jobSignal?.notify()
    return booked
  } catch (error) {
    if (violates(error, 'appointment_no_overlap')) throw new Failure('SLOT_TAKEN')
    throw error
  }
}

async function book(trx: Db, config: Config, request: WalkInRequest, now: Date): Promise<BookedWalkIn> {
  const { actor, outletId, column, body, idempotencyKey } = request
  const { whitelabelId } = actor
  if (column !== undefined && body.stylistId !== undefined && body.stylistId !== column) throw new Failure('FORBIDDEN')
  const wantedId = column ?? body.stylistId
  const booked: BookedWalkIn = { orderId: randomUUID(), guestMessage: null }
  const key = idempotencyKey && { actor, call: `walk-in ${outletId}`, key: idempotencyKey, body, now }
  if (key) {
    const earlier = await claimIdempotencyKey(trx, key, booked)
    // Previous versions stored only the id.
    if (earlier) return { ...booked, ...earlier }
  }
  const items = countServices(body.serviceIds)
  const serviceIds = items.map(({ serviceId }) => serviceId)
  const services = await findOutletServices(trx, whitelabelId, outletId, serviceIds)
  const booker = { whitelabelId, outletId, customerId: NO_CUSTOMER }
  const { lines, bill } = await priceOrder(trx, booker, { orderItems: items }, services, now)
  const minutes = durationMinutes(lines.map(({ minutes: timeTaken, quantity }) => ({ timeTaken, quantity })))
  const slot = parseSlot(body.startTime, minutes, now)

  const { phone } = body
  const knownId = phone === undefined ? undefined : await findKnownCustomer(trx, { whitelabelId, outletId, phone })
  const customerId = knownId ?? NO_CUSTOMER
  const claim = {
    whitelabelId,
    outletId,
    customerId,
    stylistId: wantedId,
    stylists: knownId
      ? await lockCustomerAndStylists(trx, { customerId, outletId, stylistId: wantedId })
      : await lockStylists(trx, outletId, wantedId),
    serviceIds,
    bySalon: true,
    slot,
    now,
  }
  const claimed = await claimSlot(trx, claim, await readTogether(trx, selectSlotState(claim)))
  assertSeatable(body, slot, now)
  await insertBooking(trx, actor, {
    id: booked.orderId,
    whitelabelId,
    outletId,
    guest: knownId ? { customerId: knownId } : { name: body.name || GUEST_NAME, phone: phone ? toE164(phone) : null },
    paymentId: PAID_AT_SALON,
    lines,
    bill,
    ...claimed,
    cancelMinutes: claimed.settings.cancelMinutes,
    // The services that the customer was about to book online are booked here.
    holdId: claimed.hold?.id,
    // A guest who comes for a later time waits.
    arrival: body.isSeated ? (slot.startsAt <= now ? 'SEATED' : 'CHECKED_IN') : undefined,
    now,
  })
  if (knownId) return booked
  if (!phone) return booked
  const asked = { ...booked, guestMessage: await askGuest(trx, config, { ...booked, outletId, phone, now }) }
  if (key) await updateStoredReply(trx, key, asked)
  return asked
}

/**
 * Accepts the start of a repeated call, up to the age limit of the key; the current quarter of an hour has not passed
 * yet.
 */
function parseSlot(startTime: string, minutes: number, now: Date) {
  const slot = parseRequestedSlot({ startTime, endTime: endTimeOf(startTime, minutes) }, now, {
    sinceMs: KEY_RETENTION_MS,
  })
  if (slot.startsAt.getTime() <= now.getTime() - WALK_IN_GRACE_MINUTES * 60_000) {
    throw new Failure('INVALID_REQUEST', { fields: { startTime: PASSED } })
  }
  return slot
}

function assertSeatable({ isSeated }: NewWalkIn, { startsAt }: { startsAt: Date }, now: Date) {
  if (isSeated && startsAt.getTime() - now.getTime() > CHECK_IN_AHEAD_MINUTES * 60_000) throw new Failure('TOO_EARLY')
}

function countServices(serviceIds: readonly string[]) {
  const counts = Map.groupBy(serviceIds, (id) => id.toLowerCase())
  return [...counts].map(([serviceId, { length }]) => ({ serviceId, quantity: length }))
}
