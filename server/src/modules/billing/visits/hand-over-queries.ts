import { addDays, salonDayOf, salonInstant } from '@nikhar/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { OrderRow } from '../../orders/read/order-queries.ts'

export interface Colleague {
  id: number
  name: string
  does_all: boolean
  is_working: boolean
}

interface Rest {
  serviceIds: readonly string[]
  from: Date
  /** Buffer included. */
  to: Date
}

/** Everybody else at the outlet: who does all of these services, and who works all that time. */
export async function findColleagues(db: Db, order: OrderRow, { serviceIds, from, to }: Rest): Promise<Colleague[]> {
  const day = salonDayOf(from)
  const minute = (at: Date) => (at.getTime() - salonInstant(day, 0).getTime()) / 60_000
  const weekday = new Date(day).getUTCDay()
  const { rows } = await sql<Colleague>`
    select id, name,
      not exists (
        select from unnest(${serviceIds}::uuid[]) as wanted
        where exists (select from service_stylists where service_id = wanted)
          and not exists (select from service_stylists where service_id = wanted and stylist_id = stylists.id)
      ) as does_all,
      exists (
        select from stylist_shifts
        where stylist_id = stylists.id and weekday = ${weekday} and starts_minute <= ${minute(from)} and ends_minute >= ${minute(to)}
      ) and not exists (
        select from stylist_time_off where stylist_id = stylists.id and starts_at < ${to} and ends_at > ${from}
      ) and not exists (
        select from stylist_breaks
        where stylist_id = stylists.id and weekday = ${weekday} and starts_minute < ${minute(to)} and ends_minute > ${minute(from)}
      ) as is_working
    from stylists
    where outlet_id = ${order.outlet_id} and deleted_at is null and id <> ${order.stylist_id}
    order by name, id`.execute(db)
  return rows
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

/** The desk of the stylist who had it is notified here: what follows in the history names only who has the visit then. */
export async function deleteRest(trx: Db, orderId: string) {
  await sql`
    with deleted as (delete from appointments where part_of = ${orderId} returning stylist_id, outlet_id)
    insert into order_changes (payload)
    select json_build_object('orderId', ${orderId}::text, 'customerId', null, 'outletId', outlet_id, 'ownerId', client_id,
      'stylistIds', array[stylist_id], 'actor', 'SALON', 'action', 'HAND_BACK', 'to', '')::text
    from deleted join outlets on outlets.id = outlet_id`.execute(trx)
}

export function endOfDay(at: Date): Date {
  return salonInstant(addDays(salonDayOf(at), 1), 0)
}
