import type { ReviewFacts, SalonReview, SalonReviewSearch } from '@nikhar/contract/clientele'
import type { ReviewReply } from '@nikhar/contract/discovery'
import type { PageMeta } from '@nikhar/contract/route'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { findLastReports } from '../../care/reviews/report-queries.ts'
import { toSalonReport } from '../../care/reviews/to-report.ts'
import { toOutletReview } from '../../discovery/reviews/review-reader.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import {
  countSalonReviews,
  deleteReply,
  findReply,
  findReviewOutlet,
  findSalonReviews,
  findStars,
  upsertReply,
} from './reply-queries.ts'
import { toFacts } from './review-facts.ts'

export async function readSalonReviews(
  db: Db,
  outletId: number,
  search: SalonReviewSearch,
): Promise<{ data: SalonReview[]; meta: PageMeta; unanswered: number; facts: ReviewFacts }> {
  const [rows, total, unanswered, stars] = await Promise.all([
    findSalonReviews(db, outletId, search),
    countSalonReviews(db, outletId, search),
    countSalonReviews(db, outletId, { show: 'unanswered', stars: undefined }),
    findStars(db, outletId),
  ])
  const reports = await findLastReports(
    db,
    rows.map(({ id }) => id),
  )
  const data = rows.map((row) => {
    const report = reports.get(row.id)
    return {
      ...toOutletReview(row),
      orderId: row.order_id,
      isHidden: row.hidden_at !== null,
      report: report ? toSalonReport(report) : null,
    }
  })
  return {
    data,
    meta: { pageNumber: search.pageNumber, perPage: search.perPage, total },
    unanswered,
    facts: toFacts(stars),
  }
}

export async function replyToReview(
  db: Db,
  actor: SalonActor,
  { reviewId, reply, now }: { reviewId: string; reply: string; now: Date },
): Promise<ReviewReply> {
  return runTransaction(db, async (trx) => {
    const outletId = await lockReviewedOutlet(trx, actor, reviewId)
    const before = await findReply(trx, reviewId)
    const written = await upsertReply(trx, {
      review_id: reviewId,
      outlet_id: outletId,
      body: reply,
      replied_at: now,
      updated_at: now,
      replied_by: actor.accountId,
    })
    const after = { body: reply }
    const entry = { actor, outletId, action: 'REPLY_TO_REVIEW', subjectId: reviewId, after }
    await insertAuditEntry(trx, before ? { ...entry, before } : entry)
    return { reply: written.body, repliedAt: written.replied_at.toISOString() }
  })
}

export async function removeReply(db: Db, actor: SalonActor, reviewId: string): Promise<void> {
  await runTransaction(db, async (trx) => {
    const outletId = await lockReviewedOutlet(trx, actor, reviewId)
    const before = await findReply(trx, reviewId)
    if (!before) throw new Failure('NOT_FOUND')
    await deleteReply(trx, reviewId)
    await insertAuditEntry(trx, { actor, outletId, action: 'REMOVE_REPLY', subjectId: reviewId, before })
  })
}

async function lockReviewedOutlet(trx: Db, actor: SalonActor, reviewId: string): Promise<number> {
  const review = await findReviewOutlet(trx, reviewId)
  if (!review) throw new Failure('NOT_FOUND')
  await lockOwnOutlet(trx, actor, review.outlet_id)
  return review.outlet_id
}
