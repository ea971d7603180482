/** What a coupon takes off, apart from who may use it, where and when. */
export type Discount =
  | { discountType: 'PERCENTAGE'; percent: number; maxPaise: number | null }
  | { discountType: 'FLAT'; paise: number }

/** Never more than there is to pay. */
export function discountPaise(discount: Discount, subtotalPaise: number): number {
  return Math.min(uncapped(discount, subtotalPaise), subtotalPaise)
}

function uncapped(discount: Discount, subtotalPaise: number) {
  if (discount.discountType === 'FLAT') return discount.paise
  return Math.min(percentOf(subtotalPaise, discount.percent), discount.maxPaise ?? Infinity)
}

/** Whole paise, half a paisa rounded up. Per cents have at most two decimals, so the arithmetic stays in integers. */
export function percentOf(paise: number, percent: number): number {
  return Math.floor((paise * Math.round(percent * 100) + 5_000) / 10_000)
}
