import type { Db } from '../../../db/database.ts'
import { subtractBreaks, type WeekSpan } from './day/week-times.ts'

/** Excludes the breaks: a day with a break has two shifts. */
export async function findShifts(db: Db, stylistId: number): Promise<WeekSpan[]> {
  const findSpans = (table: 'stylist_shifts' | 'stylist_breaks') =>
    db
      .selectFrom(table)
      .select(['weekday', 'starts_minute as from', 'ends_minute as to'])
      .where('stylist_id', '=', stylistId)
      .execute()
  return subtractBreaks(await findSpans('stylist_shifts'), await findSpans('stylist_breaks'))
}

/** Several shifts on a day have the breaks between them, so the stored breaks are deleted. */
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
