import type { Actor } from '@nikhar/contract/orders'
import { sql } from 'kysely'
import { UPCOMING } from '../../../db/appointment-statuses.ts'
import { cancelMinutes } from '../../../db/cancel-minutes.ts'
import type { Db } from '../../../db/database.ts'
import type { Page } from '../../../db/pagination.ts'
import { visitEnd } from '../../../db/visit-end.ts'
import type { StoredBill } from './stored-effect.ts'
import { ADDRESS_COLUMNS } from '../../discovery/address.ts'

export type OrderTab = 'all' | 'upcoming' | 'completed'

/** Literals instead of parameters, so that the planner recognises the partial index over upcoming appointments. */
const IS_UPCOMING = sql<boolean>`appointments.status in ${UPCOMING}`

const ORDER_COLUMNS = [
  'orders.id',
  'orders.customer_id',
  'orders.guest_name',
  'orders.guest_phone',
  'orders.number_refused_at',
  'orders.booked_by',
  'orders.outlet_id',
  'orders.status',
  'orders.coupon_id',
  'orders.coupon_code',
  'orders.subtotal_paise',
  'orders.discount_paise',
  'orders.cgst_paise',
  'orders.sgst_paise',
  'orders.total_paise',
  'orders.paid_paise',
  'orders.tip_paise',
  'orders.said_paid_at',
  'orders.check_in_code',
  'orders.checked_in_at',
  'orders.seated_at',
  'orders.choice_asked_at',
  'orders.created_at',
  'appointments.status as appointment_status',
  'appointments.awaiting_salon',
  'appointments.answer_by',
  'appointments.moved_from',
  'appointments.starts_at',
  'appointments.buffer_minutes',
  'appointments.stylist_id',
  'appointments.version',
  'appointments.stylist_override_reason',
  'appointments.rest_ends_at',
  'appointments.finished_at',
  'stylists.name as stylist_name',
  'outlets.name as outlet_name',
  'outlets.slug as outlet_slug',
  'outlets.gstin',
  'outlets.upi_id',
  'outlets.deleted_at as outlet_deleted_at',
  'outlets.description',
  'outlets.phone_number',
  'outlets.email',
  'outlets.website',
  'outlets.latitude',
  'outlets.longitude',
  'outlets.banner_images',
  ...ADDRESS_COLUMNS,
] as const

function selectOrders(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('appointments', 'appointments.order_id', 'orders.id')
    .innerJoin('stylists', 'stylists.id', 'appointments.stylist_id')
    .innerJoin('outlets', 'outlets.id', 'orders.outlet_id')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .select(ORDER_COLUMNS)
    .select([visitEnd('appointments').as('ends_at'), cancelMinutes.as('cancel_minutes')])
    .select(ofCancellation<string>('reason').as('cancel_reason'))
    .select(ofCancellation<Actor>('actor').as('cancelled_by'))
    .select(ofRest<string>('name').as('rest_stylist_name'))
    .select(
      sql<StoredBill | null>`(select effect -> 'bill' -> 'before' from order_history
        where order_id = orders.id and effect is not null order by id limit 1)`.as('booked_bill'),
    )
}

/** From the history step that cancelled the order. */
function ofCancellation<T>(column: 'reason' | 'actor') {
  return sql<T | null>`case when appointments.status in ('CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_SALON') then (
    select ${sql.ref(column)} from order_history
    where order_id = orders.id and to_status = appointments.status order by id desc limit 1) end`
}

/** The stylist who has the rest of the visit since it was handed over. */
function ofRest<T>(column: 'name' | 'stylist_id' | 'buffer_minutes') {
  return sql<T | null>`case when appointments.rest_ends_at is not null then (
    select ${sql.ref(column)} from appointments as part join stylists on stylists.id = part.stylist_id
    where part.part_of = orders.id) end`
}

