import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Most recently saved first. */
export function findFavourites(db: Db, customerId: number) {
  return db
    .selectFrom('favourite_outlets')
    .leftJoin('favourite_services', (join) =>
      join
        .onRef('favourite_services.customer_id', '=', 'favourite_outlets.customer_id')
        .onRef('favourite_services.outlet_id', '=', 'favourite_outlets.outlet_id'),
    )
    .innerJoin('outlets', 'outlets.id', 'favourite_outlets.outlet_id')
    .select('favourite_outlets.outlet_id')
    .select(
      sql<string[]>`coalesce(array_agg(service_id order by favourite_services.created_at, service_id)
        filter (where service_id is not null), '{}')`.as('service_ids'),
    )
    .where('favourite_outlets.customer_id', '=', customerId)
    .where('outlets.deleted_at', 'is', null)
    .groupBy(['favourite_outlets.customer_id', 'favourite_outlets.outlet_id', 'favourite_outlets.created_at'])
    .orderBy('favourite_outlets.created_at', 'desc')
    .orderBy('favourite_outlets.outlet_id')
    .execute()
}

export async function addFavouriteOutlet(db: Db, customerId: number, outletId: number) {
  await db
    .insertInto('favourite_outlets')
    .values({ customer_id: customerId, outlet_id: outletId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function addFavouriteService(db: Db, customerId: number, outletId: number, serviceId: string) {
  await db
    .insertInto('favourite_services')
    .values({ customer_id: customerId, outlet_id: outletId, service_id: serviceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Its favourite services are deleted with it, by the foreign key. */
export async function removeFavouriteOutlet(db: Db, customerId: number, outletId: number) {
  await db
    .deleteFrom('favourite_outlets')
    .where('customer_id', '=', customerId)
    .where('outlet_id', '=', outletId)
    .execute()
}

export async function removeFavouriteServices(db: Db, customerId: number, serviceIds: string[]) {
  await deleteFavouriteServices(customerId, serviceIds).execute(db)
}

/** Alone, or as part of a larger statement. */
export function deleteFavouriteServices(customerId: number, serviceIds: string[]) {
  return sql`delete from favourite_services where customer_id = ${customerId} and service_id = any (${serviceIds}::uuid[])`
}
