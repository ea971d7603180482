import type { Coupon } from './coupons.ts'

/** What a coupon is bound to, in sentences for its card: none for an unbound one. */
export function listCouponConditions({
  services,
  categories,
  firstVisit,
}: Pick<Coupon, 'services' | 'categories' | 'firstVisit'>): string[] {
  const names = services.map(({ serviceName }) => serviceName)
  const kinds = categories.length > 0 ? [`${joinNames(categories.map(({ name }) => name.toLowerCase()))} services`] : []
  const bound = [...names, ...kinds]
  return [
    ...(bound.length > 0 ? [`Only for ${joinNames(bound)}.`] : []),
    ...(firstVisit === 'OUTLET' ? ['Only on your first visit to the salon.'] : []),
    ...(firstVisit === 'ANY' ? ['Only on your first visit.'] : []),
  ]
}

function joinNames(names: string[]): string {
  const rest = names.slice(0, -1).join(', ')
  return rest ? `${rest} and ${names.at(-1)}` : (names[0] ?? '')
}
