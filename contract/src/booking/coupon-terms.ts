import type { FirstVisit } from '../discovery/coupons.ts'
import { formatRupees, subtractPaise, toRupees, type Paise } from '../money.ts'

/** The conditions of a coupon; its amount is a Discount. */
export interface CouponTerms {
  validFrom: Date
  validTo: Date
  minOrderPaise: Paise
  /** How often one customer can use it. */
  perUserLimit: number | null
  /** The coupon is general or belongs to the outlet of the booking. */
  isValidAtOutlet: boolean
  /** Temporarily disabled. */
  isPaused: boolean
  /** All customers together have used it as often as allowed; the trigger `count_coupon_uses` counts the uses. */
  isUsedUp: boolean
  /** Only for customers without a past or upcoming visit, at the outlet or at any. */
  firstVisit: FirstVisit | null
}

export interface CouponUse {
  now: Date
  /** The total of the services that the coupon is for. */
  totalPaise: Paise
  /** Whether the coupon is for any of the chosen services. */
  hasServiceInScope: boolean
  isFirstVisit: boolean
  /** Redemptions by this customer, excluding cancelled orders. */
  timesUsed: number
}

export type CouponObstacle =
  | { why: 'NOT_YET' | 'EXPIRED' | 'PAUSED' | 'ALL_USED' | 'OTHER_OUTLET' | 'OTHER_SERVICES' }
  | { why: 'NOT_FIRST_VISIT'; firstVisit: FirstVisit }
  | { why: 'USED_UP'; limit: number }
  | { why: 'BELOW_MINIMUM'; missingPaise: Paise }

/** Why a coupon cannot be used. What the customer can change comes last: the services, then the minimum. */
export function findCouponObstacle(
  terms: CouponTerms,
  { now, totalPaise, hasServiceInScope, isFirstVisit, timesUsed }: CouponUse,
): CouponObstacle | null {
  if (now < terms.validFrom) return { why: 'NOT_YET' }
  if (now >= terms.validTo) return { why: 'EXPIRED' }
  if (!terms.isValidAtOutlet) return { why: 'OTHER_OUTLET' }
  if (terms.isPaused) return { why: 'PAUSED' }
  if (terms.isUsedUp) return { why: 'ALL_USED' }
  if (terms.firstVisit !== null && !isFirstVisit) return { why: 'NOT_FIRST_VISIT', firstVisit: terms.firstVisit }
  if (terms.perUserLimit !== null && timesUsed >= terms.perUserLimit)
    return { why: 'USED_UP', limit: terms.perUserLimit }
  if (!hasServiceInScope) return { why: 'OTHER_SERVICES' }
  if (totalPaise < terms.minOrderPaise)
    return { why: 'BELOW_MINIMUM', missingPaise: subtractPaise(terms.minOrderPaise, totalPaise) }
  return null
}

/** The message on the coupon's card. */
export function couponObstacleMessage(obstacle: CouponObstacle): string {
  switch (obstacle.why) {
    case 'NOT_YET':
      return 'This coupon is not valid yet.'
    case 'EXPIRED':
      return 'This coupon has expired.'
    case 'PAUSED':
      return 'This coupon cannot be used at the moment.'
    case 'ALL_USED':
      return 'This coupon has been used up.'
    case 'OTHER_OUTLET':
      return 'This coupon is not valid at this outlet.'
    case 'NOT_FIRST_VISIT':
      return obstacle.firstVisit === 'ANY'
        ? 'This coupon is only for your first visit.'
        : 'This coupon is only for your first visit to this salon.'
    case 'OTHER_SERVICES':
      return 'This coupon is not for the services you chose.'
    case 'USED_UP':
      return obstacle.limit === 1
        ? 'You have already used this coupon.'
        : `You have used this coupon ${obstacle.limit} times already.`
    case 'BELOW_MINIMUM':
      return `Add ${formatRupees(toRupees(obstacle.missingPaise))} more to apply this coupon.`
  }
}
