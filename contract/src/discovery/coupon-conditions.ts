import type { Coupon } from './coupons.ts'

/** What a coupon is bound to, in sentences for its card: none for an unbound one. */
export function listCouponConditions({
  services,
  categories,
  firstVisit,
}: Pick<Coupon, 'services' | 'categories' | 'firstVisit'>): string[] {
  const bound = listBindings({ services, categories })
  return [
    ...(bound.length > 0 ? [`Only for ${joinNames(bound)}.`] : []),
    ...(firstVisit === 'OUTLET' ? ['Only on your first visit to the salon.'] : []),
    ...(firstVisit === 'ANY' ? ['Only on your first visit.'] : []),
  ]
}

/** The services and categories that a coupon is for, as they are named in a sentence. */
export function listBindings({ services, categories }: Pick<Coupon, 'services' | 'categories'>): string[] {
  const names = services.map(({ serviceName }) => serviceName)
  const kinds = categories.length > 0 ? [`${joinNames(categories.map(({ name }) => name.toLowerCase()))} services`] : []
  return [...names, ...kinds]
}

export function joinNames(names: string[]): string {
  const rest = names.slice(0, -1).join(', ')
  return rest ? `${rest} and ${names.at(-1)}` : (names[0] ?? '')
}
