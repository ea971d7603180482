import { addDays, salonDayOf, salonInstant } from '@nikhar/contract/salon-time'
import type { NewBlock } from '@nikhar/contract/salons'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import type { OutletMember } from '../../../http/serve.ts'
import { insertBoardChange } from '../change/insert-board-change.ts'
import { lockStylists } from '../place/claim-queries.ts'
import { deleteStylistHolds } from '../place/hold-queries.ts'
import { invalidStylist } from './day/invalid-stylist.ts'
import { findBookingsWithin } from '../read/board-queries.ts'
import { claimIdempotencyKey, updateStoredReply } from '../../../db/idempotency-queries.ts'
import { toBoardAppointment } from '../read/read-board.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOutletOf, lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import { countTimeOff, insertTimeOff } from './time-off-queries.ts'

const MAX_BLOCKS = 500
const MAX_DAYS_AHEAD = 400

interface BlockRequest extends NewBlock {
  outletId: number
  idempotencyKey: string | undefined
}

type BlockDeps = Pick<Deps, 'db' | 'clock' | 'orderChanges'>

/**
 * Blocks time of a stylist's day under the lock that bookings hold too: a concurrent booking of that time is either
 * listed here, or runs later and finds the time blocked.
 */
export async function blockTime(
  { db, clock, orderChanges }: BlockDeps,
  actor: SalonActor,
  member: OutletMember,
  { idempotencyKey, outletId, ...body }: BlockRequest,
): Promise<{ blockId: number }> {
  if (member.column !== undefined && member.column !== body.stylistId) throw new Failure('FORBIDDEN')
  const now = clock()
  const span = parseSpan(body, now)
  const blocked = await runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    const call = { actor, call: `block ${outletId}`, key: idempotencyKey ?? '', body, now }
    const earlier = idempotencyKey === undefined ? undefined : await claimIdempotencyKey(trx, call, { blockId: 0 })
    if (earlier) return earlier
    const block = { blockId: await insertBlock(trx, actor, member, { ...body, ...span, outletId, now }) }
    if (idempotencyKey !== undefined) await updateStoredReply(trx, call, block)
    return block
  })
  orderChanges.publish()
  return blocked
}

interface Block extends NewBlock {
  outletId: number
  from: Date
  to: Date
  now: Date
}

async function insertBlock(
  trx: Db,
  actor: SalonActor,
  member: OutletMember,
  { outletId, stylistId, from, to, reason, now }: Block,
) {
  const [stylist] = await lockStylists(trx, outletId, stylistId)
  if (!stylist || stylist.has_left) throw invalidStylist('This stylist does not work at this outlet')
  if ((await countTimeOff(trx, stylistId, now, 'BLOCK')) >= MAX_BLOCKS) throw new Failure('TOO_MANY')
  await takeTime(trx, member, { outletId, stylistId, from, to })
  const row = { stylist_id: stylistId, starts_at: from, ends_at: to, reason, kind: 'BLOCK' } as const
  const blockId = await insertTimeOff(trx, row)
  await insertAuditEntry(trx, { actor, outletId, action: 'BLOCK_TIME', subjectId: blockId, after: row })
  await insertBoardChange(trx, { outletId, stylistIds: [stylistId], action: 'BLOCK' })
  return blockId
}

interface TimeToTake {
  outletId: number
  stylistId: number
  from: Date
  to: Date
}

async function takeTime(trx: Db, member: OutletMember, { outletId, stylistId, from, to }: TimeToTake) {
  const bookings = await findBookingsWithin(trx, outletId, { stylistId, from, to })
  if (bookings.length > 0) {
    throw new Failure('BOOKINGS_AFFECTED', {
      message: 'Somebody is booked then. Move the booking first, or choose another time.',
      details: { bookings: bookings.map((row) => toBoardAppointment(row, member)) },
    })
  }
  await deleteStylistHolds(trx, stylistId, from, to)
}

/** Makes blocked time longer or shorter, with the same lock and rule. */
export async function changeBlock(
  { db, clock, orderChanges }: BlockDeps,
  actor: SalonActor,
  member: OutletMember,
  { blockId, endTime }: { blockId: number; endTime: string },
): Promise<{ blockId: number }> {
  await runTransaction(db, async (trx) => {
    const block = await getBlock(trx, blockId)
    const { stylist_id: stylistId, starts_at, ends_at: before, reason } = block
    const outletId = await lockOutletOf(trx, actor, 'stylists', stylistId)
    await lockStylists(trx, outletId, stylistId)
    const startTime = starts_at.toISOString()
    if (Date.parse(endTime) <= starts_at.getTime()) {
      throw new Failure('INVALID_REQUEST', { fields: { endTime: 'Must end after it begins' } })
    }
    const { to } = parseSpan({ stylistId, startTime, endTime, reason: reason ?? '' }, clock())
    if (to > before) await takeTime(trx, member, { outletId, stylistId, from: before, to })
    await trx.updateTable('stylist_time_off').set({ ends_at: to }).where('id', '=', blockId).execute()
    const after = { ...block, ends_at: to }
    await insertAuditEntry(trx, { actor, outletId, action: 'CHANGE_BLOCK', subjectId: blockId, before: block, after })
    await insertBoardChange(trx, { outletId, stylistIds: [stylistId], action: 'BLOCK' })
  })
  orderChanges.publish()
  return { blockId }
}

async function getBlock(trx: Db, blockId: number) {
  const block = await trx
    .selectFrom('stylist_time_off')
    .select(['stylist_id', 'starts_at', 'ends_at', 'reason'])
    .where('id', '=', blockId)
    .where('kind', '=', 'BLOCK')
    .executeTakeFirst()
  if (!block) throw new Failure('NOT_FOUND')
  return block
}

export async function unblockTime({ db, orderChanges }: BlockDeps, actor: SalonActor, blockId: number): Promise<void> {
  await runTransaction(db, async (trx) => {
    const block = await getBlock(trx, blockId)
    const outletId = await lockOutletOf(trx, actor, 'stylists', block.stylist_id)
    const { numDeletedRows } = await trx.deleteFrom('stylist_time_off').where('id', '=', blockId).executeTakeFirst()
    // Another desk was faster.
    if (numDeletedRows === 0n) throw new Failure('NOT_FOUND')
    await insertAuditEntry(trx, { actor, outletId, action: 'UNBLOCK_TIME', subjectId: blockId, before: block })
    await insertBoardChange(trx, { outletId, stylistIds: [block.stylist_id], action: 'UNBLOCK' })
  })
  orderChanges.publish()
}

function parseSpan({ startTime, endTime }: NewBlock, now: Date) {
  const [from, to] = [new Date(startTime), new Date(endTime)]
  const day = salonDayOf(from)
  const fields = {
    ...((to <= now || day > addDays(salonDayOf(now), MAX_DAYS_AHEAD)) && { startTime: 'Choose a time to come' }),
    ...(to > salonInstant(addDays(day, 1), 0) && { endTime: 'Must end on the day it begins' }),
  }
  if (Object.keys(fields).length > 0) throw new Failure('INVALID_REQUEST', { fields })
  return { from, to }
}
