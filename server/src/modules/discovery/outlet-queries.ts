import { DEFAULT_SETTINGS } from '@nikhar/contract/booking'
import { NEARBY_MAX } from '@nikhar/contract/constants'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isOneOf } from '../../db/one-of.ts'
import type { Page } from '../../db/pagination.ts'
import type { DB } from '../../db/schema.ts'
import { nearestOutlets } from './nearest.ts'
import type { SalonTime } from './salon-time.ts'
import { kmToChord, type SpherePoint, toCube } from './sphere.ts'
import { ADDRESS_COLUMNS } from './address.ts'

const OUTLET = [
  'outlets.id',
  'outlets.name',
  'outlets.slug',
  'outlets.description',
  'outlets.status',
  'outlets.latitude',
  'outlets.longitude',
  'outlets.phone_number',
  'outlets.email',
  'outlets.website',
  'outlets.owner_id',
  'outlets.address_id',
  'outlets.gstin',
  'outlets.banner_images',
  'outlets.videos',
  'outlets.logo',
  'outlets.rating_sum',
  'outlets.rating_count',
  'outlets.created_at',
  'outlets.updated_at',
  'categories.name as category',
  ...ADDRESS_COLUMNS,
] as const

/** Within the opening hours of the weekday, not on a closed day, and within the hours of a shortened one. */
function isOpen(eb: ExpressionBuilder<DB, 'outlets'>, { weekday, minute, day }: SalonTime) {
  return eb.and([
    eb.exists(
      eb
        .selectFrom('opening_spans')
        .select('outlet_id')
        .whereRef('outlet_id', '=', 'outlets.id')
        .where('weekday', '=', weekday)
        .where('opens_minute', '<=', minute)
        .where('closes_minute', '>', minute),
    ),
    eb.not(
      eb.exists(
        eb
          .selectFrom('closures')
          .select('outlet_id')
          .whereRef('outlet_id', '=', 'outlets.id')
          .where('day', '=', day)
          .where(({ or, eb: closure }) =>
            or([
              closure('opens_minute', 'is', null),
              closure('opens_minute', '>', minute),
              closure('closes_minute', '<=', minute),
            ]),
          ),
      ),
    ),
  ])
}

const CANCEL_MINUTES = sql<number>`coalesce(
  (select cancel_minutes from outlet_settings where outlet_id = outlets.id), ${sql.lit(DEFAULT_SETTINGS.cancelMinutes)})`

/** Outlets without their time-dependent fields. */
export function selectOutlets(db: Db) {
  return db
    .selectFrom('outlets')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .innerJoin('categories', 'categories.id', 'outlets.category_id')
    .select(OUTLET)
    .select(CANCEL_MINUTES.as('cancel_minutes'))
    .where('outlets.deleted_at', 'is', null)
    .where('outlets.published_at', 'is not', null)
}

function outlets(db: Db, at: SalonTime) {
  return selectOutlets(db).select((eb) => isOpen(eb, at).$castTo<boolean>().as('open_now'))
}

export type OutletRow = NonNullable<Awaited<ReturnType<typeof findOutlet>>>

export function findOutlet(db: Db, whitelabelId: number, outletId: number, at: SalonTime) {
  return outlets(db, at)
    .where('outlets.id', '=', outletId)
    .where('outlets.whitelabel_id', '=', whitelabelId)
    .executeTakeFirst()
}

export function findOutlets(db: Db, outletIds: number[], at: SalonTime) {
  return outlets(db, at)
    .where(isOneOf('outlets.id', outletIds, 'int'))
    .execute()
}

export async function hasOutlet(db: Db, whitelabelId: number, outletId: number): Promise<boolean> {
  const found = await db
    .selectFrom('outlets')
    .select('id')
    .where('id', '=', outletId)
    .where('whitelabel_id', '=', whitelabelId)
    .where('deleted_at', 'is', null)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

export interface NearbyArea extends Page {
  whitelabelId: number
  place: SpherePoint
  radiusKm: number
}

/** Whether a coupon is for some services or for a first visit only. */
export const IS_BOUND = sql<boolean>`(
  coupons.first_visit is not null
  or exists (select from coupon_services where coupon_id = coupons.id)
  or exists (select from coupon_categories where coupon_id = coupons.id)
)`

/**
 * The nearest outlets within the radius, with the versions of their menus, nearest first. At most NEARBY_MAX, so that the
 * cost is the same in a village and in a city of a thousand salons.
 */
export function findNearestOutlets(db: Db, area: Omit<NearbyArea, keyof Page>) {
  return db
    .selectFrom(selectNearestIds(db, area, NEARBY_MAX).as('near'))
    .innerJoin('outlet_versions', 'outlet_versions.outlet_id', 'near.id')
    .select(['near.id', 'near.chord', 'outlet_versions.menu as version'])
    .where('near.chord', '<=', kmToChord(area.radiusKm))
    .orderBy('near.chord')
    .orderBy('near.id')
    .execute()
}

/** Active outlets, by an index scan ordered by distance; some may be beyond the radius. */
export function selectNearestIds(
  db: Db,
  { whitelabelId, place, radiusKm }: Omit<NearbyArea, keyof Page>,
  count: number,
) {
  const { isInBox, onMap } = nearestOutlets(place, radiusKm)
  return db
    .selectFrom('outlets')
    .select(['id', sql<number>`place <-> ${toCube(place)}`.as('chord')])
    .where('whitelabel_id', '=', whitelabelId)
    .where('status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .where(isInBox)
    .orderBy(onMap)
    .limit(sql.lit(count))
}
