import { TIME_ZONE } from '@nikhar/contract/constants'
import { addDays, salonInstant } from '@nikhar/contract/salon-time'
import { sql } from 'kysely'
import { UPCOMING } from '../../../db/appointment-statuses.ts'
import type { Db } from '../../../db/database.ts'

interface ClosureRow {
  day: string
  reason: string | null
  /** Set for a shortened day. */
  opens_minute: number | null
  closes_minute: number | null
}

export async function findClosures(db: Db, outletId: number, fromDay: string) {
  const { rows } = await sql<ClosureRow>`
    select day::text, reason, opens_minute, closes_minute from closures where outlet_id = ${outletId} and day >= ${fromDay} order by closures.day`.execute(
    db,
  )
  return rows
}

/** The number of upcoming appointments of each day, between two days inclusive. */
export async function countBookedDays(db: Db, outletId: number, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ day: string; bookings: number }>`
    select (starts_at at time zone ${TIME_ZONE})::date::text as day, count(*)::int as bookings from appointments
    where outlet_id = ${outletId} and status in ${UPCOMING}
      and starts_at >= ${salonInstant(from, 0)} and starts_at < ${salonInstant(addDays(to, 1), 0)}
    group by 1 order by 1`.execute(db)
  return rows
}

/** Every day between the two, inclusive. */
export async function upsertClosures(
  trx: Db,
  outletId: number,
  { day, untilDay }: { day: string; untilDay: string },
  { reason, hours }: { reason: string | null; hours: { opens: number; closes: number } | undefined },
) {
  await sql`
    insert into closures (outlet_id, day, reason, opens_minute, closes_minute)
    select ${outletId}, day, ${reason}, ${hours?.opens ?? null}, ${hours?.closes ?? null}
    from generate_series(${day}::date, ${untilDay}::date, interval '1 day') as days (day)
    on conflict (outlet_id, day) do update set
      reason = excluded.reason, opens_minute = excluded.opens_minute, closes_minute = excluded.closes_minute`.execute(
    trx,
  )
}

export async function deleteClosure(trx: Db, outletId: number, day: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from closures where outlet_id = ${outletId} and day = ${day}`.execute(trx)
  return numAffectedRows === 1n
}
