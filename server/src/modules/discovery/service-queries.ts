import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const SERVICE = [
  'services.id',
  'services.outlet_id',
  'services.name',
  'services.price_paise',
  'services.minutes',
  'services.gender',
  'services.type',
  'services.about',
  'services.description',
  'services.images',
  'services.rating_sum',
  'services.rating_count',
  'services.deleted_at',
  'categories.name as category',
] as const

function services(db: Db) {
  return db.selectFrom('services').innerJoin('categories', 'categories.id', 'services.category_id').select(SERVICE)
}

export type ServiceRow = Awaited<ReturnType<typeof findMenu>>[number]

/** The services that an outlet offers now, in the order of its menu. */
export function findMenu(db: Db, outletId: number) {
  return services(db)
    .where('services.outlet_id', '=', outletId)
    .where('services.deleted_at', 'is', null)
    .orderBy('categories.position')
    .orderBy('services.menu_position')
    .orderBy('services.created_at')
    .orderBy('services.id')
    .execute()
}

/** Includes services that are no longer offered. */
export function findServices(db: Db, serviceIds: string[]) {
  return services(db)
    .where('services.id', '=', sql<string>`any(${serviceIds}::uuid[])`)
    .execute()
}

/** May return a service that is no longer offered. */
export function findService(db: Db, whitelabelId: number, serviceId: string) {
  return services(db)
    .innerJoin('outlets', 'outlets.id', 'services.outlet_id')
    .where('services.id', '=', serviceId)
    .where('outlets.whitelabel_id', '=', whitelabelId)
    .where('outlets.deleted_at', 'is', null)
    .where('outlets.published_at', 'is not', null)
    .executeTakeFirst()
}

export function findStylists(db: Db, outletId: number) {
  return db
    .selectFrom('stylists')
    .select(['id', 'name', 'gender', 'past_experience_years', 'image', 'images', 'specialities'])
    .where('outlet_id', '=', outletId)
    .where('deleted_at', 'is', null)
    .orderBy('past_experience_years', 'desc')
    .orderBy('id')
    .execute()
}

export function findCategories(db: Db) {
  return db.selectFrom('categories').select(['slug', 'name']).orderBy('position').execute()
}
