import { isInScope, type Discount } from '@nikhar/contract/booking'
import type { Paise } from '@nikhar/contract/money'
import type { CouponRow, ServiceRow } from '../rows.ts'
import type { DemoCoupons } from './generate-coupons.ts'

/** Counts the uses per coupon and customer, so that no demo order exceeds a limit. */
export function createCouponUsage({ rows, links, categories }: DemoCoupons) {
  const general = rows.filter(({ scope }) => scope === 'GENERAL')
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bound = Map.groupBy(links, (link) => link.outlet_id)
  const categoriesOf = Map.groupBy(categories, ({ coupon_id }) => coupon_id)
  const uses = new Map<string, number>()

  function findUsable(order: {
    outletId: number
    customerId: number
    basket: { service: ServiceRow; quantity: number }[]
    placedAt: Date
  }): CouponRow[] {
    const here = (bound.get(order.outletId) ?? []).map((link) => byId.get(link.coupon_id) as CouponRow)
    return [...here, ...general].filter(
      (coupon) =>
        coupon.valid_from <= order.placedAt &&
        order.placedAt <= coupon.valid_to &&
        isUsableFor(coupon, order.basket) &&
        // Orders are not generated in chronological order, so no visit is known to be the first one.
        !coupon.first_visit &&
        countUses(coupon, order.customerId) < (coupon.per_user_limit ?? Infinity),
    )
  }

  function isForService(coupon: CouponRow, service: ServiceRow) {
    const categoryIds = categoriesOf.get(coupon.id)?.map(({ category_id }) => category_id) ?? []
    return isInScope({ serviceIds: [], categoryIds }, { id: service.id, categoryId: service.category_id })
  }

  function isUsableFor(coupon: CouponRow, basket: { service: ServiceRow; quantity: number }[]) {
    const inScope = basket.filter(({ service }) => isForService(coupon, service))
    const paise = inScope.reduce((sum, { service, quantity }) => sum + service.price_paise * quantity, 0)
    return inScope.length > 0 && coupon.min_order_paise <= paise
  }

  function countUses(coupon: CouponRow, customerId: number) {
    return uses.get(`${coupon.id}:${customerId}`) ?? 0
  }

  function recordUse(coupon: CouponRow, customerId: number) {
    uses.set(`${coupon.id}:${customerId}`, countUses(coupon, customerId) + 1)
  }

  return { findUsable, isForService, recordUse }
}

export type CouponUsage = ReturnType<typeof createCouponUsage>

export function toDiscount(coupon: CouponRow): Discount {
  return coupon.discount_type === 'PERCENTAGE'
    ? {
        discountType: 'PERCENTAGE',
        percent: coupon.discount_percent as number,
        maxPaise: coupon.max_discount_paise ?? null,
      }
    : { discountType: 'FLAT', paise: coupon.discount_paise as Paise }
}
