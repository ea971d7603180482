import type { HiddenReview } from '@nikhar/contract/care'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { findHiddenReviews, lockReportedReview } from './report-queries.ts'
import { mailAppeal } from './review-emails.ts'
import { toHiddenReview } from './to-report.ts'

export async function listHiddenReviews(db: Db, customerId: number): Promise<HiddenReview[]> {
  return (await findHiddenReviews(db, customerId)).map(toHiddenReview)
}

interface Author {
  whitelabelId: number
  customerId: number
}

/** Allowed once for each time that a review was hidden. */
export function appealReview(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { whitelabelId, customerId }: Author,
  { reviewId, text }: { reviewId: string; text: string },
): Promise<HiddenReview> {
  const now = clock()
  return runTransaction(db, async (trx) => {
    const review = await lockReportedReview(trx, reviewId)
    // Only the author sees that it was hidden.
    if (review?.whitelabel_id !== whitelabelId || review.customer_id !== customerId) throw new Failure('NOT_FOUND')
    const [row] = await findHiddenReviews(trx, customerId, reviewId)
    if (!row || review.hidden_at === null) throw new Failure('REVIEW_SHOWN')
    if (row.appealed_at !== null) throw new Failure('APPEAL_MADE')
    await trx.updateTable('review_reports').set({ appeal: text, appealed_at: now }).where('id', '=', row.id).execute()
    await mailAppeal(trx, { config, now, outletName: row.outlet_name, text })
    return toHiddenReview({ ...row, appeal: text, appealed_at: now })
  })
}
