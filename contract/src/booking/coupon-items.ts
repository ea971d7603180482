import type { CouponItem } from './applicable-coupons.ts'

/** An item as text, for queries: serviceId:quantity. */
export function formatCouponItem({ serviceId, quantity }: CouponItem): string {
  return `${serviceId}:${quantity}`
}

export function parseCouponItem(text: string): CouponItem {
  const [serviceId = '', quantity] = text.split(':')
  return { serviceId, quantity: Number(quantity) }
}
