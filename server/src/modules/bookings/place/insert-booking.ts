import { randomInt } from 'node:crypto'
import type { Bill } from '@nikhar/contract/booking'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { RequestActor } from '../../../http/actor.ts'
import type { Db } from '../../../db/database.ts'
import { andCommit } from '../../../db/kysely-pool.ts'
import type { DB } from '../../../db/schema.ts'
import { deleteFavouriteServices } from '../../discovery/favourite-queries.ts'
import { insertOrderNotifications } from '../../notifications/notification-queries.ts'
import { deleteBookedLines } from './cart-queries.ts'
import { insertRedemption } from './coupon-queries.ts'

/** Who books: a customer, or a salon account for a guest at the desk or on the phone. */
type BookingMaker = Pick<RequestActor, 'kind' | 'accountId'>

/** The person the booking is for. */
export type Guest =
  | { customerId: number }
  /** A guest without an account, or with one that the salon does not know. */
  | { name: string; phone: string | null }

export type BookedLine = Pick<
  Insertable<DB['order_lines']>,
  'service_id' | 'name' | 'price_paise' | 'quantity' | 'minutes'
>

export interface NewBooking {
  id: string
  whitelabelId: number
  outletId: number
  guest: Guest
  paymentId: string
  lines: BookedLine[]
  bill: Bill
  coupon?: { id: number; code: string } | null
  stylistId: number
  /** Includes the buffer after the services. */
  stylistTime: { startsAt: Date; endsAt: Date }
  bufferMinutes: number
  /** The salon's deadline to answer; null when no answer is needed. */
  answerBy: Date | null
  /** The outlet's current cancellation window: a later change of the setting does not affect existing bookings. */
  cancelMinutes: number
  /** The hold whose row becomes the appointment. */
  holdId?: string | undefined
  /** A guest booked at the desk may have arrived already, and may be in the chair. */
  arrival?: 'CHECKED_IN' | 'SEATED' | undefined
  /** The statement that stores the reply under the idempotency key. */
  storedReply?: RawBuilder<unknown> | undefined
  now: Date
}

/**
 * The only insert of a booking, in one statement, which saves round trips while customer and stylists are locked: the
 * order with its lines, history, appointment, coupon, notifications and stored reply; booked services are removed from
 * cart and favourites. `find_booking_faults` checks the same tables for /readyz. With `commits` it is the last statement
 * of its transaction.
 */
export async function insertBooking(
  trx: Db,
  actor: BookingMaker,
  booking: NewBooking,
  { commits = false }: { commits?: boolean } = {},
) {
  const { id, lines, coupon, holdId, storedReply, now } = booking
  const customerId = customerIdOf(booking)
  const serviceIds = lines.map(({ service_id }) => service_id)
  // Division by zero: the hold has gone, although it is locked. Nothing of the booking is stored then.
  await sql`
    with ${sql.join([
      sql`new_order as (${insertOrder(actor, booking)})`,
      sql`new_lines as (${insertLines(id, lines)})`,
      sql`new_history as (${insertHistory(actor, booking)})`,
      sql`booked as (${holdId === undefined ? insertAppointment(actor, booking) : bookHold(actor, booking, holdId)})`,
      ...(coupon && customerId !== null
        ? [
            sql`redeemed as (${insertRedemption({ order_id: id, customer_id: customerId, coupon_id: coupon.id, redeemed_at: now })})`,
          ]
        : []),
      ...insertNotifications(actor, booking),
      ...(storedReply ? [sql`stored as (${storedReply})`] : []),
      ...(actor.kind === 'CUSTOMER'
        ? [
            sql`cart as (${deleteBookedLines(actor.accountId, serviceIds)})`,
            sql`favourites as (${deleteFavouriteServices(actor.accountId, serviceIds)})`,
          ]
        : []),
    ])}
    select 1 / count(*) from booked${commits ? andCommit : sql``}`.execute(trx)
}

function customerIdOf({ guest }: NewBooking): number | null {
  return 'customerId' in guest ? guest.customerId : null
}

function insertOrder(actor: BookingMaker, booking: NewBooking) {
  const { id, whitelabelId, outletId, guest, paymentId, bill, coupon, cancelMinutes, arrival, now } = booking
  return insertRow('orders', {
    id,
    whitelabel_id: whitelabelId,
    customer_id: customerIdOf(booking),
    guest_name: 'name' in guest ? guest.name : null,
    guest_phone: 'name' in guest ? guest.phone : null,
    booked_by: actor.kind,
    outlet_id: outletId,
    payment_id: paymentId,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    subtotal_paise: bill.subtotalPaise,
    discount_paise: bill.discountPaise,
    cgst_paise: bill.cgstPaise,
    sgst_paise: bill.sgstPaise,
    total_paise: bill.totalPaise,
    cancel_minutes: cancelMinutes,
    check_in_code: String(randomInt(100_000, 1_000_000)),
    checked_in_at: arrival ? now : null,
    seated_at: arrival === 'SEATED' ? now : null,
    created_at: now,
    updated_at: now,
  })
}

