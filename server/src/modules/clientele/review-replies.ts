import type { PageMeta, ReviewReply, SalonReview, SalonReviewSearch } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { Failure } from '../../errors/failure.ts'
import { findLastReports } from '../care/reviews/report-queries.ts'
import { toSalonReport } from '../care/reviews/to-report.ts'
import { toOutletReview } from '../discovery/reviews/review-reader.ts'
import { insertAuditEntry } from '../salons/audit-queries.ts'
import { lockOwnOutlet, type Caller } from '../salons/own-outlet.ts'
import {
  countSalonReviews,
  deleteReply,
  findReply,
  findReviewOutlet,
  findSalonReviews,
  upsertReply,
} from './reply-queries.ts'

export async function readSalonReviews(
  db: Db,
  outletId: number,
  search: SalonReviewSearch,
): Promise<{ data: SalonReview[]; meta: PageMeta; unanswered: number }> {
  const [rows, total, unanswered] = await Promise.all([
    findSalonReviews(db, outletId, search),
    countSalonReviews(db, outletId, search),
    countSalonReviews(db, outletId, { show: 'unanswered', stars: undefined }),
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
  return { data, meta: { pageNumber: search.pageNumber, perPage: search.perPage, total }, unanswered }
}

export async function replyToReview(
  db: Db,
  caller: Caller,
  { reviewId, reply, now }: { reviewId: string; reply: string; now: Date },
): Promise<ReviewReply> {
  return runTransaction(db, async (trx) => {
    const outletId = await lockReviewedOutlet(trx, caller, reviewId)
    const before = await findReply(trx, reviewId)
    const written = await upsertReply(trx, {
      review_id: reviewId,
      outlet_id: outletId,
      body: reply,
      replied_at: now,
      updated_at: now,
      replied_by: caller.ownerId,
    })
    const actor = { kind: 'SALON', ownerId: caller.ownerId } as const
    const after = { body: reply }
    const entry = { actor, outletId, action: 'REPLY_TO_REVIEW', subjectId: reviewId, after }
    await insertAuditEntry(trx, before ? { ...entry, before } : entry)
    return { reply: written.body, repliedAt: written.replied_at.toISOString() }
  })
}

export async function removeReply(db: Db, caller: Caller, reviewId: string): Promise<void> {
  await runTransaction(db, async (trx) => {
    const outletId = await lockReviewedOutlet(trx, caller, reviewId)
    const before = await findReply(trx, reviewId)
    if (!before) throw new Failure('NOT_FOUND')
    await deleteReply(trx, reviewId)
    const actor = { kind: 'SALON', ownerId: caller.ownerId } as const
    await insertAuditEntry(trx, { actor, outletId, action: 'REMOVE_REPLY', subjectId: reviewId, before })
  })
}

async function lockReviewedOutlet(trx: Db, caller: Caller, reviewId: string): Promise<number> {
  const review = await findReviewOutlet(trx, reviewId)
  if (!review) throw new Failure('NOT_FOUND')
  await lockOwnOutlet(trx, caller, review.outlet_id)
  return review.outlet_id
}
