import { percentOf } from '../money.ts'

/** What a coupon takes off, apart from its conditions. */
export type Discount =
  | { discountType: 'PERCENTAGE'; percent: number; maxPaise: number | null }
  | { discountType: 'FLAT'; paise: number }

/** In paise, at most the subtotal. */
export function calculateDiscount(discount: Discount, subtotalPaise: number): number {
  return Math.min(uncappedDiscount(discount, subtotalPaise), subtotalPaise)
}

function uncappedDiscount(discount: Discount, subtotalPaise: number) {
  if (discount.discountType === 'FLAT') return discount.paise
  return Math.min(percentOf(subtotalPaise, discount.percent), discount.maxPaise ?? Infinity)
}
