import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/schema.ts'
import { deleteFavouriteServices } from '../discovery/favourite-queries.ts'
import { insertOrderNotifications } from '../notifications/notification-queries.ts'
import { deleteBookedLines } from './cart-queries.ts'
import { insertRedemption } from './coupon-queries.ts'

/** The columns of a service are null where the outlet has none of them. */
export interface OutletService {
  status: 'ACTIVE' | 'INACTIVE'
  gstin: string | null
  id: string | null
  name: string | null
  category_id: number | null
  price_paise: number | null
  minutes: number | null
  is_deleted: boolean
}

/** One row per matching service of the outlet, or one row without a service when none matches. */
export function selectOutletServices(
  whitelabelId: number,
  outletId: number,
  serviceIds: string[],
): RawBuilder<OutletService> {
  return sql<OutletService>`
    select outlets.status, gstin, services.id, services.name, services.category_id, price_paise, minutes,
      services.deleted_at is not null as is_deleted
    from outlets left join services on services.outlet_id = outlets.id and services.id = any (${serviceIds}::uuid[])
    where outlets.id = ${outletId} and whitelabel_id = ${whitelabelId} and outlets.deleted_at is null
      and published_at is not null`
}

export async function findOutletServices(db: Db, whitelabelId: number, outletId: number, serviceIds: string[]) {
  return (await selectOutletServices(whitelabelId, outletId, serviceIds).execute(db)).rows
}

export type OrderLine = Pick<
  Insertable<DB['order_lines']>,
  'service_id' | 'name' | 'price_paise' | 'quantity' | 'minutes'
>

interface NewOrder {
  order: Insertable<DB['orders']> & { id: string; customer_id: number; outlet_id: number; created_at: Date }
  lines: OrderLine[]
  appointment: { stylistId: number; stylistTime: { startsAt: Date; endsAt: Date }; bufferMinutes: number }
  /** The hold whose row becomes the appointment. */
  holdId: string | undefined
  couponId: number | undefined
  /** The salon has chosen to confirm bookings without a look. */
  isConfirmed: boolean
  /** The statement that stores the reply under the idempotency key. */
  storedReply: RawBuilder<unknown> | undefined
}

/**
 * Writes the whole booking in one statement, which saves round trips while customer and stylists are locked: the order with
 * its lines, history, appointment, coupon, notifications and stored reply; what was booked leaves cart and favourites.
 * `find_booking_faults` tries the same tables for /readyz.
 */
export async function insertOrder(trx: Db, placed: NewOrder) {
  const { order, lines, holdId, couponId, isConfirmed, storedReply } = placed
  const { id, customer_id, created_at } = order
  const serviceIds = lines.map(({ service_id }) => service_id)
  const redemption = { order_id: id, customer_id, redeemed_at: created_at }
  const { rows } = await sql`
    with ${sql.join([
      sql`new_order as (${insertRow('orders', order)})`,
      sql`new_lines as (${insertLines(id, lines)})`,
      sql`new_history as (${insertHistory(order, isConfirmed)})`,
      sql`booked as (${holdId === undefined ? insertAppointment(placed) : bookHold(placed, holdId)})`,
      ...(couponId === undefined
        ? []
        : [sql`redeemed as (${insertRedemption({ ...redemption, coupon_id: couponId })})`]),
      ...(isConfirmed
        ? [
            // The customer hears once that the booking is made and confirmed.
            sql`queued as (${insertOrderNotifications('CONFIRMED', sql`booked`)})`,
            sql`told as (${insertOrderNotifications('BOOKED', sql`booked`, { recipients: ['SALON'] })})`,
          ]
        : [sql`queued as (${insertOrderNotifications('BOOKED', sql`booked`)})`]),
      ...(storedReply ? [sql`stored as (${storedReply})`] : []),
      sql`cart as (${deleteBookedLines(customer_id, serviceIds)})`,
      sql`favourites as (${deleteFavouriteServices(customer_id, serviceIds)})`,
    ])}
    select from booked`.execute(trx)
  if (rows.length !== 1) throw new Error('The hold has gone, although it is locked')
}

function insertRow(table: keyof DB, row: Record<string, unknown>) {
  const columns = Object.keys(row).map((column) => sql.ref(column))
  return sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`
}

/** From arrays, so that the statement's text, which PostgreSQL has prepared, is the same for any number of lines. */
function insertLines(orderId: string, lines: OrderLine[]) {
  return sql`
    insert into order_lines (order_id, position, service_id, name, price_paise, quantity, minutes)
    select ${orderId}::uuid, place - 1, service_id, name, price_paise, quantity, minutes
    from unnest(
      ${lines.map(({ service_id }) => service_id)}::uuid[], ${lines.map(({ name }) => name)}::text[],
      ${lines.map(({ price_paise }) => price_paise)}::integer[], ${lines.map(({ quantity }) => quantity)}::smallint[],
      ${lines.map(({ minutes }) => minutes)}::smallint[]
    ) with ordinality as line (service_id, name, price_paise, quantity, minutes, place)`
}

/** In this order: a booking is made, then confirmed. */
function insertHistory({ id, customer_id, created_at }: NewOrder['order'], isConfirmed: boolean) {
  return sql`
    insert into order_history (order_id, at, actor, actor_id, action, from_status, to_status)
    values ${sql.join([
      sql`(${id}, ${created_at}, 'CUSTOMER', ${customer_id}, 'PLACE', null, 'PENDING')`,
      ...(isConfirmed ? [sql`(${id}, ${created_at}, 'SYSTEM', null, 'CONFIRM', 'PENDING', 'CONFIRMED')`] : []),
    ])}`
}

const STATE = sql`status, awaiting_salon`

function stateOf({ isConfirmed }: NewOrder) {
  return isConfirmed ? sql`'CONFIRMED', false` : sql`'PENDING', true`
}

function insertAppointment(placed: NewOrder) {
  const { id, customer_id, outlet_id, created_at } = placed.order
  const { stylistId, stylistTime, bufferMinutes } = placed.appointment
  const { startsAt, endsAt } = stylistTime
  return sql`
    insert into appointments (order_id, customer_id, outlet_id, stylist_id, ${STATE}, starts_at, ends_at, buffer_minutes,
      created_at, updated_at)
    values (${id}, ${customer_id}, ${outlet_id}, ${stylistId}, ${stateOf(placed)}, ${startsAt}, ${endsAt}, ${bufferMinutes},
      ${created_at}, ${created_at})
    returning order_id, version, starts_at, customer_id, outlet_id`
}

function bookHold(placed: NewOrder, holdId: string) {
  const { id, created_at } = placed.order
  const { stylistTime, bufferMinutes } = placed.appointment
  const { startsAt, endsAt } = stylistTime
  return sql`
    update appointments set order_id = ${id}, (${STATE}) = (${stateOf(placed)}), starts_at = ${startsAt}, ends_at = ${endsAt},
      buffer_minutes = ${bufferMinutes}, held_until = null, created_at = ${created_at}, updated_at = ${created_at}
    where id = ${holdId} and status = 'HELD'
    returning order_id, version, starts_at, customer_id, outlet_id`
}
