import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export type CartRow = Awaited<ReturnType<typeof findCartLines>>[number]

/**
 * In the order in which they were added, including services that the outlet no longer offers; each with its outlet's
 * version.
 */
export function findCartLines(db: Db, customerId: number) {
  return db
    .selectFrom('cart_lines')
    .innerJoin('services', 'services.id', 'cart_lines.service_id')
    .innerJoin('outlet_versions', 'outlet_versions.outlet_id', 'cart_lines.outlet_id')
    .select(['cart_lines.service_id', 'cart_lines.outlet_id', 'cart_lines.quantity', 'outlet_versions.menu as version'])
    .select(['name', 'price_paise', 'minutes', 'images', 'rating_sum', 'rating_count', 'deleted_at'])
    .where('customer_id', '=', customerId)
    .orderBy('cart_lines.created_at')
    .orderBy('cart_lines.service_id')
    .execute()
}

export function findCartItems(db: Db, customerId: number, outletId: number) {
  return db
    .selectFrom('cart_lines')
    .select(['service_id as serviceId', 'quantity'])
    .where('customer_id', '=', customerId)
    .where('outlet_id', '=', outletId)
    .execute()
}

export async function upsertCartLine(
  db: Db,
  line: { customer_id: number; outlet_id: number; service_id: string; quantity: number; updated_at: Date },
) {
  const { quantity, updated_at } = line
  await db
    .insertInto('cart_lines')
    .values(line)
    .onConflict((conflict) => conflict.columns(['customer_id', 'service_id']).doUpdateSet({ quantity, updated_at }))
    .execute()
}

export async function deleteCartLine(db: Db, customerId: number, serviceId: string) {
  await db.deleteFrom('cart_lines').where('customer_id', '=', customerId).where('service_id', '=', serviceId).execute()
}

/** Deletes the whole cart, or only the lines of the given outlet or service. */
export async function deleteCartLines(
  db: Db,
  customerId: number,
  { outletId, serviceId }: { outletId?: number; serviceId?: string } = {},
) {
  await db
    .deleteFrom('cart_lines')
    .where('customer_id', '=', customerId)
    .$if(outletId !== undefined, (query) => query.where('outlet_id', '=', outletId as number))
    .$if(serviceId !== undefined, (query) => query.where('service_id', '=', serviceId as string))
    .execute()
}

/** Part of the statement that writes an order. */
export function deleteBookedLines(customerId: number, serviceIds: string[]) {
  return sql`delete from cart_lines where customer_id = ${customerId} and service_id = any (${serviceIds}::uuid[])`
}
