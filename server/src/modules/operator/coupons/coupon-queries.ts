import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface CouponReach {
  id: number
  scope: 'GENERAL' | 'OUTLET'
  cities: { slug: string; name: string }[]
  outlets: { outletId: number; name: string; city: string }[]
}

/** Where the coupons are valid. The name of a city is that used by its salons. */
export async function findReach(db: Db, couponIds: number[]): Promise<CouponReach[]> {
  const { rows } = await sql<CouponReach>`
    select c.id, c.scope,
      (select coalesce(json_agg(json_build_object('slug', k.city_slug, 'name', coalesce(named.city, k.city_slug))
          order by k.city_slug), '[]')
        from coupon_cities k left join lateral (
          select city from outlets join addresses on addresses.id = address_id
          where outlets.city_slug = k.city_slug and outlets.deleted_at is null limit 1
        ) as named on true where k.coupon_id = c.id) as cities,
      case when exists (select from coupon_cities k where k.coupon_id = c.id) then '[]' else
        (select coalesce(json_agg(json_build_object('outletId', o.id, 'name', o.name, 'city', a.city)
            order by o.name, o.id), '[]')
          from coupon_outlets b join outlets o on o.id = b.outlet_id join addresses a on a.id = o.address_id
          where b.coupon_id = c.id and o.deleted_at is null)
      end as outlets
    from coupons c where c.id = any(${couponIds}::int[])`.execute(db)
  return rows
}

/** Cities with live salons, by name. */
export async function findCities(db: Db, whitelabelId: number) {
  const { rows } = await sql<{ slug: string; name: string }>`
    select city_slug as slug, min(city) as name from outlets join addresses on addresses.id = address_id
    where whitelabel_id = ${whitelabelId} and status = 'ACTIVE' and deleted_at is null and city_slug is not null
    group by city_slug order by 2`.execute(db)
  return rows
}

export function findCategoryNames(db: Db) {
  return db.selectFrom('categories').select(['slug', 'name']).orderBy('position').execute()
}

/** Those of the ids that are outlets of the whitelabel. */
export async function findOutletIds(db: Db, whitelabelId: number, outletIds: number[]): Promise<number[]> {
  if (outletIds.length === 0) return []
  const rows = await db
    .selectFrom('outlets')
    .select('id')
    .where('whitelabel_id', '=', whitelabelId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', outletIds)
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes only what differs: each row invalidates the outlet's version. */
export async function replaceReach(trx: Db, couponId: number, cities: string[], outletIds: number[]) {
  const kept = await trx.selectFrom('coupon_cities').select('city_slug').where('coupon_id', '=', couponId).execute()
  const dropped = kept.map(({ city_slug }) => city_slug).filter((slug) => !cities.includes(slug))
  if (dropped.length > 0)
    await trx.deleteFrom('coupon_cities').where('coupon_id', '=', couponId).where('city_slug', 'in', dropped).execute()
  if (cities.length > 0) {
    const rows = cities.map((city_slug) => ({ coupon_id: couponId, city_slug }))
    await trx
      .insertInto('coupon_cities')
      .values(rows)
      .onConflict((oc) => oc.doNothing())
      .execute()
    return
  }
  await trx
    .deleteFrom('coupon_outlets')
    .where('coupon_id', '=', couponId)
    .$if(outletIds.length > 0, (query) => query.where('outlet_id', 'not in', outletIds))
    .execute()
  if (outletIds.length > 0) {
    const rows = outletIds.map((outlet_id) => ({ coupon_id: couponId, outlet_id }))
    await trx
      .insertInto('coupon_outlets')
      .values(rows)
      .onConflict((oc) => oc.doNothing())
      .execute()
  }
}
