import { formatRupees } from '../money.ts'
import { joinNames, listBindings } from './coupon-conditions.ts'
import type { Coupon } from './coupons.ts'

export type DescribedCoupon = Pick<
  Coupon,
  | 'discountType'
  | 'discountValue'
  | 'minOrderValue'
  | 'maximumDiscountCapping'
  | 'perUserRedemptionLimit'
  | 'services'
  | 'categories'
>

/** What a coupon takes off, for customers: 25% off spa services, up to ₹500, on bills of ₹799 and more. Once per guest. */
export function describeCoupon(coupon: DescribedCoupon): string {
  const { discountType, discountValue, minOrderValue, maximumDiscountCapping: cap } = coupon
  const value = discountType === 'PERCENTAGE' ? `${discountValue}%` : formatRupees(discountValue)
  const bindings = listBindings(coupon)
  const parts = [
    `${value} off ${bindings.length > 0 ? joinNames(bindings) : 'every service'}`,
    ...(cap !== null && discountType === 'PERCENTAGE' ? [`up to ${formatRupees(cap)}`] : []),
    ...(minOrderValue > 0 ? [`on bills of ${formatRupees(minOrderValue)} and more`] : []),
  ]
  return [`${parts.join(', ')}.`, ...describeUseLimit(coupon.perUserRedemptionLimit)].join(' ')
}

function describeUseLimit(limit: number | null): string[] {
  if (limit === null) return []
  return [limit === 1 ? 'Once per guest.' : `Up to ${limit} times per guest.`]
}
