import type { DecideReport } from '@nikhar/contract/operator'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { addToRatings } from './review-queries.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { mailDecision } from './review-emails.ts'
import { findReportedReviewId, lockReport, lockReportedReview, type LockedReview } from './report-queries.ts'

export interface Decider {
  whitelabelId: number
  operator: { id: number; name: string; origin: string }
  reportId: number
}

/** A reported review is confirmed or hidden; after an appeal it is restored or stays hidden. Each is decided once. */
export function decideReport(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { whitelabelId, operator, reportId }: Decider,
  { decision, reason }: DecideReport,
): Promise<void> {
  const now = clock()
  return runTransaction(db, async (trx) => {
    const reviewId = await findReportedReviewId(trx, whitelabelId, reportId)
    const review = reviewId === undefined ? undefined : await lockReportedReview(trx, reviewId)
    const report = await lockReport(trx, whitelabelId, reportId)
    if (!review || !report) throw new Failure('NOT_FOUND')
    const isAppeal = decision === 'RESTORE' || decision === 'UPHOLD'
    const isOpen = isAppeal
      ? report.appealed_at !== null && report.appeal_decided_at === null
      : report.decided_at === null
    if (!isOpen) throw new Failure('CHANGED_MEANWHILE')
    await trx
      .updateTable('review_reports')
      .set(
        isAppeal
          ? { appeal_decision: decision, appeal_reason: reason, appeal_decided_at: now, appeal_decided_by: operator.id }
          : { decision, decision_reason: reason, decided_at: now, decided_by: operator.id },
      )
      .where('id', '=', reportId)
      .execute()
    if (decision === 'HIDE') await setHidden(trx, review, now)
    if (decision === 'RESTORE') await setHidden(trx, review, null)
    const { id: operatorId, name, origin } = operator
    await insertAuditEntry(trx, {
      actor: { kind: 'OPERATOR', name, operatorId, origin },
      outletId: report.outlet_id,
      action: `${decision}_REVIEW`,
      subjectId: review.id,
      after: { reason },
    })
    await mailDecision(trx, { config, now, report, decision, reason })
  })
}

/** The stars of a hidden review do not count. The change of the review updates the outlet's version. */
async function setHidden(trx: Db, review: LockedReview, hiddenAt: Date | null) {
  if ((review.hidden_at === null) === (hiddenAt === null)) return
  await trx.updateTable('reviews').set({ hidden_at: hiddenAt }).where('id', '=', review.id).execute()
  const rated = { serviceId: review.service_id, outletId: review.outlet_id }
  if (hiddenAt === null) await addToRatings(trx, rated, review.rating, 1)
  else await addToRatings(trx, rated, -review.rating, -1)
}
