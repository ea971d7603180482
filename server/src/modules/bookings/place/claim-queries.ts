import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import type { RequestedSlot } from './requested-slot.ts'

/** An arbitrary namespace that separates these advisory locks from all others. */
const STYLIST_LOCK_NAMESPACE = 4711

/** Represents a guest without an account: no customer has this id, so no hold belongs to them. */
export const NO_CUSTOMER = 0

export interface LockedStylist {
  id: number
  has_left: boolean
}

/**
 * Locks the calendars of these stylists until the transaction ends, ordered by id to avoid deadlocks. Every change of
 * bookings, shifts, breaks or days off takes this lock first.
 */
export async function lockStylists(trx: Db, outletId: number, stylistId?: number): Promise<LockedStylist[]> {
  const stylists = selectStylists(outletId, stylistId)
  await sql`
    select pg_advisory_xact_lock(${STYLIST_LOCK_NAMESPACE}, id) from (${stylists}) as ordered`.execute(trx)
  // Read by a later statement: a stylist may have left while this one waited for the lock.
  return (await sql<LockedStylist>`${stylists}`.execute(trx)).rows
}

/**
 * Locks the customer, then the stylists, in one statement. The customer's lock serialises the bookings of one customer:
 * idempotency keys, limits, coupons and holds are read under it, and the account cannot be deleted before the
 * transaction ends. Data that decisions depend on must be read by a later statement, which sees what the previous
 * holders of the locks wrote. The commit waits for the disk, whatever the server's default is.
 */
export async function lockCustomerAndStylists(
  trx: Db,
  { customerId, outletId, stylistId }: { customerId: number; outletId: number; stylistId: number | undefined },
): Promise<LockedStylist[]> {
  // The stylists' subquery references the customer, so that PostgreSQL cannot run it first.
  const { rows } = await sql<LockedStylist | { id: null }>`
    select ordered.id, has_left, pg_advisory_xact_lock(${STYLIST_LOCK_NAMESPACE}, ordered.id)
    from (
      select id, set_config('synchronous_commit', 'on', true),
        -- All statements that follow find their rows by keys, so planning them for their values is wasted.
        set_config('plan_cache_mode', 'force_generic_plan', true)
      from customers where id = ${customerId} and deleted_at is null for no key update
    ) as customer
    left join lateral (${selectStylists(outletId, stylistId, sql`and customer.id is not null`)}) as ordered on true`.execute(
    trx,
  )
  if (rows.length === 0) throw new Failure('SESSION_EXPIRED')
  return rows.filter((row) => row.id !== null)
}

function selectStylists(outletId: number, stylistId: number | undefined, condition = sql``) {
  const chosen = stylistId === undefined ? sql`deleted_at is null` : sql`id = ${stylistId}`
  return sql`
    select id, deleted_at is not null as has_left from stylists
    where outlet_id = ${outletId} and ${chosen} ${condition} order by id`
}

export interface SlotHold {
  id: string
  /** Null before the login. */
  customer_id: number | null
  stylist_id: number
  starts_at: string
  ends_at: string
  buffer_minutes: number
  held_until: string
  hold_renewals: number
}

interface SlotHolds {
  customerId: number
  outletId: number
  stylists: readonly LockedStylist[]
  slot: Pick<RequestedSlot, 'startsAt' | 'endsAt'>
  now: Date
}

/** A hold ends on the day it starts, so one that overlaps the slot started at most this long before. */
const LONGEST_HOLD_MS = 24 * 3_600_000

/** The longest buffer after a service; a check constraint of the services. */
const LONGEST_BUFFER_MS = 120 * 60_000

/**
 * The holds that may overlap the stylist's time and do not block this customer: their own at this outlet, newest first,
 * and expired ones of the locked stylists. The same statement reads the length of the buffer. The rows are locked,
 * because the job that deletes expired holds takes no other lock.
 */
export function selectFreeHolds({ customerId, outletId, stylists, slot, now }: SlotHolds): RawBuilder<SlotHold> {
  return sql<SlotHold>`
    select id, customer_id, stylist_id, starts_at, ends_at, buffer_minutes, held_until, hold_renewals from appointments
    where status = 'HELD' and outlet_id = ${outletId} and starts_at < ${new Date(slot.endsAt.getTime() + LONGEST_BUFFER_MS)}
      and ends_at > ${slot.startsAt} and starts_at > ${new Date(slot.startsAt.getTime() - LONGEST_HOLD_MS)}
      and (
        customer_id = ${customerId}
        or (held_until <= ${now} and stylist_id = any (${stylists.map(({ id }) => id)}::integer[]))
      )
    order by created_at desc for update`
}

interface HoldsToClear {
  stylistId: number
  customerId: number
  outletId: number
  /** The stylist's time, including the buffer. */
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
