import type { CouponScope } from '@nikhar/contract/booking'
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../db/schema.ts'

export interface CouponBinding {
  services: { id: string; name: string }[]
  categories: { id: number; name: string }[]
}

/** The services and categories that a selected coupon is bound to. Deleted services stay: without them it would be unbound. */
export function selectBinding(eb: ExpressionBuilder<DB, 'coupons'>) {
  return [
    jsonArrayFrom(
      eb
        .selectFrom('coupon_services')
        .innerJoin('services', 'services.id', 'coupon_services.service_id')
        .select(['services.id', 'services.name'])
        .whereRef('coupon_services.coupon_id', '=', 'coupons.id')
        .orderBy('services.name')
        .orderBy('services.id'),
    ).as('services'),
    jsonArrayFrom(
      eb
        .selectFrom('coupon_categories')
        .innerJoin('categories', 'categories.id', 'coupon_categories.category_id')
        .select(['categories.id', 'categories.name'])
        .whereRef('coupon_categories.coupon_id', '=', 'coupons.id')
        .orderBy('categories.position'),
    ).as('categories'),
  ] as const
}

export function toScope({ services, categories }: CouponBinding): CouponScope {
  return { serviceIds: services.map(({ id }) => id), categoryIds: categories.map(({ id }) => id) }
}
