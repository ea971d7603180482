import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** An arbitrary namespace that separates these advisory locks from all others. */
const OFFER_LOCK_NAMESPACE = 4720

/** Serialises the offers of one outlet across servers. */
export async function lockOffers(trx: Db, outletId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${OFFER_LOCK_NAMESPACE}, ${outletId})`.execute(trx)
}

/** The outlets with waiting customers whose timetable has changed since its last complete check. */
export async function findOutletsToCheck(db: Db): Promise<number[]> {
  const { rows } = await sql<{ outlet_id: number }>`
    select waiting.outlet_id
    from (select distinct outlet_id from waitlist_entries where status in ('WAITING', 'OFFERED') and status = 'WAITING') as waiting
      join outlet_versions using (outlet_id) left join waitlist_checks using (outlet_id)
    where waitlist_checks.timetable is distinct from outlet_versions.timetable
    order by waiting.outlet_id`.execute(db)
  return rows.map(({ outlet_id }) => outlet_id)
}

export async function findTimetableVersion(trx: Db, outletId: number): Promise<string | undefined> {
  const { rows } = await sql<{ timetable: string }>`
    select timetable from outlet_versions where outlet_id = ${outletId}`.execute(trx)
  return rows[0]?.timetable
}

export async function saveChecked(trx: Db, outletId: number, timetable: string): Promise<void> {
  await trx
    .insertInto('waitlist_checks')
    .values({ outlet_id: outletId, timetable })
    .onConflict((conflict) => conflict.column('outlet_id').doUpdateSet({ timetable }))
    .execute()
}

/** Marks the outlet as due: a new entry may match a time that is already free. */
export async function forgetChecked(trx: Db, outletId: number): Promise<void> {
  await trx.deleteFrom('waitlist_checks').where('outlet_id', '=', outletId).execute()
}

export interface WaitingEntry {
  id: string
  customer_id: number
  whitelabel_id: number
  order_id: string | null
  stylist_id: number | null
  /** ISO dates. */
  first_day: string
  last_day: string
  from_minute: number
  until_minute: number
  /** The start of the booking that should become earlier. */
  booked_at: Date | null
  service_ids: string[]
  minutes: number
  buffer_minutes: number
}

/** The entries that wait at the outlet, in the order in which they joined. */
export async function findWaiting(trx: Db, outletId: number): Promise<WaitingEntry[]> {
  const { rows } = await sql<WaitingEntry>`
    select e.id, e.customer_id, outlets.whitelabel_id, e.order_id, e.stylist_id, e.first_day::text, e.last_day::text, e.from_minute,
      e.until_minute, visit.starts_at as booked_at, wanted.service_ids,
      coalesce((date_part('epoch', visit.ends_at - visit.starts_at) / 60)::int - visit.buffer_minutes, wanted.minutes) as minutes,
      coalesce(visit.buffer_minutes, wanted.buffer_minutes) as buffer_minutes
    from waitlist_entries as e join outlets on outlets.id = e.outlet_id
      left join appointments as visit on visit.order_id = e.order_id
      cross join lateral (
        select array_agg(services.id) as service_ids, sum(services.minutes * quantity)::int as minutes,
          max(services.buffer_minutes) as buffer_minutes
        from (
          select service_id, quantity from waitlist_services where entry_id = e.id
          union all
          select service_id, quantity from order_lines where order_id = e.order_id and status = 'ACCEPTED'
        ) as chosen join services on services.id = chosen.service_id
      ) as wanted
    where e.outlet_id = ${outletId} and e.status in ('WAITING', 'OFFERED') and e.status = 'WAITING'
      and wanted.service_ids is not null
    order by e.created_at, e.id limit 2000`.execute(trx)
  return rows
}

export interface Offer {
  entryId: string
  holdId: string
  stylistId: number
  startsAt: Date
  endsAt: Date
  heldUntil: Date
  now: Date
}

/** Returns false when the customer has left meanwhile. */
export async function saveOffer(trx: Db, offer: Offer): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('waitlist_entries')
    .set({
      status: 'OFFERED',
      hold_id: offer.holdId,
      offered_stylist_id: offer.stylistId,
      offered_starts_at: offer.startsAt,
      offered_ends_at: offer.endsAt,
      offered_at: offer.now,
      held_until: offer.heldUntil,
    })
    .where('id', '=', offer.entryId)
    .where('status', '=', 'WAITING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
