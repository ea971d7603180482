import { sql } from 'kysely'
import { LIVE } from '../../../db/appointment-statuses.ts'
import type { Db } from '../../../db/database.ts'
import { selectBinding } from '../../discovery/coupon-binding.ts'
import { COUPON_COLUMNS } from '../../discovery/coupon-queries.ts'

export interface Booker {
  whitelabelId: number
  customerId: number
  outletId: number
}

/** Coupons with their validity and usage for one customer at one outlet. */
function selectCoupons(db: Db, { whitelabelId, customerId, outletId }: Booker) {
  return db
    .selectFrom('coupons')
    .select(COUPON_COLUMNS)
    .select(selectBinding)
    .select(selectIsFirstVisit(customerId, outletId))
    .select((eb) => [
      eb
        .or([
          eb('scope', '=', 'GENERAL'),
          eb.exists(
            eb
              .selectFrom('coupon_outlets')
              .select('coupon_id')
              .whereRef('coupon_id', '=', 'coupons.id')
              .where('outlet_id', '=', outletId),
          ),
        ])
        .$castTo<boolean>()
        .as('is_valid_here'),
      eb
        .selectFrom('coupon_redemptions')
        .select(sql<number>`count(*)`.as('times'))
        .whereRef('coupon_id', '=', 'coupons.id')
        .where('customer_id', '=', customerId)
        .where('released_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('times_used'),
    ])
    .where('whitelabel_id', '=', whitelabelId)
    .where('deleted_at', 'is', null)
}

/** Upcoming visits count too: otherwise each of several bookings could be the first. */
function selectIsFirstVisit(customerId: number, outletId: number) {
  return sql<boolean>`not exists (
    select from orders join appointments on appointments.order_id = orders.id
    where orders.customer_id = ${customerId} and (coupons.first_visit = 'ANY' or orders.outlet_id = ${outletId})
      and appointments.status in ${LIVE}
  )`.as('is_first_visit')
}

export type BookingCoupon = NonNullable<Awaited<ReturnType<typeof findCouponById>>>

export function findCouponById(db: Db, booker: Booker, couponId: number) {
  return selectCoupons(db, booker).where('coupons.id', '=', couponId).executeTakeFirst()
}

export function findCouponByCode(db: Db, booker: Booker, code: string) {
  return selectCoupons(db, booker).where('code', '=', code).executeTakeFirst()
}

/** The terms of a coupon that an order has redeemed, even if it has been withdrawn since. */
export function findRedeemedCoupon(db: Db, couponId: number) {
  return db
    .selectFrom('coupons')
    .select(COUPON_COLUMNS)
    .select(selectBinding)
    .where('coupons.id', '=', couponId)
    .executeTakeFirst()
}

/** The coupons that are currently valid at the outlet. */
export function findCouponsAtOutlet(db: Db, booker: Booker, now: Date) {
  return db
    .selectFrom(
      selectCoupons(db, booker)
        .where('valid_from', '<=', now)
        .where('valid_to', '>', now)
        .where('paused_at', 'is', null)
        .where('used_up_at', 'is', null)
        .as('live'),
    )
    .selectAll()
    .where('is_valid_here', '=', true)
    .execute()
}

/** Part of the statement that writes the order. */
export function insertRedemption(redemption: {
  order_id: string
  coupon_id: number
  customer_id: number
  redeemed_at: Date
}) {
  const { order_id, coupon_id, customer_id, redeemed_at } = redemption
  return sql`
    insert into coupon_redemptions (order_id, coupon_id, customer_id, redeemed_at)
    values (${order_id}, ${coupon_id}, ${customer_id}, ${redeemed_at})`
}

/** Releases the redemption of an order that no longer uses its coupon, so that the customer can use the coupon again. */
export async function releaseRedemption(db: Db, orderId: string, releasedAt: Date) {
  await db
    .updateTable('coupon_redemptions')
    .set({ released_at: releasedAt })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .execute()
}
