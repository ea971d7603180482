import type { ReviewSort } from '@nikhar/contract/discovery'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Page } from '../../../db/pagination.ts'
import { isShownPhoto } from '../review-queries.ts'

/** Topics are computed from the latest reviews only, so that their cost is limited. */
const MAX_TEXTS = 1000

interface ReviewFilter {
  outletId: number
  sort: ReviewSort
  stylistId: number | undefined
  reviewIds: readonly string[] | undefined
}

export function findOutletReviews(db: Db, { sort, ...filter }: ReviewFilter, { pageNumber, perPage }: Page) {
  return filterReviews(db, filter)
    .innerJoin('customers', 'customers.id', 'reviews.customer_id')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'reviews.order_id')
        .onRef('order_lines.service_id', '=', 'reviews.service_id'),
    )
    .innerJoin('stylists', 'stylists.id', 'appointments.stylist_id')
    .leftJoin('review_replies', 'review_replies.review_id', 'reviews.id')
    .leftJoin('looks', isShownPhoto)
    .select('looks.picture')
    .select(['review_replies.body as reply', 'review_replies.replied_at'])
    .select(['reviews.id', 'reviews.rating', 'reviews.body', 'reviews.created_at', 'reviews.service_id'])
    .select(['customers.name', 'customers.deleted_at'])
    .select(['order_lines.name as service_name', 'stylists.id as stylist_id', 'stylists.name as stylist_name'])
    .$if(sort !== 'newest', (query) => query.orderBy('reviews.rating', sort === 'lowest' ? 'asc' : 'desc'))
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .limit(perPage)
    .offset((pageNumber - 1) * perPage)
    .execute()
}

export async function countOutletReviews(db: Db, filter: Omit<ReviewFilter, 'sort'>): Promise<number> {
  const { total } = await filterReviews(db, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function filterReviews(db: Db, { outletId, stylistId, reviewIds }: Omit<ReviewFilter, 'sort'>) {
  return (
    db
      .selectFrom('reviews')
      // The stylist who did the visit in the end: the salon may have reassigned it.
      .innerJoin('appointments', 'appointments.order_id', 'reviews.order_id')
      .where('reviews.outlet_id', '=', outletId)
      .where('reviews.hidden_at', 'is', null)
      .$if(stylistId !== undefined, (query) => query.where('appointments.stylist_id', '=', Number(stylistId)))
      .$if(reviewIds !== undefined, (query) =>
        query.where('reviews.id', '=', sql<string>`any(${reviewIds ?? []}::uuid[])`),
      )
  )
}

export function countStars(db: Db, outletId: number) {
  return db
    .selectFrom('reviews')
    .select(['rating', sql<number>`count(*)::int`.as('count')])
    .where('outlet_id', '=', outletId)
    .where('hidden_at', 'is', null)
    .groupBy('rating')
    .execute()
}

export async function findStylistNames(db: Db, outletId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stylists')
    .select('name')
    .where('outlet_id', '=', outletId)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ name }) => name)
}

export function findReviewTexts(db: Db, outletId: number) {
  return db
    .selectFrom('reviews')
    .select(['id', sql<string>`body`.as('body')])
    .where('outlet_id', '=', outletId)
    .where('hidden_at', 'is', null)
    .where('body', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(MAX_TEXTS)
    .execute()
}
