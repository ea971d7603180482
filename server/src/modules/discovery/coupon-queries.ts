import type { Db } from '../../db/database.ts'
import type { Page } from '../../db/pagination.ts'
import { selectBinding } from './coupon-binding.ts'

export const COUPON_COLUMNS = [
  'coupons.id',
  'code',
  'title',
  'description',
  'discount_type',
  'discount_percent',
  'discount_paise',
  'min_order_paise',
  'max_discount_paise',
  'per_user_limit',
  'valid_from',
  'valid_to',
  'terms',
  'first_visit',
  'paused_at',
  'used_up_at',
] as const

export type CouponRow = Awaited<ReturnType<typeof findGeneralCoupons>>['rows'][number]

function selectValidCoupons(db: Db, whitelabelId: number, now: Date) {
  return db
    .selectFrom('coupons')
    .where('whitelabel_id', '=', whitelabelId)
    .where('deleted_at', 'is', null)
    .where('valid_from', '<=', now)
    .where('valid_to', '>', now)
    .where('paused_at', 'is', null)
    .where('used_up_at', 'is', null)
}

async function findPage(coupons: ReturnType<typeof selectValidCoupons>, { pageNumber, perPage }: Page) {
  const [rows, { total }] = await Promise.all([
    coupons
      .select(COUPON_COLUMNS)
      .select(selectBinding)
      .orderBy('valid_to')
      .orderBy('id')
      .limit(perPage)
      .offset((pageNumber - 1) * perPage)
      .execute(),
    coupons.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Valid general coupons, soonest to expire first. */
export function findGeneralCoupons(db: Db, whitelabelId: number, now: Date, page: Page) {
  return findPage(selectValidCoupons(db, whitelabelId, now).where('scope', '=', 'GENERAL'), page)
}

/** Valid coupons of one outlet only, soonest to expire first. */
export function findOutletCoupons(db: Db, whitelabelId: number, outletId: number, now: Date, page: Page) {
  return findPage(
    selectValidCoupons(db, whitelabelId, now).where('id', 'in', (eb) =>
      eb.selectFrom('coupon_outlets').select('coupon_id').where('outlet_id', '=', outletId),
    ),
    page,
  )
}

/** All coupons that are valid at an outlet, its own first. */
export function findCouponsForOutlet(db: Db, whitelabelId: number, outletId: number, now: Date) {
  return selectValidCoupons(db, whitelabelId, now)
    .select(COUPON_COLUMNS)
    .select(selectBinding)
    .where((eb) =>
      eb.or([
        eb('scope', '=', 'GENERAL'),
        eb('id', 'in', eb.selectFrom('coupon_outlets').select('coupon_id').where('outlet_id', '=', outletId)),
      ]),
    )
    .orderBy('scope', 'desc')
    .orderBy('valid_to')
    .orderBy('id')
    .execute()
}

/** May return an expired coupon, but not one whose validity has not begun. */
export function findCoupon(db: Db, whitelabelId: number, couponId: number, now: Date) {
  return db
    .selectFrom('coupons')
    .select(COUPON_COLUMNS)
    .select(selectBinding)
    .where('id', '=', couponId)
    .where('whitelabel_id', '=', whitelabelId)
    .where('deleted_at', 'is', null)
    .where('valid_from', '<=', now)
    .executeTakeFirst()
}

export function findOutletsOfCoupon(db: Db, couponId: number) {
  return db
    .selectFrom('coupon_outlets')
    .innerJoin('outlets', 'outlets.id', 'coupon_outlets.outlet_id')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .select(['outlets.id', 'outlets.slug', 'outlets.name', 'addresses.city', 'addresses.street'])
    .where('coupon_id', '=', couponId)
    .where('outlets.status', '=', 'ACTIVE')
    .where('outlets.deleted_at', 'is', null)
    .orderBy('outlets.name')
    .execute()
}
