import { sql, type Insertable, type UpdateObject } from 'kysely'
import { LIVE } from '../../../db/appointment-statuses.ts'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'

const MENU_SERVICE = [
  'services.id',
  'services.version',
  'services.name',
  'categories.slug as category',
  'services.price_paise',
  'services.minutes',
  'services.buffer_minutes',
  'services.gender',
  'services.about',
  'services.description',
  'services.deleted_at',
] as const

function selectMenuServices(db: Db) {
  return db
    .selectFrom('services')
    .innerJoin('categories', 'categories.id', 'services.category_id')
    .select(MENU_SERVICE)
    .select([
      sql<string | null>`images[1]`.as('image'),
      sql<number[]>`array(select stylist_id from service_stylists where service_id = services.id order by 1)`.as(
        'stylist_ids',
      ),
    ])
}

export type MenuServiceRow = Awaited<ReturnType<typeof getMenuService>>

/** In the order that customers see, retired services last. */
export function findMenuServices(db: Db, outletId: number) {
  return selectMenuServices(db)
    .where('services.outlet_id', '=', outletId)
    .orderBy(sql`services.deleted_at is not null`)
    .orderBy('categories.position')
    .orderBy('services.menu_position')
    .orderBy('services.created_at')
    .orderBy('services.id')
    .execute()
}

export function getMenuService(db: Db, serviceId: string) {
  return selectMenuServices(db).where('services.id', '=', serviceId).executeTakeFirstOrThrow()
}

export function findCategories(db: Db) {
  return db.selectFrom('categories').select(['id', 'slug', 'name']).orderBy('position').execute()
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

/** The last position of a category. Services that share a position are in the order of their creation. */
export function lastPosition(outletId: number, categoryId: number) {
  return sql<number>`(select coalesce(max(menu_position), 0) from services
    where outlet_id = ${outletId} and category_id = ${categoryId})`
}

export async function insertService(trx: Db, service: Insertable<DB['services']>): Promise<string> {
  const position = lastPosition(service.outlet_id, service.category_id)
  const { id } = await trx
    .insertInto('services')
    .values({ ...service, menu_position: position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateServiceRow(trx: Db, serviceId: string, values: UpdateObject<DB, 'services'>) {
  await trx
    .updateTable('services')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', serviceId)
    .execute()
}

interface NamedStylists {
  serviceId: string
  stylistIds: readonly number[]
}

/** Sets the stylists who do these services; none means everybody. */
export async function replaceServiceStylists(trx: Db, outletId: number, services: readonly NamedStylists[]) {
  if (services.length === 0) return
  await sql`delete from service_stylists where service_id = any (${services.map(({ serviceId }) => serviceId)}::uuid[])`.execute(
    trx,
  )
  const rows = services.flatMap(({ serviceId, stylistIds }) => stylistIds.map((id) => [serviceId, id] as const))
  if (rows.length === 0) return
  await sql`
    insert into service_stylists (service_id, stylist_id, outlet_id)
    select distinct service_id, stylist_id, ${outletId}::integer
    from unnest(${rows.map(([id]) => id)}::uuid[], ${rows.map(([, id]) => id)}::integer[]) as named (service_id, stylist_id)`.execute(
    trx,
  )
}

const RECENT_MS = 30 * 86_400_000

/** By service, for visits that were not cancelled: the number in the last 30 days, and of upcoming ones. */
export async function findMenuBookings(db: Db, outletId: number, now: Date) {
  const { rows } = await sql<{ service_id: string; recent: number; upcoming: number }>`
    select service_id, (count(*) filter (where starts_at <= ${now}))::integer as recent,
      (count(*) filter (where starts_at > ${now}))::integer as upcoming
    from appointments join order_lines as line using (order_id)
    where outlet_id = ${outletId} and starts_at > ${new Date(now.getTime() - RECENT_MS)} and line.status = 'ACCEPTED'
      and appointments.status in ${LIVE}
    group by service_id`.execute(db)
  return rows
}

export async function getAudience(db: Db, outletId: number) {
  const { audience } = await db
    .selectFrom('outlets')
    .select('audience')
    .where('id', '=', outletId)
    .executeTakeFirstOrThrow()
  return audience
}
