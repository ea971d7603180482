import {
  findCouponObstacle,
  calculateDiscount,
  couponObstacleMessage,
  isBound,
  isInScope,
  sumDiscountedLines,
  type CouponObstacle,
  type Discount,
} from '@nikhar/contract/booking'
import { toRupees, asPaise, type Paise } from '@nikhar/contract/money'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { toScope, type CouponBinding } from '../../discovery/coupon-binding.ts'
import { findCouponByCode, type Booker, type BookingCoupon } from './coupon-queries.ts'

export interface ValidCoupon {
  id: number
  code: string
  discount: Discount
  /** Whether the coupon is for each of the lines, in the same order. */
  isDiscounted: boolean[]
}

/** A service of the booking, at the salon's price. */
export interface CouponLine {
  serviceId: string
  categoryId: number
  pricePaise: Paise
  quantity: number
}

/** The part of a booking that a coupon is for. */
export interface CouponShare {
  totalPaise: Paise
  /** The services it is for; null: all. */
  serviceIds: string[] | null
}

/** Whether the coupon is for each of these lines. */
export function matchLines(coupon: CouponBinding, lines: Pick<CouponLine, 'serviceId' | 'categoryId'>[]): boolean[] {
  const scope = toScope(coupon)
  return lines.map(({ serviceId, categoryId }) => isInScope(scope, { id: serviceId, categoryId }))
}

/** An unbound coupon is for all of `totalPaise`. */
export function shareOf(coupon: BookingCoupon, lines: CouponLine[], totalPaise: Paise): CouponShare {
  if (!isBound(toScope(coupon))) return { totalPaise, serviceIds: null }
  const matches = matchLines(coupon, lines)
  const inScope = lines.filter((_, index) => matches[index])
  return { totalPaise: sumDiscountedLines(inScope), serviceIds: inScope.map(({ serviceId }) => serviceId) }
}

/** Why this customer cannot use a coupon for this share of a booking, or null. */
export function findObstacle(
  coupon: BookingCoupon,
  { totalPaise, serviceIds }: CouponShare,
  now: Date,
): CouponObstacle | null {
  const terms = {
    validFrom: coupon.valid_from,
    validTo: coupon.valid_to,
    minOrderPaise: coupon.min_order_paise,
    perUserLimit: coupon.per_user_limit,
    isValidAtOutlet: coupon.is_valid_here,
    isPaused: coupon.paused_at !== null,
    isUsedUp: coupon.used_up_at !== null,
    firstVisit: coupon.first_visit,
  }
  return findCouponObstacle(terms, {
    now,
    totalPaise,
    hasServiceInScope: serviceIds === null || serviceIds.length > 0,
    isFirstVisit: coupon.is_first_visit,
    timesUsed: coupon.times_used,
  })
}

type DiscountColumns = 'discount_type' | 'discount_percent' | 'discount_paise' | 'max_discount_paise'

export function discountOf(coupon: Pick<BookingCoupon, DiscountColumns>): Discount {
  return coupon.discount_type === 'PERCENTAGE'
    ? { discountType: 'PERCENTAGE', percent: coupon.discount_percent ?? 0, maxPaise: coupon.max_discount_paise }
    : { discountType: 'FLAT', paise: coupon.discount_paise ?? asPaise(0) }
}

export function savingsPaise(coupon: BookingCoupon, { totalPaise }: CouponShare): Paise {
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
 * Validates a coupon code in the transaction of a booking. The customer's row must be locked, so that concurrent bookings
 * cannot exceed the limit.
 */
export async function validateCoupon(
  trx: Db,
  booker: Booker,
  code: string,
  lines: CouponLine[],
  now: Date,
): Promise<ValidCoupon> {
  const coupon = await findCouponByCode(trx, booker, code.toUpperCase())
  if (!coupon)
    throw new Failure('COUPON_NOT_APPLICABLE', { message: 'This coupon does not exist.', details: { why: 'UNKNOWN' } })
  const obstacle = findObstacle(coupon, shareOf(coupon, lines, sumDiscountedLines(lines)), now)
  if (obstacle) throw notApplicable(obstacle)
  return { id: coupon.id, code: coupon.code, discount: discountOf(coupon), isDiscounted: matchLines(coupon, lines) }
}
