import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { RequestedSlot } from './requested-slot.ts'

/** An arbitrary namespace that separates these advisory locks from all others. */
const STYLIST_LOCK_NAMESPACE = 4711

/**
 * Locks the calendars of these stylists until the transaction ends, ordered by id to avoid deadlocks. Whatever changes
 * bookings, shifts, breaks or days off takes this lock first.
 */
export async function lockStylists(trx: Db, outletId: number, stylistId?: number) {
  const chosen = stylistId === undefined ? sql`deleted_at is null` : sql`id = ${stylistId}`
  const { rows } = await sql<{ id: number; has_left: boolean }>`
    select id, has_left, pg_advisory_xact_lock(${STYLIST_LOCK_NAMESPACE}, id)
    from (
      select id, deleted_at is not null as has_left from stylists where outlet_id = ${outletId} and ${chosen} order by id
    ) as ordered`.execute(trx)
  return rows
}

/** The customer's hold at this start, even if it has expired: it stays valid until another customer needs the time. */
export function findOwnHold(trx: Db, customerId: number, outletId: number, startsAt: Date, stylistId?: number) {
  return trx
    .selectFrom('appointments')
    .select(['id', 'stylist_id', 'ends_at', 'held_until', 'hold_renewals'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'HELD')
    .where('outlet_id', '=', outletId)
    .where('starts_at', '=', startsAt)
    .$if(stylistId !== undefined, (query) => query.where('stylist_id', '=', Number(stylistId)))
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

interface HoldsToClear {
  stylistId: number
  customerId: number
  outletId: number
  slot: Pick<RequestedSlot, 'startsAt' | 'endsAt'>
  keepHoldId: string | undefined
  /** When the salon moves an appointment, the customer's holds with other stylists stay: they are for another visit. */
  bySalon?: boolean
  now: Date
}

/**
 * Deletes expired holds and the customer's own ones that overlap the slot. The exclusion constraint cannot compare with the
 * current time, so expired holds count until they are deleted here.
 */
export async function clearHolds(
  trx: Db,
  { stylistId, customerId, outletId, slot, keepHoldId, bySalon = false, now }: HoldsToClear,
) {
  await trx
    .deleteFrom('appointments')
    .where('status', '=', 'HELD')
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${slot.startsAt}, ${slot.endsAt})`)
    .where((eb) =>
      eb.or([
        eb('stylist_id', '=', stylistId).and('held_until', '<=', now),
        eb('customer_id', '=', customerId).and(
          bySalon ? eb('stylist_id', '=', stylistId) : eb('outlet_id', '=', outletId),
        ),
      ]),
    )
    .$if(keepHoldId !== undefined, (query) => query.where('id', '<>', String(keepHoldId)))
    .execute()
}
