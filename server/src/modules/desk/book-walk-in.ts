import { randomInt, randomUUID } from 'node:crypto'
import {
  CHECK_IN_AHEAD_MINUTES,
  durationMinutes,
  endTimeOf,
  GUEST_NAME,
  toE164,
  WALK_IN_GRACE_MINUTES,
  type BookedWalkIn,
  type NewWalkIn,
} from '@nikhar/contract'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { violates } from '../../errors/database-errors.ts'
import { Failure } from '../../errors/failure.ts'
import { lockCustomerAndStylists, lockStylists, NO_CUSTOMER } from '../booking/claim-queries.ts'
import { claimSlot, selectSlotState } from '../booking/claim-slot.ts'
import { deleteHold } from '../booking/hold-queries.ts'
import { KEY_RETENTION_MS } from '../booking/idempotency-queries.ts'
import { findOutletServices } from '../booking/place-order-queries.ts'
import { priceOrder } from '../booking/price-order.ts'
import { readTogether } from '../booking/read-together.ts'
import { parseRequestedSlot } from '../booking/requested-slot.ts'
import { queueOrderNotifications } from '../notifications/notification-queries.ts'
import { askGuest, findKnownCustomer } from './guest-number.ts'
import { claimClientKey, updateClientReply } from './idempotency-queries.ts'
import { insertWalkIn } from './walk-in-queries.ts'

export interface WalkInRequest {
  whitelabelId: number
  /** Whoever is logged in at the desk. */
  clientId: number
  outletId: number
  /** A stylist's account books for the own column only. */
  column: number | undefined
  body: NewWalkIn
  idempotencyKey: string | undefined
}

const PASSED = 'This time has passed. Please choose another time.'

/** Books for somebody at the desk, under the same locks and constraint as an order that is placed online. */
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
  const { whitelabelId, clientId, outletId, column, body, idempotencyKey } = request
  if (column !== undefined && body.stylistId !== undefined && body.stylistId !== column) throw new Failure('FORBIDDEN')
  const wantedId = column ?? body.stylistId
  const booked: BookedWalkIn = { orderId: randomUUID(), guestMessage: null }
  const key = idempotencyKey && { clientId, call: `walk-in ${outletId}`, key: idempotencyKey, body, now }
  if (key) {
    const earlier = await claimClientKey(trx, key, booked)
    // A version before this one kept the id alone.
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
  const { stylistId, hold, stylistTime, bufferMinutes } = claimed
  // What the customer was about to book online is booked here.
  if (hold) await deleteHold(trx, hold.id)
  assertSeatable(body, slot, now)
  await insertWalkIn(trx, {
    id: booked.orderId,
    whitelabelId,
    outletId,
    clientId,
    customerId: knownId ?? null,
    guest: knownId ? null : { name: body.name || GUEST_NAME, phone: phone ? toE164(phone) : null },
    bill,
    lines,
    checkInCode: String(randomInt(100_000, 1_000_000)),
    stylistId,
    stylistTime,
    bufferMinutes,
    isSeated: body.isSeated === true,
    now,
  })
  if (knownId) {
    await queueOrderNotifications(trx, booked.orderId, 'CONFIRMED')
    return booked
  }
  if (!phone) return booked
  const asked = { ...booked, guestMessage: await askGuest(trx, config, { ...booked, outletId, phone, now }) }
  if (key) await updateClientReply(trx, key, asked)
  return asked
}

/** Accepts what a repeated call says, however late it comes, up to the key's age; the quarter that is running is not over. */
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
