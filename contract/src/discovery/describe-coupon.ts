import { asRupees, formatRupees } from '../money.ts'
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

type CappedDiscount = Pick<Coupon, 'discountType' | 'maximumDiscountCapping'>

/** Describes a coupon to customers: 25% off spa services, up to ₹500, on bills of ₹799 and more. Once per guest. */
export function describeCoupon(coupon: DescribedCoupon): string {
  const { discountType, discountValue, minOrderValue } = coupon
  const value = discountType === 'PERCENTAGE' ? `${discountValue}%` : formatRupees(asRupees(discountValue))
  const bindings = listBindings(coupon)
  const parts = [
    `${value} off ${bindings.length > 0 ? joinNames(bindings) : 'every service'}`,
    ...[describeCap(coupon) ?? []].flat(),
    ...(minOrderValue > 0 ? [`on bills of ${formatRupees(minOrderValue)} and more`] : []),
  ]
  return [`${parts.join(', ')}.`, ...describeUseLimit(coupon.perUserRedemptionLimit)].join(' ')
}

/** The cap of a percentage discount: up to ₹500. */
export function describeCap({ discountType, maximumDiscountCapping: cap }: CappedDiscount): string | undefined {
  return discountType === 'PERCENTAGE' && cap ? `up to ${formatRupees(cap)}` : undefined
}

/** The salon's own description of a coupon, always with its cap. */
export function withCap(description: string, coupon: CappedDiscount): string {
  const cap = describeCap(coupon)
  if (cap === undefined || description.includes(cap)) return description
  return `${/[.!?]$/.test(description) ? description : `${description}.`} ${cap.replace('up', 'Up')}.`
}

function describeUseLimit(limit: number | null): string[] {
  if (limit === null) return []
  return [limit === 1 ? 'Once per guest.' : `Up to ${limit} times per guest.`]
}
