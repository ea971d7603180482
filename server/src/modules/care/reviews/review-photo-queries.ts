import type { Db } from '../../../db/database.ts'

/** The review must be locked before. */
export function findReviewPhoto(trx: Db, reviewId: string) {
  return trx
    .selectFrom('looks')
    .select(['picture', 'consented_at', 'hidden_by', 'hidden_reason'])
    .where('review_id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
}

/** The stylist who did the visit in the end, as its reviews say. */
export async function findVisitStylist(trx: Db, reviewId: string): Promise<number | null> {
  const found = await trx
    .selectFrom('reviews')
    .innerJoin('appointments', 'appointments.order_id', 'reviews.order_id')
    .select('appointments.stylist_id')
    .where('reviews.id', '=', reviewId)
    .executeTakeFirst()
  return found?.stylist_id ?? null
}

interface SavedPhoto {
  review: { id: string; outlet_id: number; service_id: string }
  stylistId: number | null
  picture: string
  consentedAt: Date | null
  now: Date
}

/** A new photo is judged anew, also where the salon has hidden the one before as a look. */
export async function upsertReviewPhoto(trx: Db, { review, stylistId, picture, consentedAt, now }: SavedPhoto) {
  const photo = { picture, stylist_id: stylistId, consented_at: consentedAt, created_at: now }
  const shown = { hidden_at: null, hidden_by: null, hidden_reason: null }
  await trx
    .insertInto('looks')
    .values({ review_id: review.id, outlet_id: review.outlet_id, service_id: review.service_id, ...photo })
    .onConflict((conflict) => conflict.column('review_id').doUpdateSet({ ...photo, ...shown }))
    .execute()
}

export async function updateReviewConsent(trx: Db, reviewId: string, consentedAt: Date | null) {
  await trx.updateTable('looks').set({ consented_at: consentedAt }).where('review_id', '=', reviewId).execute()
}

export async function deleteReviewPhoto(trx: Db, reviewId: string) {
  await trx.deleteFrom('looks').where('review_id', '=', reviewId).execute()
}
