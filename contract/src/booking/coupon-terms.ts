import { formatRupees, toRupees } from '../money.ts'

/** The conditions of a coupon; what it takes off is a Discount. */
export interface CouponTerms {
  validFrom: Date
  validTo: Date
  minOrderPaise: number
  perUserLimit: number | null
  /** The coupon is general or belongs to the outlet of the booking. */
  isValidAtOutlet: boolean
}

export interface CouponUse {
  now: Date
  totalPaise: number
  /** Redemptions by this customer, without cancelled orders. */
  timesUsed: number
}

export type CouponObstacle =
  | { why: 'NOT_YET' | 'EXPIRED' | 'OTHER_OUTLET' }
  | { why: 'USED_UP'; limit: number }
  | { why: 'BELOW_MINIMUM'; missingPaise: number }

/** Why a coupon cannot be used. The minimum comes last because it is the only obstacle the customer can remove. */
export function findCouponObstacle(
  terms: CouponTerms,
  { now, totalPaise, timesUsed }: CouponUse,
): CouponObstacle | null {
  if (now < terms.validFrom) return { why: 'NOT_YET' }
  if (now >= terms.validTo) return { why: 'EXPIRED' }
  if (!terms.isValidAtOutlet) return { why: 'OTHER_OUTLET' }
  if (terms.perUserLimit !== null && timesUsed >= terms.perUserLimit)
    return { why: 'USED_UP', limit: terms.perUserLimit }
  if (totalPaise < terms.minOrderPaise) return { why: 'BELOW_MINIMUM', missingPaise: terms.minOrderPaise - totalPaise }
  return null
}

/** The message on the coupon's card. */
export function couponObstacleMessage(obstacle: CouponObstacle): string {
  switch (obstacle.why) {
    case 'NOT_YET':
      return 'This coupon is not valid yet.'
    case 'EXPIRED':
      return 'This coupon has expired.'
    case 'OTHER_OUTLET':
      return 'This coupon is not valid at this outlet.'
    case 'USED_UP':
      return obstacle.limit === 1
        ? 'You have already used this coupon.'
        : `You have used this coupon ${obstacle.limit} times already.`
    case 'BELOW_MINIMUM':
      return `Add ${formatRupees(toRupees(obstacle.missingPaise))} more to apply this coupon.`
  }
}
