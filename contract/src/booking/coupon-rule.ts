import { formatRupees, toRupees } from '../money.ts'

/** Who may use a coupon, where, when and for how much; what it takes off is a Discount. */
export interface CouponTerms {
  validFrom: Date
  validTo: Date
  minOrderPaise: number
  perUserLimit: number | null
  /** General, or made for the outlet of the booking. */
  goodHere: boolean
}

export interface CouponUse {
  now: Date
  totalPaise: number
  /** How often the customer has redeemed it, cancelled orders not counted. */
  timesUsed: number
}

export type CouponObstacle =
  | { why: 'NOT_YET' | 'EXPIRED' | 'OTHER_OUTLET' }
  | { why: 'USED_UP'; limit: number }
  | { why: 'BELOW_MINIMUM'; missingPaise: number }

/** What keeps a coupon from being used; the minimum comes last, because that one the customer can do something about. */
export function couponObstacle(terms: CouponTerms, { now, totalPaise, timesUsed }: CouponUse): CouponObstacle | null {
  if (now < terms.validFrom) return { why: 'NOT_YET' }
  if (now >= terms.validTo) return { why: 'EXPIRED' }
  if (!terms.goodHere) return { why: 'OTHER_OUTLET' }
  if (terms.perUserLimit !== null && timesUsed >= terms.perUserLimit)
    return { why: 'USED_UP', limit: terms.perUserLimit }
  if (totalPaise < terms.minOrderPaise) return { why: 'BELOW_MINIMUM', missingPaise: terms.minOrderPaise - totalPaise }
  return null
}

/** The sentence on the coupon's card. */
export function obstacleSentence(obstacle: CouponObstacle): string {
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
