import { couponObstacleMessage, toPaise, toRupees, type ApplicableCoupon, type AppliedCoupon } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import { toCoupon } from '../discovery/coupon.ts'
import { hasOutlet } from '../discovery/outlet-queries.ts'
import { findCouponById, findCouponsAtOutlet, type Booker } from './coupon-queries.ts'
import { findObstacle, notApplicable, savingsPaise } from './redeem-coupon.ts'

/** Sorted by the largest savings, then by the smallest missing amount, then those that cannot be used. */
export async function readApplicableCoupons(
  db: Db,
  booker: Booker,
  totalPrice: number,
  now: Date,
): Promise<ApplicableCoupon[]> {
  if (!(await hasOutlet(db, booker.whitelabelId, booker.outletId))) throw new Failure('NOT_FOUND')
  const totalPaise = toPaise(totalPrice)
  const coupons = (await findCouponsAtOutlet(db, booker, now)).map((coupon): ApplicableCoupon => {
    const obstacle = findObstacle(coupon, totalPaise, now)
    return {
      ...toCoupon(coupon),
      applicable: obstacle === null,
      savings: obstacle ? 0 : toRupees(savingsPaise(coupon, totalPaise)),
      amountMissing: obstacle?.why === 'BELOW_MINIMUM' ? toRupees(obstacle.missingPaise) : null,
      reason: obstacle && couponObstacleMessage(obstacle),
    }
  })
  return coupons.toSorted(
    (a, b) =>
      Number(b.applicable) - Number(a.applicable) ||
      b.savings - a.savings ||
      (a.amountMissing ?? Infinity) - (b.amountMissing ?? Infinity) ||
      a.id - b.id,
  )
}

export async function applyCoupon(
  db: Db,
  booker: Booker,
  couponId: number,
  totalPrice: number,
  now: Date,
): Promise<AppliedCoupon> {
  const [outletExists, coupon] = await Promise.all([
    hasOutlet(db, booker.whitelabelId, booker.outletId),
    findCouponById(db, booker, couponId),
  ])
  if (!outletExists) throw new Failure('NOT_FOUND')
  if (!coupon) throw new Failure('NOT_FOUND', { message: 'This coupon does not exist.' })
  const obstacle = findObstacle(coupon, toPaise(totalPrice), now)
  if (obstacle) throw notApplicable(obstacle)
  return {
    couponId: coupon.id,
    couponCode: coupon.code,
    discountAmount: toRupees(savingsPaise(coupon, toPaise(totalPrice))),
  }
}
