import type { Paise } from '@nikhar/contract/money'
import { OFFER_DAYS } from '@nikhar/contract/salons'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'

export interface OfferRow {
  id: number
  code: string
  title: string
  discount_type: 'PERCENTAGE' | 'FLAT'
  discount_percent: number | null
  discount_paise: Paise | null
  max_discount_paise: Paise | null
  min_order_paise: Paise
  per_user_limit: number | null
  total_limit: number | null
  first_visit: 'OUTLET' | 'ANY' | null
  budget_paise: Paise | null
  valid_from: Date
  valid_to: Date
  paused_at: Date | null
  used_up_at: Date | null
  services: { _id: string; serviceName: string }[]
  categories: { id: number; slug: string; name: string }[]
  uses: number
  given_paise: Paise
  sold_paise: Paise
  daily_uses: number[]
}

interface OfferSearch {
  /** The creator: an outlet, or the platform. */
  of: { outletId: number } | { whitelabelId: number }
  offerId?: number
  /** The last of the days whose uses are counted. */
  today: string
}

/** The offers created by the outlet or the platform. */
export async function findOffers(db: Db, { of, offerId, today }: OfferSearch): Promise<OfferRow[]> {
  const isOwn =
    'outletId' in of
      ? sql`owner_outlet_id = ${of.outletId}`
      : sql`owner_outlet_id is null and whitelabel_id = ${of.whitelabelId}`
  const { rows } = await sql<OfferRow>`
    select c.id, code, title, discount_type, discount_percent::float8, discount_paise, max_discount_paise,
      min_order_paise, per_user_limit, total_limit, first_visit, budget_paise, valid_from, valid_to, paused_at, used_up_at,
      (select coalesce(json_agg(json_build_object('_id', s.id, 'serviceName', s.name) order by s.name, s.id), '[]')
        from coupon_services b join services s on s.id = b.service_id where b.coupon_id = c.id) as services,
      (select coalesce(json_agg(json_build_object('id', k.id, 'slug', k.slug, 'name', k.name) order by k.position), '[]')
        from coupon_categories b join categories k on k.id = b.category_id where b.coupon_id = c.id) as categories,
      used.uses, used.given_paise, used.sold_paise,
      array(
        select count(r.order_id)::int
        from generate_series(${today}::date - ${OFFER_DAYS - 1}::int, ${today}::date, interval '1 day') as days (day)
        left join coupon_redemptions r on r.coupon_id = c.id and r.released_at is null
          and (r.redeemed_at at time zone 'Asia/Kolkata')::date = days.day::date
        group by days.day order by days.day
      ) as daily_uses
    from coupons c, lateral (
      select count(*)::int as uses, coalesce(sum(o.discount_paise), 0)::float8 as given_paise,
        coalesce(sum(o.total_paise), 0)::float8 as sold_paise
      from coupon_redemptions r join orders o on o.id = r.order_id where r.coupon_id = c.id and r.released_at is null
    ) as used
    where ${isOwn} and deleted_at is null
      ${offerId === undefined ? sql`` : sql`and c.id = ${offerId}`}
    order by valid_to desc, c.id desc`.execute(db)
  return rows
}

/** A released use counts too: the booking was made on these terms. */
export async function wasOfferUsed(db: Db, offerId: number): Promise<boolean> {
  const used = await db
    .selectFrom('coupon_redemptions')
    .select('order_id')
    .where('coupon_id', '=', offerId)
    .limit(1)
    .executeTakeFirst()
  return used !== undefined
}

export async function countOffers(db: Db, outletId: number): Promise<number> {
  const { count } = await db
    .selectFrom('coupons')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_outlet_id', '=', outletId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertOffer(trx: Db, offer: Insertable<DB['coupons']>, outletId: number): Promise<number> {
  const { id } = await trx.insertInto('coupons').values(offer).returning('id').executeTakeFirstOrThrow()
  await trx.insertInto('coupon_outlets').values({ coupon_id: id, outlet_id: outletId }).execute()
  return id
}

export async function updateOfferRow(trx: Db, offerId: number, values: Updateable<DB['coupons']>) {
  await trx.updateTable('coupons').set(values).where('id', '=', offerId).execute()
}

export async function replaceBindings(trx: Db, offerId: number, serviceIds: string[], categoryIds: number[]) {
  await trx.deleteFrom('coupon_services').where('coupon_id', '=', offerId).execute()
  await trx.deleteFrom('coupon_categories').where('coupon_id', '=', offerId).execute()
  if (serviceIds.length > 0) {
    const rows = serviceIds.map((service_id) => ({ coupon_id: offerId, service_id }))
    await trx.insertInto('coupon_services').values(rows).execute()
  }
  if (categoryIds.length > 0) {
    const rows = categoryIds.map((category_id) => ({ coupon_id: offerId, category_id }))
    await trx.insertInto('coupon_categories').values(rows).execute()
  }
}

/** Includes retired ones: an older offer may be bound to them. */
export function findServicesOfOutlet(db: Db, outletId: number, serviceIds: string[]) {
  if (serviceIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('services')
    .select(['id', 'deleted_at'])
    .where('outlet_id', '=', outletId)
    .where('id', 'in', serviceIds)
    .execute()
}

export function findCategoriesBySlug(db: Db, slugs: string[]) {
  if (slugs.length === 0) return Promise.resolve([])
  return db.selectFrom('categories').select(['id', 'slug']).where('slug', 'in', slugs).execute()
}
