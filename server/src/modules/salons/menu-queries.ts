import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/schema.ts'

const MENU_SERVICE = [
  'services.id',
  'services.version',
  'services.name',
  'categories.slug as category',
  'services.price_paise',
  'services.minutes',
  'services.gender',
  'services.about',
  'services.description',
  'services.deleted_at',
] as const

function selectMenuServices(db: Db) {
  return db.selectFrom('services').innerJoin('categories', 'categories.id', 'services.category_id').select(MENU_SERVICE)
}

export type MenuServiceRow = Awaited<ReturnType<typeof getMenuService>>

/** In the order that customers see, retired services last. */
export function findMenuServices(db: Db, outletId: number) {
  return selectMenuServices(db)
    .where('services.outlet_id', '=', outletId)
    .orderBy(sql`services.deleted_at is not null`)
    .orderBy('categories.position')
    .orderBy('services.created_at')
    .orderBy('services.id')
    .execute()
}

export function getMenuService(db: Db, serviceId: string) {
  return selectMenuServices(db).where('services.id', '=', serviceId).executeTakeFirstOrThrow()
}

export function findCategory(db: Db, slug: string) {
  return db.selectFrom('categories').select(['id', 'name']).where('slug', '=', slug).executeTakeFirst()
}

export async function countServices(db: Db, outletId: number): Promise<number> {
  const { count } = await db
    .selectFrom('services')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('outlet_id', '=', outletId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertService(trx: Db, service: Insertable<DB['services']>): Promise<string> {
  const { id } = await trx.insertInto('services').values(service).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateServiceRow(trx: Db, serviceId: string, values: Updateable<DB['services']>) {
  await trx
    .updateTable('services')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', serviceId)
    .execute()
}
