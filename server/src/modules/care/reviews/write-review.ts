import { randomUUID } from 'node:crypto'
import type { EditReview, OwnReview, WriteReview } from '@nikhar/contract/orders'
import { violates } from '../../../errors/database-errors.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { claimIdempotencyKey } from '../../../db/idempotency-queries.ts'
import { addToRatings, insertReview, lockReview, lockReviewable, updateReview } from './review-queries.ts'

type ReviewDeps = Pick<Deps, 'db' | 'clock'>

interface Author {
  whitelabelId: number
  customerId: number
}

const NOT_VISITED = 'You can review a service once your visit is completed.'
const NOT_ACCEPTED = 'The salon declined this service, so you can’t review it.'

/** Inserts the review and updates the averages in one transaction. */
export async function writeReview(
  { db, clock }: ReviewDeps,
  { whitelabelId, customerId, idempotencyKey }: Author & { idempotencyKey: string | undefined },
  body: WriteReview,
): Promise<OwnReview> {
  if (body.customerId !== customerId) throw new Failure('FORBIDDEN')
  const now = clock()
  const { orderId, serviceId, rating } = body
  const written = { id: randomUUID(), rating, review: body.review || null, createdAt: now.toISOString() }
  try {
    return await runTransaction(db, async (trx) => {
      if (idempotencyKey !== undefined) {
        const earlier = await claimIdempotencyKey(
          trx,
          { actor: { kind: 'CUSTOMER', accountId: customerId }, call: 'write-review', key: idempotencyKey, body, now },
          written,
        )
        if (earlier) return earlier
      }
      const line = await lockReviewable(trx, orderId, serviceId)
      if (line?.whitelabel_id !== whitelabelId) throw new Failure('NOT_FOUND')
      if (line.customer_id !== customerId) throw new Failure('FORBIDDEN')
      if (line.status !== 'ORDER_COMPLETED') throw new Failure('ORDER_STATE', { message: NOT_VISITED })
      if (line.line_status !== 'ACCEPTED') throw new Failure('ORDER_STATE', { message: NOT_ACCEPTED })
      await insertReview(trx, {
        id: written.id,
        whitelabel_id: whitelabelId,
        customer_id: customerId,
        order_id: orderId,
        service_id: serviceId,
        outlet_id: line.outlet_id,
        rating,
        body: written.review,
        created_at: now,
        updated_at: now,
      })
      await addToRatings(trx, { serviceId, outletId: line.outlet_id }, rating, 1)
      return written
    })
  } catch (error) {
    if (violates(error, 'review_once')) throw new Failure('REVIEW_EXISTS')
    throw error
  }
}

export async function editReview(
  { db, clock }: ReviewDeps,
  author: Author,
  reviewId: string,
  body: EditReview,
): Promise<OwnReview> {
  if (body.customerId !== undefined && body.customerId !== author.customerId) throw new Failure('FORBIDDEN')
  const { rating } = body
  return runTransaction(db, async (trx) => {
    const before = await lockReview(trx, reviewId)
    if (before?.whitelabel_id !== author.whitelabelId) throw new Failure('NOT_FOUND')
    if (before.customer_id !== author.customerId) throw new Failure('FORBIDDEN')
    // A rating without words changes only the rating; empty words remove the words.
    const text = body.review === undefined ? before.body : body.review || null
    await updateReview(trx, reviewId, { rating, body: text, updated_at: clock() })
    // The stars of a hidden review do not count, before or after.
    if (before.hidden_at === null)
      await addToRatings(trx, { serviceId: before.service_id, outletId: before.outlet_id }, rating - before.rating, 0)
    return { id: reviewId, rating, review: text, createdAt: before.created_at.toISOString() }
  })
}
