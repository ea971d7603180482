import { sql, type Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/schema.ts'
import { selectTimeOff } from '../bookings/schedule/time-off-queries.ts'
import { deleteHoldsOfStylist } from '../bookings/place/hold-queries.ts'
import { replaceShifts } from '../bookings/schedule/shift-queries.ts'
import type { WeekSpan } from '../bookings/schedule/day/week-times.ts'

export type TeamRow = Awaited<ReturnType<typeof findTeam>>[number]

export function findTeam(db: Db, outletId: number, now: Date) {
  const listSpans = (table: 'stylist_shifts' | 'stylist_breaks') =>
    sql<WeekSpan[]>`(
      select coalesce(json_agg(json_build_object('weekday', weekday, 'from', starts_minute, 'to', ends_minute)
        order by weekday, starts_minute), '[]') from ${sql.table(table)} where stylist_id = stylists.id)`
  return db
    .selectFrom('stylists')
    .select(['id', 'name', 'gender', 'past_experience_years', 'image', 'specialities'])
    .select(listSpans('stylist_shifts').as('shifts'))
    .select(listSpans('stylist_breaks').as('breaks'))
    .select(selectTimeOff(now).as('time_off'))
    .select(
      // A service without named stylists is done by all of them.
      sql<string[]>`array(
        select id::text from services where outlet_id = stylists.outlet_id and deleted_at is null and (
          exists (select from service_stylists where service_id = services.id and stylist_id = stylists.id)
          or not exists (select from service_stylists where service_id = services.id)
        ) order by created_at, id)`.as('service_ids'),
    )
    .where('outlet_id', '=', outletId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

export async function countStylists(db: Db, outletId: number): Promise<number> {
  const { count } = await db
    .selectFrom('stylists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('outlet_id', '=', outletId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertStylist(trx: Db, stylist: Insertable<DB['stylists']>): Promise<number> {
  const { id } = await trx.insertInto('stylists').values(stylist).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Returns whether the stylist was still there. The shifts are deleted too: a booking that waited for the stylist's lock
 * has read the team before the wait, and reads the shifts after it.
 */
export async function markStylistLeft(trx: Db, stylistId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stylists')
    .set({ deleted_at: now })
    .where('id', '=', stylistId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  await replaceShifts(trx, stylistId, [])
  await deleteHoldsOfStylist(trx, stylistId)
  return numUpdatedRows === 1n
}

export async function findTeamIds(db: Db, outletId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stylists')
    .select('id')
    .where('outlet_id', '=', outletId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
