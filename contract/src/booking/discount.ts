import { percentOf, smallerPaise, type Paise } from '../money.ts'

/** The amount of a coupon, without its conditions. */
export type Discount =
  | { discountType: 'PERCENTAGE'; percent: number; maxPaise: Paise | null }
  | { discountType: 'FLAT'; paise: Paise }

/** At most the subtotal. */
export function calculateDiscount(discount: Discount, subtotalPaise: Paise): Paise {
  return smallerPaise(uncappedDiscount(discount, subtotalPaise), subtotalPaise)
}

function uncappedDiscount(discount: Discount, subtotalPaise: Paise) {
  if (discount.discountType === 'FLAT') return discount.paise
  const discountPaise = percentOf(subtotalPaise, discount.percent)
  return discount.maxPaise === null ? discountPaise : smallerPaise(discountPaise, discount.maxPaise)
}
