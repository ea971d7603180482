import { calculateBill, type Discount } from '@nikhar/contract/booking'
import { GST_RATE } from '@nikhar/contract/constants'
import { asPaise, type Paise } from '@nikhar/contract/money'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { OCCUPYING } from '../db/appointment-statuses.ts'
import type { Db } from '../db/database.ts'

/** Checks the integrity of all bookings by reading the tables, independently of constraints. Returns the number of orders. */
export async function expectBookingIntegrity(db: Db): Promise<number> {
  expect(await findOverlaps(db)).toEqual([])
  expect(await findIncompleteOrders(db)).toEqual([])
  expect(await findOverusedCoupons(db)).toEqual([])
  expect(await findKeysWithoutOrder(db)).toEqual([])
  return expectCorrectBills(db)
}

/** Active appointments of one stylist that overlap. */
async function findOverlaps(db: Db) {
  const { rows } = await sql`
    select a.id, b.id as other from appointments a join appointments b
      on a.stylist_id = b.stylist_id and a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    where a.status in ${OCCUPYING}
      and b.status in ${OCCUPYING}`.execute(db)
  return rows
}

/**
 * Orders without lines, appointment, history or exactly one confirmation, or with an appointment of the wrong length.
 */
async function findIncompleteOrders(db: Db) {
  const { rows } = await sql`
    select o.id from orders o
      left join appointments a on a.order_id = o.id
      left join lateral (
        select count(*) as lines, sum(minutes * quantity) filter (where status = 'ACCEPTED') as accepted_minutes
        from order_lines where order_id = o.id
      ) l on true
    where a.id is null or l.lines = 0 or coalesce(a.booked_ends_at, a.ends_at) - a.starts_at <> (l.accepted_minutes + a.buffer_minutes) * interval '1 minute'
      or (l.accepted_minutes is null and a.status <> 'CANCELLED_BY_SALON')
      or a.customer_id is distinct from o.customer_id or a.outlet_id <> o.outlet_id
      or (o.coupon_id is not null and not exists (select from coupon_redemptions where order_id = o.id))
      or (o.coupon_id is null and exists (select from coupon_redemptions where order_id = o.id and released_at is null))
      or not exists (select from order_history where order_id = o.id and action = 'PLACE')
      or (select count(*) from messages where order_id = o.id and kind = 'BOOKED')
        <> case o.booked_by when 'CUSTOMER' then 2 else 0 end`.execute(db)
  return rows
}

async function findOverusedCoupons(db: Db) {
  const { rows } = await sql`
    select coupon_id, customer_id from coupon_redemptions join coupons on coupons.id = coupon_id
    where released_at is null group by coupon_id, customer_id, per_user_limit having count(*) > per_user_limit`.execute(
    db,
  )
  return rows
}

async function findKeysWithoutOrder(db: Db) {
  const { rows } = await sql`
    select key from idempotency_keys k where actor_kind = 'CUSTOMER' and call = 'place-order'
      and not exists (select from orders o where o.id::text = k.reply ->> 'orderId' and o.customer_id = k.account_id)`.execute(
    db,
  )
  return rows
}

async function expectCorrectBills(db: Db) {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('outlets', 'outlets.id', 'orders.outlet_id')
    .leftJoin('coupons', 'coupons.id', 'orders.coupon_id')
    .select([
      'orders.id',
      'orders.coupon_id',
      'subtotal_paise',
      'orders.discount_paise',
      'cgst_paise',
      'sgst_paise',
      'total_paise',
      'gstin',
    ])
    .select(['discount_type', 'discount_percent', 'coupons.discount_paise as off_paise', 'max_discount_paise'])
    .execute()
  const lines = Map.groupBy(await findLines(db), ({ order_id }) => order_id)
  const isBoundTo = await readBindings(db)
  for (const order of orders) {
    const accepted = (lines.get(order.id) ?? []).filter(({ status }) => status === 'ACCEPTED')
    // A visit whose services were all rejected is cancelled with its last bill.
    if (accepted.length === 0) continue
    const prices = accepted.map((line) => ({
      pricePaise: line.price_paise,
      quantity: line.quantity,
      isDiscounted: isBoundTo(order.coupon_id, line),
    }))
    expect({
      subtotalPaise: order.subtotal_paise,
      discountPaise: order.discount_paise,
      cgstPaise: order.cgst_paise,
      sgstPaise: order.sgst_paise,
      totalPaise: order.total_paise,
    }).toEqual(
      calculateBill({ lines: prices, coupon: discountOf(order), gstRate: order.gstin === null ? 0 : GST_RATE }),
    )
  }
  return orders.length
}

function findLines(db: Db) {
  return db
    .selectFrom('order_lines')
    .innerJoin('services', 'services.id', 'order_lines.service_id')
    .select(['order_id', 'service_id', 'category_id', 'order_lines.price_paise', 'quantity', 'order_lines.status'])
    .execute()
}

async function readBindings(db: Db) {
  const services = await db.selectFrom('coupon_services').selectAll().execute()
  const categories = await db.selectFrom('coupon_categories').selectAll().execute()
  return (couponId: number | null, line: { service_id: string; category_id: number }) => {
    const bound = [...services, ...categories].filter(({ coupon_id }) => coupon_id === couponId)
    return (
      bound.length === 0 ||
      bound.some((row) =>
        'service_id' in row ? row.service_id === line.service_id : row.category_id === line.category_id,
      )
    )
  }
}

type CouponOfOrder = {
  discount_type: 'PERCENTAGE' | 'FLAT' | null
  discount_percent: number | null
  off_paise: Paise | null
  max_discount_paise: Paise | null
}

function discountOf({
  discount_type,
  discount_percent,
  off_paise,
  max_discount_paise,
}: CouponOfOrder): Discount | null {
  if (discount_type === null) return null
  return discount_type === 'FLAT'
    ? { discountType: 'FLAT', paise: off_paise ?? asPaise(0) }
    : { discountType: 'PERCENTAGE', percent: Number(discount_percent), maxPaise: max_discount_paise }
}
