import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface SalonLookRow {
  id: string
  service_id: string
  service_name: string
  stylist_id: number | null
  stylist_name: string | null
  review_id: string | null
  picture: string
  consented_at: Date | null
  hidden_at: Date | null
  hidden_by: 'SALON' | 'OPERATOR' | null
  hidden_reason: string | null
  is_shown: boolean
}

interface LookFilter {
  outletId: number
  /** Only the work of this stylist. */
  stylistId?: number | undefined
  /** Also photos of guests who do not allow them as looks; they are shown with reviews. */
  withPrivate?: boolean
}

/** The portfolio in its order, then the photos of guests, newest first. */
export async function findSalonLooks(db: Db, { outletId, stylistId, withPrivate = false }: LookFilter) {
  const { rows } = await sql<SalonLookRow>`
    select looks.id, looks.service_id, services.name as service_name, looks.stylist_id, stylists.name as stylist_name,
      looks.review_id, looks.picture, looks.consented_at, looks.hidden_at, looks.hidden_by, looks.hidden_reason,
      exists (select from public_looks where public_looks.id = looks.id) as is_shown
    from looks
      join services on services.id = looks.service_id
      left join stylists on stylists.id = looks.stylist_id
    where looks.outlet_id = ${outletId}
      ${withPrivate ? sql`` : sql`and (looks.review_id is null or looks.consented_at is not null)`}
      ${stylistId === undefined ? sql`` : sql`and looks.stylist_id = ${stylistId}`}
    order by looks.place nulls last, looks.created_at desc, looks.id`.execute(db)
  return rows
}

export function findLookServices(db: Db, outletId: number) {
  return db
    .selectFrom('services')
    .innerJoin('categories', 'categories.id', 'services.category_id')
    .select(['services.id as serviceId', 'services.name'])
    .where('services.outlet_id', '=', outletId)
    .where('services.deleted_at', 'is', null)
    .orderBy('categories.position')
    .orderBy('services.menu_position')
    .orderBy('services.id')
    .execute()
}

export function findLookStylists(db: Db, outletId: number, stylistId: number | undefined) {
  return db
    .selectFrom('stylists')
    .select(['id as stylistId', 'name'])
    .where('outlet_id', '=', outletId)
    .where('deleted_at', 'is', null)
    .$if(stylistId !== undefined, (query) => query.where('id', '=', Number(stylistId)))
    .orderBy('id')
    .execute()
}

/** The outlet of a look, within the whitelabel. */
export async function findLookOutlet(db: Db, whitelabelId: number, lookId: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('looks')
    .innerJoin('outlets', 'outlets.id', 'looks.outlet_id')
    .select('looks.outlet_id')
    .where('looks.id', '=', lookId)
    .where('outlets.whitelabel_id', '=', whitelabelId)
    .executeTakeFirst()
  return found?.outlet_id
}

interface LookReference {
  outletId: number
  lookId: string
}

/** Locks it. */
export function findLook(trx: Db, { outletId, lookId }: LookReference) {
  return trx
    .selectFrom('looks')
    .select(['id', 'service_id', 'stylist_id', 'review_id', 'picture', 'consented_at', 'consented_by'])
    .select(['hidden_at', 'hidden_by', 'hidden_reason'])
    .where('id', '=', lookId)
    .where('outlet_id', '=', outletId)
    .forUpdate()
    .executeTakeFirst()
}

export type LookState = NonNullable<Awaited<ReturnType<typeof findLook>>>

/** The ids of the portfolio in its order. */
export async function findPortfolio(trx: Db, outletId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('looks')
    .select('id')
    .where('outlet_id', '=', outletId)
    .where('review_id', 'is', null)
    .orderBy('place')
    .execute()
  return rows.map(({ id }) => id)
}

/** Numbers the places without gaps. */
export async function updatePlaces(trx: Db, outletId: number, lookIds: readonly string[]) {
  await sql`
    update looks set place = ordered.place
    from unnest(${lookIds}::uuid[]) with ordinality as ordered(id, place)
    where looks.id = ordered.id and looks.outlet_id = ${outletId}`.execute(trx)
}
