import type { Discount } from '@nikhar/contract'
import type { CouponRow } from '../rows.ts'
import type { DemoCoupons } from './draw-coupons.ts'

/** Remembers who has used which coupon how often, so that no order of the demo breaks a limit. */
export function createWallet({ rows, links }: DemoCoupons) {
  const general = rows.filter(({ scope }) => scope === 'GENERAL')
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bound = Map.groupBy(links, (link) => link.outlet_id)
  const uses = new Map<string, number>()

  function usable(order: { outletId: number; customerId: number; subtotalPaise: number; placedAt: Date }): CouponRow[] {
    const here = (bound.get(order.outletId) ?? []).map((link) => byId.get(link.coupon_id) as CouponRow)
    return [...here, ...general].filter(
      (coupon) =>
        coupon.valid_from <= order.placedAt &&
        order.placedAt <= coupon.valid_to &&
        coupon.min_order_paise <= order.subtotalPaise &&
        usesBy(coupon, order.customerId) < (coupon.per_user_limit ?? Infinity),
    )
  }

  function usesBy(coupon: CouponRow, customerId: number) {
    return uses.get(`${coupon.id}:${customerId}`) ?? 0
  }

  function use(coupon: CouponRow, customerId: number) {
    uses.set(`${coupon.id}:${customerId}`, usesBy(coupon, customerId) + 1)
  }

  return { usable, use }
}

export type Wallet = ReturnType<typeof createWallet>

export function discountOf(coupon: CouponRow): Discount {
  return coupon.discount_type === 'PERCENTAGE'
    ? {
        discountType: 'PERCENTAGE',
        percent: coupon.discount_percent as number,
        maxPaise: coupon.max_discount_paise ?? null,
      }
    : { discountType: 'FLAT', paise: coupon.discount_paise as number }
}
