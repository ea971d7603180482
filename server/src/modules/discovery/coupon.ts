import { describeCoupon, withCap, type Coupon } from '@nikhar/contract/discovery'
import { asPaise, toRupees } from '@nikhar/contract/money'
import type { CouponRow } from './coupon-queries.ts'

/** Without a description of its own, a sentence about its terms. */
export function toCoupon(row: CouponRow): Coupon {
  const terms = {
    discountType: row.discount_type,
    discountValue: row.discount_percent ?? toRupees(row.discount_paise ?? asPaise(0)),
    minOrderValue: toRupees(row.min_order_paise),
    maximumDiscountCapping: row.max_discount_paise === null ? null : toRupees(row.max_discount_paise),
    services: row.services.map(({ id, name }) => ({ _id: id, serviceName: name })),
    categories: row.categories,
    perUserRedemptionLimit: row.per_user_limit,
  }
  return {
    ...terms,
    id: row.id,
    code: row.code,
    couponCode: row.code,
    title: row.title,
    description: row.description ? withCap(row.description, terms) : describeCoupon(terms),
    validTo: row.valid_to.toISOString(),
    termsAndConditions: row.terms,
    firstVisit: row.first_visit,
  }
}

export function isCouponLive(
  { valid_to, paused_at, used_up_at }: Pick<CouponRow, 'valid_to' | 'paused_at' | 'used_up_at'>,
  now: Date,
): boolean {
  return valid_to > now && paused_at === null && used_up_at === null
}
