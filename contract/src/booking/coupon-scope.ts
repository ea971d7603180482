/** What a coupon is bound to. Without any service and category it is valid for everything. */
export interface CouponScope {
  serviceIds: readonly string[]
  categoryIds: readonly number[]
}

export function isBound({ serviceIds, categoryIds }: CouponScope): boolean {
  return serviceIds.length > 0 || categoryIds.length > 0
}

export function isInScope(scope: CouponScope, service: { id: string; categoryId: number }): boolean {
  return !isBound(scope) || scope.serviceIds.includes(service.id) || scope.categoryIds.includes(service.categoryId)
}
