import type { Db } from '../../db/database.ts'
import type { WeekSpan } from './week-times.ts'

export function findHours(db: Db, outletId: number): Promise<WeekSpan[]> {
  return db
    .selectFrom('opening_hours')
    .select(['weekday', 'opens_minute as from', 'closes_minute as to'])
    .where('outlet_id', '=', outletId)
    .orderBy('weekday')
    .execute()
}

export async function replaceHours(trx: Db, outletId: number, hours: readonly WeekSpan[]) {
  await trx.deleteFrom('opening_hours').where('outlet_id', '=', outletId).execute()
  if (hours.length === 0) return
  await trx
    .insertInto('opening_hours')
    .values(
      hours.map(({ weekday, from, to }) => ({ outlet_id: outletId, weekday, opens_minute: from, closes_minute: to })),
    )
    .execute()
}
