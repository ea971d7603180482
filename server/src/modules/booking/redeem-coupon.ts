import {
  couponObstacle,
  discountPaise,
  obstacleSentence,
  toRupees,
  type CouponObstacle,
  type Discount,
} from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import {
  findCouponByCode,
  insertRedemption,
  lockRedemptionsOf,
  type Booker,
  type BookingCoupon,
} from './coupon-queries.ts'

export interface CheckedCoupon {
  id: number
  code: string
  discount: Discount
}

/** What keeps this customer from using a coupon for this much. */
export function obstacleTo(coupon: BookingCoupon, totalPaise: number, now: Date): CouponObstacle | null {
  const terms = {
    validFrom: coupon.valid_from,
    validTo: coupon.valid_to,
    minOrderPaise: coupon.min_order_paise,
    perUserLimit: coupon.per_user_limit,
    goodHere: coupon.good_here,
  }
  return couponObstacle(terms, { now, totalPaise, timesUsed: coupon.times_used })
}

function discountOf(coupon: BookingCoupon): Discount {
  return coupon.discount_type === 'PERCENTAGE'
    ? { discountType: 'PERCENTAGE', percent: coupon.discount_percent ?? 0, maxPaise: coupon.max_discount_paise }
    : { discountType: 'FLAT', paise: coupon.discount_paise ?? 0 }
}

export function savingsPaise(coupon: BookingCoupon, totalPaise: number): number {
  return discountPaise(discountOf(coupon), totalPaise)
}

export function notApplicable(obstacle: CouponObstacle): Failure {
  const missing = obstacle.why === 'BELOW_MINIMUM' ? { amountMissing: toRupees(obstacle.missingPaise) } : {}
  return new Failure('COUPON_NOT_APPLICABLE', {
    message: obstacleSentence(obstacle),
    details: { why: obstacle.why, ...missing },
  })
}

/**
 * Checks a code for the booking whose transaction this is. From here to the end of the transaction the customer's other
 * bookings wait with theirs, so a limit holds however many are sent at once. Follow with `redeemCoupon` once the order is there.
 */
export async function checkCoupon(
  trx: Db,
  booker: Booker,
  code: string,
  subtotalPaise: number,
  now: Date,
): Promise<CheckedCoupon> {
  await lockRedemptionsOf(trx, booker.customerId)
  const coupon = await findCouponByCode(trx, booker, code.toUpperCase())
  if (!coupon)
    throw new Failure('COUPON_NOT_APPLICABLE', { message: 'This coupon does not exist.', details: { why: 'UNKNOWN' } })
  const obstacle = obstacleTo(coupon, subtotalPaise, now)
  if (obstacle) throw notApplicable(obstacle)
  return { id: coupon.id, code: coupon.code, discount: discountOf(coupon) }
}

export function redeemCoupon(trx: Db, coupon: CheckedCoupon, order: { id: string; customerId: number }, now: Date) {
  return insertRedemption(trx, {
    order_id: order.id,
    coupon_id: coupon.id,
    customer_id: order.customerId,
    redeemed_at: now,
  })
}
