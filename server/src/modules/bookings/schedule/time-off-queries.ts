import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'

export interface TimeOffRow {
  id: number
  starts_at: string
  ends_at: string
  reason: string | null
}

/** Part of the team's query: current and future time off, as JSON. */
export function selectTimeOff(now: Date) {
  return sql<TimeOffRow[]>`(select coalesce(json_agg(json_build_object(
    'id', t.id, 'starts_at', starts_at, 'ends_at', ends_at, 'reason', reason) order by starts_at, t.id), '[]')
    from stylist_time_off t where stylist_id = stylists.id and kind = 'TIME_OFF' and ends_at > ${now})`
}

export async function countTimeOff(
  db: Db,
  stylistId: number,
  now: Date,
  kind: 'TIME_OFF' | 'BLOCK' = 'TIME_OFF',
): Promise<number> {
  const { count } = await db
    .selectFrom('stylist_time_off')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('stylist_id', '=', stylistId)
    .where('kind', '=', kind)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertTimeOff(trx: Db, timeOff: Insertable<DB['stylist_time_off']>): Promise<number> {
  const { id } = await trx.insertInto('stylist_time_off').values(timeOff).returning('id').executeTakeFirstOrThrow()
  return id
}

export function deleteTimeOff(trx: Db, stylistId: number, timeOffId: number) {
  return trx
    .deleteFrom('stylist_time_off')
    .where('id', '=', timeOffId)
    .where('stylist_id', '=', stylistId)
    .returning(['starts_at', 'ends_at', 'reason'])
    .executeTakeFirst()
}
