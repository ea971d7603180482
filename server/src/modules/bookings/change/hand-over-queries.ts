import { addDays, salonDayOf, salonInstant } from '@nikhar/contract/salon-time'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { OrderRow } from '../read/order-queries.ts'
import { findDay, findWorkedSpans } from '../schedule/day/find-day.ts'
import { hasRoomFor } from '../schedule/day/free-time.ts'
import { toSalonDay } from '../schedule/day/timetable.ts'
import { findWorkTimes } from '../schedule/day/timetable-queries.ts'
import { insertBoardChange } from './insert-board-change.ts'

export interface Colleague {
  id: number
  name: string
  does_all: boolean
  is_working: boolean
}

interface Rest {
  serviceIds: readonly string[]
  from: Date
  /** Includes the buffer. */
  to: Date
}

/** The other stylists of the outlet: who does all of these services, and who works during all of that time. */
export async function findColleagues(db: Db, order: OrderRow, { serviceIds, from, to }: Rest): Promise<Colleague[]> {
  const { rows } = await sql<Omit<Colleague, 'is_working'>>`
    select id, name,
      not exists (
        select from unnest(${serviceIds}::uuid[]) as wanted
        where exists (select from service_stylists where service_id = wanted)
          and not exists (select from service_stylists where service_id = wanted and stylist_id = stylists.id)
      ) as does_all
    from stylists
    where outlet_id = ${order.outlet_id} and deleted_at is null and id <> ${order.stylist_id}
    order by name, id`.execute(db)
  const date = salonDayOf(from)
  const timetable = await findWorkTimes(db, order.outlet_id, { firstDay: date, lastDay: date })
  if (!timetable) return []
  const day = findDay(timetable, toSalonDay(date))
  const minute = (at: Date) => at.getTime() / 60_000 - day.midnight
  const working = new Set(
    timetable.stylists
      .filter((stylist) => hasRoomFor(findWorkedSpans(stylist, day), [minute(from), minute(to)]))
      .map(({ id }) => id),
  )
  return rows.map((colleague) => ({ ...colleague, is_working: working.has(colleague.id) }))
}

/** The other stylist's time, as a row that the exclusion constraint guards like any booking. */
export async function insertRest(trx: Db, order: OrderRow, rest: { stylistId: number; from: Date; to: Date }) {
  await trx
    .insertInto('appointments')
    .values({
      part_of: order.id,
      outlet_id: order.outlet_id,
      stylist_id: rest.stylistId,
      status: order.appointment_status,
      awaiting_salon: false,
      starts_at: rest.from,
      ends_at: rest.to,
      buffer_minutes: order.buffer_minutes,
    })
    .execute()
}

/** Notifies the desk of the previous stylist here: the history entry that follows names only the new one. */
export async function deleteRest(trx: Db, orderId: string) {
  const rests = await trx
    .deleteFrom('appointments')
    .where('part_of', '=', orderId)
    .returning(['stylist_id', 'outlet_id'])
    .execute()
  for (const { stylist_id, outlet_id } of rests)
    await insertBoardChange(trx, { outletId: outlet_id, stylistIds: [stylist_id], action: 'HAND_BACK', orderId })
}

export function endOfDay(at: Date): Date {
  return salonInstant(addDays(salonDayOf(at), 1), 0)
}
