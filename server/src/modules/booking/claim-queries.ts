import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { AskedTime } from './asked-time.ts'

/** Any number of our own; it keeps these locks apart from other advisory ones. */
const STYLIST_LOCKS = 4711

/**
 * Holds the time of these stylists still until the transaction ends, in the order of their ids, so that nobody waits in a
 * circle. Whoever changes bookings, shifts, breaks or days off takes this lock first.
 */
export async function lockStylists(trx: Db, outletId: number, stylistId?: number) {
  const chosen = stylistId === undefined ? sql`deleted_at is null` : sql`id = ${stylistId}`
  const { rows } = await sql<{ id: number; has_left: boolean }>`
    select id, has_left, pg_advisory_xact_lock(${STYLIST_LOCKS}, id)
    from (
      select id, deleted_at is not null as has_left from stylists where outlet_id = ${outletId} and ${chosen} order by id
    ) as in_order`.execute(trx)
  return rows
}

/** What the customer holds at this start, live or not: until somebody needs the time, it is still theirs. */
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

interface Clearing {
  stylistId: number
  customerId: number
  outletId: number
  time: Pick<AskedTime, 'startsAt' | 'endsAt'>
  keep: string | undefined
  /** The salon moves the customer, who may hold another stylist's time for another visit meanwhile. */
  bySalon?: boolean
  now: Date
}

/** An exclusion constraint cannot look at the clock: expired holds go when their time is needed, and so do one's own. */
export async function clearHolds(
  trx: Db,
  { stylistId, customerId, outletId, time, keep, bySalon = false, now }: Clearing,
) {
  await trx
    .deleteFrom('appointments')
    .where('status', '=', 'HELD')
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${time.startsAt}, ${time.endsAt})`)
    .where((eb) =>
      eb.or([
        eb('stylist_id', '=', stylistId).and('held_until', '<=', now),
        eb('customer_id', '=', customerId).and(
          bySalon ? eb('stylist_id', '=', stylistId) : eb('outlet_id', '=', outletId),
        ),
      ]),
    )
    .$if(keep !== undefined, (query) => query.where('id', '<>', String(keep)))
    .execute()
}
