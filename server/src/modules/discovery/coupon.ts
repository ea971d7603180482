import { toRupees, type Coupon } from '@nikhar/contract'
import type { CouponRow } from './coupon-queries.ts'

export function toCoupon(row: CouponRow): Coupon {
  return {
    id: row.id,
    code: row.code,
    couponCode: row.code,
    title: row.title,
    description: row.description,
    discountType: row.discount_type,
    discountValue: row.discount_percent ?? toRupees(row.discount_paise ?? 0),
    minOrderValue: toRupees(row.min_order_paise),
    maximumDiscountCapping: row.max_discount_paise === null ? null : toRupees(row.max_discount_paise),
    perUserRedemptionLimit: row.per_user_limit,
    validTo: row.valid_to.toISOString(),
    termsAndConditions: row.terms,
    services: row.services.map(({ id, name }) => ({ _id: id, serviceName: name })),
    categories: row.categories,
    firstVisit: row.first_visit,
  }
}
