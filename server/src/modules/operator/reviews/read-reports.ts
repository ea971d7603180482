import type { ReportedReview, ReportQueueSearch } from '@nikhar/contract/operator'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { toAppealDecision, toDecision } from '../../care/reviews/to-report.ts'
import { findPersonalData } from './find-personal-data.ts'
import { countReports, findListedReport, findListedReports, type ListedReportRow } from './report-list-queries.ts'

export async function listReports(db: Db, whitelabelId: number, search: ReportQueueSearch) {
  const [rows, { oldest: _, ...counts }] = await Promise.all([
    findListedReports(db, whitelabelId, search),
    countReports(db, whitelabelId),
  ])
  const { pageNumber, perPage, state } = search
  return { data: rows.map(toReportedReview), meta: { pageNumber, perPage, total: counts[state] }, counts }
}

export async function readReport(db: Db, whitelabelId: number, reportId: number): Promise<ReportedReview> {
  const row = await findListedReport(db, whitelabelId, reportId)
  if (!row) throw new Failure('NOT_FOUND')
  return toReportedReview(row)
}

function toReportedReview(row: ListedReportRow): ReportedReview {
  const decision = toDecision(row)
  const appealDecision = toAppealDecision(row)
  return {
    reportId: row.id,
    reviewId: row.review_id,
    rating: row.rating,
    review: row.body,
    photo: row.picture,
    createdAt: row.created_at.toISOString(),
    isEdited: row.updated_at > row.reported_at,
    isHidden: row.hidden_at !== null,
    outletId: row.outlet_id,
    outletName: row.outlet_name,
    city: row.city,
    serviceName: row.service_name,
    reason: row.reason,
    note: row.note,
    reportedAt: row.reported_at.toISOString(),
    found: findPersonalData(row.body ?? ''),
    visit: { orderId: row.order_id, startTime: row.starts_at.toISOString(), status: row.status },
    author: {
      customerId: row.customer_id,
      name: row.author_name,
      reviews: row.reviews,
      hidden: row.hidden,
      bookings: row.bookings,
      noShows: row.no_shows,
    },
    decision: decision && { ...decision, by: row.decided_by_name },
    appeal:
      row.appealed_at === null
        ? null
        : {
            text: row.appeal ?? '',
            at: row.appealed_at.toISOString(),
            decision: appealDecision && { ...appealDecision, by: row.appeal_decided_by_name },
          },
  }
}
