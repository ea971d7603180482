import {
  findCouponObstacle,
  calculateDiscount,
  couponObstacleMessage,
  toRupees,
  type CouponObstacle,
  type Discount,
} from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import {
  findCouponByCode,
  insertRedemption,
  lockRedemptions,
  type Booker,
  type BookingCoupon,
} from './coupon-queries.ts'

export interface ValidCoupon {
  id: number
  code: string
  discount: Discount
}

/** Why this customer cannot use a coupon for this total, or null. */
export function findObstacle(coupon: BookingCoupon, totalPaise: number, now: Date): CouponObstacle | null {
  const terms = {
    validFrom: coupon.valid_from,
    validTo: coupon.valid_to,
    minOrderPaise: coupon.min_order_paise,
    perUserLimit: coupon.per_user_limit,
    isValidAtOutlet: coupon.is_valid_here,
  }
  return findCouponObstacle(terms, { now, totalPaise, timesUsed: coupon.times_used })
}

function discountOf(coupon: BookingCoupon): Discount {
  return coupon.discount_type === 'PERCENTAGE'
    ? { discountType: 'PERCENTAGE', percent: coupon.discount_percent ?? 0, maxPaise: coupon.max_discount_paise }
    : { discountType: 'FLAT', paise: coupon.discount_paise ?? 0 }
}

export function savingsPaise(coupon: BookingCoupon, totalPaise: number): number {
  return calculateDiscount(discountOf(coupon), totalPaise)
}

export function notApplicable(obstacle: CouponObstacle): Failure {
  const missing = obstacle.why === 'BELOW_MINIMUM' ? { amountMissing: toRupees(obstacle.missingPaise) } : {}
  return new Failure('COUPON_NOT_APPLICABLE', {
    message: couponObstacleMessage(obstacle),
    details: { why: obstacle.why, ...missing },
  })
}

/**
 * Validates a coupon code in the transaction of a booking. The lock blocks the customer's concurrent bookings until the
 * transaction ends, so that they cannot exceed the limit. `redeemCoupon` follows once the order is inserted.
 */
export async function validateCoupon(
  trx: Db,
  booker: Booker,
  code: string,
  subtotalPaise: number,
  now: Date,
): Promise<ValidCoupon> {
  await lockRedemptions(trx, booker.customerId)
  const coupon = await findCouponByCode(trx, booker, code.toUpperCase())
  if (!coupon)
    throw new Failure('COUPON_NOT_APPLICABLE', { message: 'This coupon does not exist.', details: { why: 'UNKNOWN' } })
  const obstacle = findObstacle(coupon, subtotalPaise, now)
  if (obstacle) throw notApplicable(obstacle)
  return { id: coupon.id, code: coupon.code, discount: discountOf(coupon) }
}

export function redeemCoupon(trx: Db, coupon: ValidCoupon, order: { id: string; customerId: number }, now: Date) {
  return insertRedemption(trx, {
    order_id: order.id,
    coupon_id: coupon.id,
    customer_id: order.customerId,
    redeemed_at: now,
  })
}
