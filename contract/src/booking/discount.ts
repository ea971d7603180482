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

/** Whole paise, half a paisa rounded up. Per cents have at most two decimals, so the arithmetic stays in integers. */
export function percentOf(paise: number, percent: number): number {
  return Math.floor((paise * Math.round(percent * 100) + 5_000) / 10_000)
}
