import type { Db } from '../../../db/database.ts'
import type { WeekSpan } from './day/week-times.ts'

/** One or two spans a day. */
export function findHours(db: Db, outletId: number): Promise<WeekSpan[]> {
  return db
    .selectFrom('opening_spans')
    .select(({ ref }) => [
      ref('weekday').$notNull().as('weekday'),
      ref('opens_minute').$notNull().as('from'),
      ref('closes_minute').$notNull().as('to'),
    ])
    .where('outlet_id', '=', outletId)
    .orderBy('weekday')
    .orderBy('opens_minute')
    .execute()
}

/** Two spans of a day are stored as one with a pause in it; adjacent spans are merged. */
export async function replaceHours(trx: Db, outletId: number, hours: readonly WeekSpan[]) {
  await trx.deleteFrom('opening_hours').where('outlet_id', '=', outletId).execute()
  const days = [...Map.groupBy(hours, ({ weekday }) => weekday)]
  if (days.length === 0) return
  await trx
    .insertInto('opening_hours')
    .values(
      days.map(([weekday, spans]) => ({
        outlet_id: outletId,
        weekday,
        opens_minute: Math.min(...spans.map(({ from }) => from)),
        closes_minute: Math.max(...spans.map(({ to }) => to)),
      })),
    )
    .execute()
  const pauses = days.flatMap(([weekday, [first, second]]) =>
    first && second && first.to < second.from ? [{ weekday, starts_minute: first.to, ends_minute: second.from }] : [],
  )
  if (pauses.length === 0) return
  await trx
    .insertInto('opening_pauses')
    .values(pauses.map((pause) => ({ outlet_id: outletId, ...pause })))
    .execute()
}
