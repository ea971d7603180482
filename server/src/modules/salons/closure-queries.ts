import { addDays, salonInstant, TIME_ZONE } from '@nikhar/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export async function findClosures(db: Db, outletId: number, fromDay: string) {
  const { rows } = await sql<{ day: string; reason: string | null }>`
    select day::text, reason from closures where outlet_id = ${outletId} and day >= ${fromDay} order by closures.day`.execute(
    db,
  )
  return rows
}

/** How many appointments to come each day has, between two days inclusive. */
export async function countBookedDays(db: Db, outletId: number, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ day: string; bookings: number }>`
    select (starts_at at time zone ${TIME_ZONE})::date::text as day, count(*)::int as bookings from appointments
    where outlet_id = ${outletId} and status in ('PENDING', 'CONFIRMED', 'RESCHEDULED')
      and starts_at >= ${salonInstant(from, 0)} and starts_at < ${salonInstant(addDays(to, 1), 0)}
    group by 1 order by 1`.execute(db)
  return rows
}

export async function upsertClosure(trx: Db, outletId: number, day: string, reason: string | null) {
  await sql`
    insert into closures (outlet_id, day, reason) values (${outletId}, ${day}, ${reason})
    on conflict (outlet_id, day) do update set reason = excluded.reason`.execute(trx)
}

export async function deleteClosure(trx: Db, outletId: number, day: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from closures where outlet_id = ${outletId} and day = ${day}`.execute(trx)
  return numAffectedRows === 1n
}

/** Customers in the middle of checking out learn at the next step that the day is closed. */
export async function deleteHoldsOfDay(trx: Db, outletId: number, day: string) {
  await trx
    .deleteFrom('appointments')
    .where('outlet_id', '=', outletId)
    .where('status', '=', 'HELD')
    .where('starts_at', '>=', salonInstant(day, 0))
    .where('starts_at', '<', salonInstant(addDays(day, 1), 0))
    .execute()
}