/** Adds what decides whether a change of the order is allowed, which lists do not need. */
function selectOrder(db: Db) {
  const closing = (column: 'at' | 'from_status') => sql`(select ${sql.ref(column)} from order_history
    where order_id = orders.id and to_status = appointments.status and appointments.status in ('COMPLETED', 'NO_SHOW')
      and from_status is distinct from to_status
    order by id desc limit 1)`
  return selectOrders(db).select([
    ofRest<number>('stylist_id').as('rest_stylist_id'),
    ofRest<number>('buffer_minutes').as('rest_buffer_minutes'),
    closing('at').$castTo<Date | null>().as('closed_at'),
    closing('from_status').$castTo<string | null>().as('closed_from'),
  ])
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>
export type ListedOrderRow = Awaited<ReturnType<typeof findOrders>>['rows'][number]

/** The visit and the buffer after it. */
export function stylistTimeOf({ starts_at, ends_at, buffer_minutes }: OrderRow) {
  return { startsAt: starts_at, endsAt: new Date(ends_at.getTime() + buffer_minutes * 60_000) }
}

/** The total duration of the booked services. */
export function minutesOf({ starts_at, ends_at }: OrderRow): number {
  return (ends_at.getTime() - starts_at.getTime()) / 60_000
}

export function findOrder(db: Db, whitelabelId: number, orderId: string) {
  return selectOrder(db)
    .where('orders.id', '=', orderId)
    .where('orders.whitelabel_id', '=', whitelabelId)
    .executeTakeFirst()
}

/** For scheduled jobs, which act for neither party. */
export function getOrderById(db: Db, orderId: string) {
  return selectOrder(db).where('orders.id', '=', orderId).executeTakeFirstOrThrow()
}

export async function findOrders(
  db: Db,
  whitelabelId: number,
  customerId: number,
  tab: OrderTab,
  { pageNumber, perPage }: Page,
) {
  const [rows, total] = await Promise.all([
    selectOrders(db)
      .where('orders.customer_id', '=', customerId)
      .where('orders.whitelabel_id', '=', whitelabelId)
      .$if(tab === 'completed', (query) => query.where('orders.status', '=', 'ORDER_COMPLETED'))
      .$if(tab === 'upcoming', (query) => query.where('appointments.customer_id', '=', customerId).where(IS_UPCOMING))
      // The next visit comes first; everything else is newest first.
      .$if(tab === 'upcoming', (query) => query.orderBy('appointments.starts_at'))
      .$if(tab !== 'upcoming', (query) => query.orderBy('orders.created_at', 'desc'))
      .orderBy('orders.id')
      .limit(perPage)
      .offset((pageNumber - 1) * perPage)
      .execute(),
    countOrders(db, customerId, tab),
  ])
  return { rows, total }
}

async function countOrders(db: Db, customerId: number, tab: OrderTab): Promise<number> {
  const total = sql<number>`count(*)`.as('total')
  const counted =
    tab === 'upcoming'
      ? db.selectFrom('appointments').select(total).where('customer_id', '=', customerId).where(IS_UPCOMING)
      : db
          .selectFrom('orders')
          .select(total)
          .where('customer_id', '=', customerId)
          .$if(tab === 'completed', (query) => query.where('status', '=', 'ORDER_COMPLETED'))
  return (await counted.executeTakeFirstOrThrow()).total
}

export type OrderLineRow = Awaited<ReturnType<typeof findLines>>[number]

/** The lines of these orders as booked, each with its review. */
export function findLines(db: Db, orderIds: string[]) {
  return db
    .selectFrom('order_lines')
    .innerJoin('services', 'services.id', 'order_lines.service_id')
    .leftJoin('reviews', (join) =>
      join
        .onRef('reviews.order_id', '=', 'order_lines.order_id')
        .onRef('reviews.service_id', '=', 'order_lines.service_id'),
    )
    .leftJoin('looks', 'looks.review_id', 'reviews.id')
    .select(['looks.picture', 'looks.consented_at', 'looks.hidden_by', 'looks.hidden_reason'])
    .select([
      'order_lines.order_id',
      'order_lines.service_id',
      'order_lines.name',
      'order_lines.price_paise',
      'order_lines.quantity',
      'order_lines.minutes',
      'order_lines.status',
      'order_lines.reject_reason',
      'services.outlet_id',
      'services.description',
      'services.images',
      'services.deleted_at',
      'reviews.id as review_id',
      'reviews.rating',
      'reviews.body',
      'reviews.created_at as reviewed_at',
    ])
    .where('order_lines.order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('order_lines.position')
    .execute()
}

export function findHistory(db: Db, orderId: string) {
  return db
    .selectFrom('order_history')
    .select(['at', 'actor', 'action', 'from_status', 'to_status', 'reason', 'effect'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}
