import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'

/** Grouped by the stylist who did the visit in the end, so a reassigned visit counts for the new stylist. */
export async function findStylistRatings(db: Db, outletId: number) {
  const { rows } = await sql<{ stylist_id: number; rating_sum: number; rating_count: number }>`
    select stylist_id, sum(rating)::int as rating_sum, count(*)::int as rating_count
    from reviews join appointments using (order_id)
    where reviews.outlet_id = ${outletId} and hidden_at is null group by stylist_id`.execute(db)
  return rows
}

/**
 * Completed visits by stylist: how many, of how many customers, and how many of these returned. Guests without an
 * account count as visits, but their returns are unknown.
 */
export async function findStylistVisits(db: Db, outletId: number) {
  const { rows } = await sql<{ stylist_id: number; visits: number; customers: number; returning: number }>`
    select stylist_id, sum(visits)::int as visits, count(customer_id)::int as customers,
      (count(customer_id) filter (where visits > 1))::int as returning
    from (
      select stylist_id, customer_id, count(*) as visits from appointments
      where outlet_id = ${outletId} and status = 'COMPLETED' group by stylist_id, customer_id
    ) as of_customer
    group by stylist_id`.execute(db)
  return rows
}

export function findServiceStylists(db: Db, outletId: number) {
  return db
    .selectFrom('service_stylists')
    .select(['service_id', 'stylist_id'])
    .where('outlet_id', '=', outletId)
    .execute()
}
