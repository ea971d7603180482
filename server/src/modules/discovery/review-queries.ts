import type { JoinBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/schema.ts'
import type { Page } from '../../db/pagination.ts'

/** The photo of a review, unless an operator has hidden it; a salon hides it as a look only. */
export function isShownPhoto(join: JoinBuilder<DB, 'looks' | 'reviews'>) {
  return join
    .onRef('looks.review_id', '=', 'reviews.id')
    .on((eb) => eb.or([eb('looks.hidden_by', 'is', null), eb('looks.hidden_by', '=', 'SALON')]))
}

/** Newest first. The total is denormalised on the service, so no page has to count. */
export function findServiceReviews(db: Db, serviceId: string, { pageNumber, perPage }: Page) {
  return db
    .selectFrom('reviews')
    .innerJoin('customers', 'customers.id', 'reviews.customer_id')
    .select(['reviews.id', 'reviews.rating', 'reviews.body', 'reviews.created_at'])
    .leftJoin('review_replies', 'review_replies.review_id', 'reviews.id')
    .leftJoin('looks', isShownPhoto)
    .select('looks.picture')
    .select(['customers.name', 'customers.deleted_at'])
    .select(['review_replies.body as reply', 'review_replies.replied_at'])
    .where('reviews.service_id', '=', serviceId)
    .where('reviews.hidden_at', 'is', null)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')
    .limit(perPage)
    .offset((pageNumber - 1) * perPage)
    .execute()
}
