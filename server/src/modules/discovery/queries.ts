import type { Db } from '../../db/database.ts'

const COUPON = [
  'id', 'code', 'title', 'description', 'discount_type', 'discount_percent', 'discount_paise', 'min_order_paise',
  'max_discount_paise', 'per_user_limit', 'valid_to', 'terms',
] as const

export type CouponRow = Awaited<ReturnType<typeof findGeneralCoupons>>['rows'][number]

/** Live general coupons, soonest to end first. */
export async function findGeneralCoupons(
  db: Db,
  whitelabelId: number,
  now: Date,
  { pageNumber, perPage }: { pageNumber: number; perPage: number },
) {
  const live = db
    .selectFrom('coupons')
    .where('whitelabel_id', '=', whitelabelId)
    .where('scope', '=', 'GENERAL')
    .where('deleted_at', 'is', null)
    .where('valid_from', '<=', now)
    .where('valid_to', '>', now)
  const [rows, { total }] = await Promise.all([
    live.select(COUPON).orderBy('valid_to').orderBy('id').limit(perPage).offset((pageNumber - 1) * perPage).execute(),
    live.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
