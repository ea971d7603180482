import type { Db } from '../../db/database.ts'

const COUPON = [
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
  'valid_to',
  'terms',
] as const

export type CouponRow = Awaited<ReturnType<typeof findGeneralCoupons>>['rows'][number]

export interface Page {
  pageNumber: number
  perPage: number
}

function liveCoupons(db: Db, whitelabelId: number, now: Date) {
  return db
    .selectFrom('coupons')
    .where('whitelabel_id', '=', whitelabelId)
    .where('deleted_at', 'is', null)
    .where('valid_from', '<=', now)
    .where('valid_to', '>', now)
}

async function paged(live: ReturnType<typeof liveCoupons>, { pageNumber, perPage }: Page) {
  const [rows, { total }] = await Promise.all([
    live
      .select(COUPON)
      .orderBy('valid_to')
      .orderBy('id')
      .limit(perPage)
      .offset((pageNumber - 1) * perPage)
      .execute(),
    live.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Live general coupons, soonest to end first. */
export function findGeneralCoupons(db: Db, whitelabelId: number, now: Date, page: Page) {
  return paged(liveCoupons(db, whitelabelId, now).where('scope', '=', 'GENERAL'), page)
}

/** Live coupons of one outlet alone, soonest to end first. */
export function findOutletCoupons(db: Db, whitelabelId: number, outletId: number, now: Date, page: Page) {
  return paged(
    liveCoupons(db, whitelabelId, now).where('id', 'in', (eb) =>
      eb.selectFrom('coupon_outlets').select('coupon_id').where('outlet_id', '=', outletId),
    ),
    page,
  )
}

/** Everything live that is good at an outlet, its own coupons first. */
export function findCouponsForOutlet(db: Db, whitelabelId: number, outletId: number, now: Date) {
  return liveCoupons(db, whitelabelId, now)
    .select(COUPON)
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

/** A coupon that has begun, ended or not. */
export function findCoupon(db: Db, whitelabelId: number, couponId: number, now: Date) {
  return db
    .selectFrom('coupons')
    .select(COUPON)
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
    .select(['outlets.id', 'outlets.name', 'addresses.city', 'addresses.street'])
    .where('coupon_id', '=', couponId)
    .where('outlets.status', '=', 'ACTIVE')
    .where('outlets.deleted_at', 'is', null)
    .orderBy('outlets.name')
    .execute()
}
