import type { Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'

/** Locks the order against an undo of its completion until the transaction ends. */
export function lockReviewable(trx: Db, orderId: string, serviceId: string) {
  return trx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'orders.whitelabel_id',
      'orders.customer_id',
      'orders.outlet_id',
      'orders.status',
      'order_lines.status as line_status',
    ])
    .where('order_lines.order_id', '=', orderId)
    .where('order_lines.service_id', '=', serviceId)
    .forShare('orders')
    .executeTakeFirst()
}

export async function insertReview(db: Db, review: Insertable<DB['reviews']>) {
  await db.insertInto('reviews').values(review).execute()
}

export function lockReview(trx: Db, reviewId: string) {
  return trx
    .selectFrom('reviews')
    .select([
      'id',
      'whitelabel_id',
      'customer_id',
      'outlet_id',
      'service_id',
      'rating',
      'body',
      'created_at',
      'hidden_at',
    ])
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateReview(
  db: Db,
  reviewId: string,
  values: { rating: number; body: string | null; updated_at: Date },
) {
  await db.updateTable('reviews').set(values).where('id', '=', reviewId).execute()
}

/** Updates the sums behind the averages, always the service before its outlet to avoid deadlocks. */
export async function addToRatings(
  trx: Db,
  { serviceId, outletId }: { serviceId: string; outletId: number },
  stars: number,
  count: -1 | 0 | 1,
) {
  for (const [table, id] of [
    ['services', serviceId],
    ['outlets', outletId],
  ] as const) {
    await trx
      .updateTable(table)
      .set((eb) => ({ rating_sum: eb('rating_sum', '+', stars), rating_count: eb('rating_count', '+', count) }))
      .where('id', '=', id)
      .execute()
  }
}
