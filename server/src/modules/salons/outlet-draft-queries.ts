import type { OutletKind } from '@nikhar/contract/salons'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/schema.ts'

/** The category under which an outlet of this kind is listed. */
const CATEGORIES: Record<OutletKind, string> = {
  SALON: 'hair',
  BARBER: 'barber',
  SPA: 'spa',
  BEAUTY: 'skin',
  NAILS: 'nails',
  BRIDAL: 'bridal',
}

export async function getCategoryOfKind(db: Db, kind: OutletKind): Promise<number> {
  const { id } = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', CATEGORIES[kind])
    .executeTakeFirstOrThrow()
  return id
}

/** Locks the owner, so that concurrent drafts are counted, and returns the number of outlets. */
export async function countOwnOutlets(trx: Db, ownerId: number): Promise<number> {
  await trx
    .selectFrom('salon_accounts')
    .select('id')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { count } = await trx
    .selectFrom('outlets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertAddress(trx: Db, address: Insertable<DB['addresses']>): Promise<number> {
  const { id } = await trx.insertInto('addresses').values(address).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A new salon confirms bookings automatically, until it chooses to review them first. */
export async function insertDraft(
  trx: Db,
  outlet: Omit<Insertable<DB['outlets']>, 'stage' | 'status' | 'published_at'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('outlets')
    .values({ ...outlet, stage: 'DRAFT', status: 'INACTIVE', published_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('outlet_settings').values({ outlet_id: id, auto_confirm: true }).execute()
  return id
}

export async function updateOutletRow(trx: Db, outletId: number, values: Updateable<DB['outlets']>) {
  await trx.updateTable('outlets').set(values).where('id', '=', outletId).execute()
}

export async function updateAddress(trx: Db, addressId: number, values: Updateable<DB['addresses']>) {
  await trx.updateTable('addresses').set(values).where('id', '=', addressId).execute()
}

export function findSetup(db: Db, outletId: number) {
  return db
    .selectFrom('outlets')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .select(['outlets.id', 'stage', 'stage_reason', 'stage_changed_at', 'name', 'kind', 'audience', 'phone_number'])
    .select(['street', 'city', 'state', 'pincode', 'latitude', 'longitude', 'gstin', 'upi_id'])
    .select([
      sql<number>`(select count(*)::int from opening_hours where outlet_id = outlets.id)`.as('hours'),
      sql<number>`(select count(*)::int from services where outlet_id = outlets.id and deleted_at is null)`.as(
        'services',
      ),
      sql<number>`(select count(*)::int from stylists where outlet_id = outlets.id and deleted_at is null)`.as(
        'stylists',
      ),
      sql<number>`cardinality(banner_images)`.as('photos'),
    ])
    .where('outlets.id', '=', outletId)
    .executeTakeFirstOrThrow()
}
