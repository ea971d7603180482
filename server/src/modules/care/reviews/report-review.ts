import type { ReportReview, SalonReport } from '@nikhar/contract/care'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import { findLastReports, lockReportedReview, type LockedReview, type ReportRow } from './report-queries.ts'
import { toSalonReport } from './to-report.ts'

/** Allowed once, unless the author has changed the review since the operators decided. */
export function reportReview(
  db: Db,
  actor: SalonActor,
  { reviewId, reason, note, now }: ReportReview & { reviewId: string; now: Date },
): Promise<SalonReport> {
  return runTransaction(db, async (trx) => {
    const review = await lockReportedReview(trx, reviewId)
    if (!review) throw new Failure('NOT_FOUND')
    await lockOwnOutlet(trx, actor, review.outlet_id)
    const earlier = (await findLastReports(trx, [reviewId])).get(reviewId)
    if (earlier) assertChangedSince(review, earlier)
    await trx
      .insertInto('review_reports')
      .values({
        whitelabel_id: review.whitelabel_id,
        review_id: reviewId,
        outlet_id: review.outlet_id,
        reason,
        note,
        reported_by: actor.accountId,
        reported_at: now,
      })
      .execute()
    await insertAuditEntry(trx, {
      actor,
      outletId: review.outlet_id,
      action: 'REPORT_REVIEW',
      subjectId: reviewId,
      after: { reason },
    })
    return { reason, reportedAt: now.toISOString(), decision: null, appeal: null }
  })
}

function assertChangedSince({ hidden_at, updated_at }: LockedReview, earlier: ReportRow) {
  const { decided_at, decision, decision_reason } = earlier
  const details = { report: toSalonReport(earlier) }
  if (decided_at === null)
    throw new Failure('ALREADY_REPORTED', {
      message: 'This review has already been reported, and we’re looking into it.',
      details,
    })
  if (hidden_at !== null)
    throw new Failure('ALREADY_REPORTED', { message: 'This review has already been reported, and is hidden.', details })
  const last = earlier.appeal_decided_at ?? decided_at
  if (updated_at > last) return
  const why = decision === 'KEEP' ? decision_reason : earlier.appeal_reason
  throw new Failure('ALREADY_REPORTED', {
    message: `This review has already been reported, and it stays: ${why ?? ''}`,
    details,
  })
}
