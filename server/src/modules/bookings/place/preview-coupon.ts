import {
  couponObstacleMessage,
  isBound,
  type ApplicableCoupon,
  type AppliedCoupon,
  type CouponItem,
} from '@nikhar/contract/booking'
import { asRupees, toPaise, toRupees, type Rupees } from '@nikhar/contract/money'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { toCoupon } from '../../discovery/coupon.ts'
import { toScope } from '../../discovery/coupon-binding.ts'
import { hasOutlet } from '../../discovery/outlet-queries.ts'
import { findCartItems } from './cart-queries.ts'
import { findCouponById, findCouponsAtOutlet, type Booker, type BookingCoupon } from './coupon-queries.ts'
import { findOutletServices } from './outlet-service-queries.ts'
import { findObstacle, notApplicable, savingsPaise, shareOf, type CouponLine } from './validate-coupon.ts'

interface PricedCart {
  totalPrice: Rupees
  /** Without them, the services of the cart at this outlet count. */
  items: CouponItem[] | undefined
}

/** Sorted by the largest savings, then by the smallest missing amount; unusable coupons come last. */
export async function readApplicableCoupons(
  db: Db,
  booker: Booker,
  { totalPrice, items }: PricedCart,
  now: Date,
): Promise<ApplicableCoupon[]> {
  if (!(await hasOutlet(db, booker.whitelabelId, booker.outletId))) throw new Failure('NOT_FOUND')
  const rows = await findCouponsAtOutlet(db, booker, now)
  const lines = await readCouponLines(db, booker, rows, items)
  const coupons = rows.map((coupon): ApplicableCoupon => {
    const share = shareOf(coupon, lines, toPaise(totalPrice))
    const obstacle = findObstacle(coupon, share, now)
    return {
      ...toCoupon(coupon),
      applicable: obstacle === null,
      savings: obstacle ? asRupees(0) : toRupees(savingsPaise(coupon, share)),
      amountMissing: obstacle?.why === 'BELOW_MINIMUM' ? toRupees(obstacle.missingPaise) : null,
      reason: obstacle && couponObstacleMessage(obstacle),
      serviceIds: share.serviceIds,
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
  { totalPrice, items }: PricedCart,
  now: Date,
): Promise<AppliedCoupon> {
  const [outletExists, coupon] = await Promise.all([
    hasOutlet(db, booker.whitelabelId, booker.outletId),
    findCouponById(db, booker, couponId),
  ])
  if (!outletExists) throw new Failure('NOT_FOUND')
  if (!coupon) throw new Failure('NOT_FOUND', { message: 'This coupon does not exist.' })
  const share = shareOf(coupon, await readCouponLines(db, booker, [coupon], items), toPaise(totalPrice))
  const obstacle = findObstacle(coupon, share, now)
  if (obstacle) throw notApplicable(obstacle)
  return {
    couponId: coupon.id,
    couponCode: coupon.code,
    discountAmount: toRupees(savingsPaise(coupon, share)),
    serviceIds: share.serviceIds,
  }
}

/** The services with their categories and prices, which coupons may depend on. */
async function readCouponLines(
  db: Db,
  { whitelabelId, customerId, outletId }: Booker,
  coupons: BookingCoupon[],
  given: CouponItem[] | undefined,
): Promise<CouponLine[]> {
  if (!coupons.some((coupon) => isBound(toScope(coupon)))) return []
  const items = given ?? (await findCartItems(db, customerId, outletId))
  const serviceIds = items.map(({ serviceId }) => serviceId)
  const services = await findOutletServices(db, whitelabelId, outletId, serviceIds)
  return items.flatMap(({ serviceId, quantity }) => {
    const found = services.find(({ id }) => id === serviceId.toLowerCase())
    if (!found?.id || found.price_paise === null || found.category_id === null || found.is_deleted) return []
    return [{ serviceId: found.id, categoryId: found.category_id, pricePaise: found.price_paise, quantity }]
  })
}