function insertRow<Table extends keyof DB>(table: Table, row: Insertable<DB[Table]>) {
  const columns = Object.keys(row).map((column) => sql.ref(column))
  return sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`
}

/** Built from arrays, so that the text of the prepared statement is the same for any number of lines. */
function insertLines(orderId: string, lines: BookedLine[]) {
  return sql`
    insert into order_lines (order_id, position, service_id, name, price_paise, quantity, minutes)
    select ${orderId}::uuid, place - 1, service_id, name, price_paise, quantity, minutes
    from unnest(
      ${lines.map(({ service_id }) => service_id)}::uuid[], ${lines.map(({ name }) => name)}::text[],
      ${lines.map(({ price_paise }) => price_paise)}::integer[], ${lines.map(({ quantity }) => quantity)}::smallint[],
      ${lines.map(({ minutes }) => minutes)}::smallint[]
    ) with ordinality as line (service_id, name, price_paise, quantity, minutes, place)`
}

/** A customer's booking is a request, or confirmed at once when no answer is needed; a salon confirms by booking. */
function isConfirmed(actor: BookingMaker, { answerBy }: NewBooking): boolean {
  return actor.kind === 'SALON' || answerBy === null
}

/** In this order: the booking is made, then confirmed, then the guest arrives. */
function insertHistory(actor: BookingMaker, booking: NewBooking) {
  const { id, arrival, now } = booking
  const steps =
    actor.kind === 'CUSTOMER'
      ? [
          sql`(${id}, ${now}, 'CUSTOMER', ${actor.accountId}, 'PLACE', null, 'PENDING')`,
          ...(isConfirmed(actor, booking)
            ? [sql`(${id}, ${now}, 'SYSTEM', null, 'CONFIRM', 'PENDING', 'CONFIRMED')`]
            : []),
        ]
      : [
          sql`(${id}, ${now}, 'SALON', ${actor.accountId}, 'PLACE', null, 'CONFIRMED')`,
          ...['CHECK_IN', 'SEAT']
            .slice(0, arrival === 'SEATED' ? 2 : arrival ? 1 : 0)
            .map((action) => sql`(${id}, ${now}, 'SALON', ${actor.accountId}, ${action}, 'CONFIRMED', 'CONFIRMED')`),
        ]
  return sql`
    insert into order_history (order_id, at, actor, actor_id, action, from_status, to_status) values ${sql.join(steps)}`
}

/**
 * A customer gets one notification that the booking is made and confirmed; a guest without an account gets an
 * invitation instead.
 */
function insertNotifications(actor: BookingMaker, booking: NewBooking): RawBuilder<unknown>[] {
  if (customerIdOf(booking) === null) return []
  if (actor.kind === 'SALON') return [sql`queued as (${insertOrderNotifications('CONFIRMED', sql`booked`)})`]
  if (!isConfirmed(actor, booking)) return [sql`queued as (${insertOrderNotifications('BOOKED', sql`booked`)})`]
  return [
    sql`queued as (${insertOrderNotifications('CONFIRMED', sql`booked`)})`,
    sql`notified as (${insertOrderNotifications('BOOKED', sql`booked`, { recipients: ['SALON'] })})`,
  ]
}

const STATE = sql`status, awaiting_salon, answer_by`

function stateOf(actor: BookingMaker, booking: NewBooking) {
  return isConfirmed(actor, booking) ? sql`'CONFIRMED', false, null` : sql`'PENDING', true, ${booking.answerBy}`
}

function insertAppointment(actor: BookingMaker, booking: NewBooking) {
  const { id, outletId, stylistId, stylistTime, bufferMinutes, now } = booking
  const { startsAt, endsAt } = stylistTime
  return sql`
    insert into appointments (order_id, customer_id, outlet_id, stylist_id, ${STATE}, starts_at, ends_at, buffer_minutes,
      created_at, updated_at)
    values (${id}, ${customerIdOf(booking)}, ${outletId}, ${stylistId}, ${stateOf(actor, booking)}, ${startsAt}, ${endsAt},
      ${bufferMinutes}, ${now}, ${now})
    returning order_id, version, starts_at, customer_id, outlet_id`
}

function bookHold(actor: BookingMaker, booking: NewBooking, holdId: string) {
  const { id, stylistTime, bufferMinutes, now } = booking
  const { startsAt, endsAt } = stylistTime
  return sql`
    update appointments set order_id = ${id}, (${STATE}) = (${stateOf(actor, booking)}), starts_at = ${startsAt},
      ends_at = ${endsAt}, buffer_minutes = ${bufferMinutes}, held_until = null, created_at = ${now}, updated_at = ${now}
    where id = ${holdId} and status = 'HELD'
    returning order_id, version, starts_at, customer_id, outlet_id`
}
