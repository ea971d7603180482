import { sql, type Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/schema.ts'
import { selectTimeOff } from './time-off-queries.ts'
import { subtractBreaks, type WeekSpan } from './week-times.ts'

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
      // A service that nobody is named for is done by everybody.
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

/** Who works at the outlet. */
export function findStylistNames(db: Db, outletId: number) {
  return db
    .selectFrom('stylists')
    .select(['id', 'name'])
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

/** Without the breaks: a day with a break has two shifts. */
export async function findShifts(db: Db, stylistId: number): Promise<WeekSpan[]> {
  const findSpans = (table: 'stylist_shifts' | 'stylist_breaks') =>
    db
      .selectFrom(table)
      .select(['weekday', 'starts_minute as from', 'ends_minute as to'])
      .where('stylist_id', '=', stylistId)
      .execute()
  return subtractBreaks(await findSpans('stylist_shifts'), await findSpans('stylist_breaks'))
}

/** Several shifts on a day have the breaks in between, so no others remain. */
export async function replaceShifts(trx: Db, stylistId: number, shifts: readonly WeekSpan[]) {
  await trx.deleteFrom('stylist_breaks').where('stylist_id', '=', stylistId).execute()
  await trx.deleteFrom('stylist_shifts').where('stylist_id', '=', stylistId).execute()
  if (shifts.length === 0) return
  await trx
    .insertInto('stylist_shifts')
    .values(
      shifts.map(({ weekday, from, to }) => ({ stylist_id: stylistId, weekday, starts_minute: from, ends_minute: to })),
    )
    .execute()
}

/**
 * Returns whether the stylist was still there. The shifts go too: a booking that waited for the stylist's lock has read who
 * works here before the wait, and reads the shifts after it.
 */
export async function markStylistLeft(trx: Db, stylistId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stylists')
    .set({ deleted_at: now })
    .where('id', '=', stylistId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  await replaceShifts(trx, stylistId, [])
  await trx.deleteFrom('appointments').where('stylist_id', '=', stylistId).where('status', '=', 'HELD').execute()
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
