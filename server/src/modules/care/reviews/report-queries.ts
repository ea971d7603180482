import type { ReportReason } from '@nikhar/contract/care'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Locks the review against a concurrent edit by the author and other actions on it. */
export function lockReportedReview(trx: Db, reviewId: string) {
  return trx
    .selectFrom('reviews')
    .select(['id', 'whitelabel_id', 'customer_id', 'outlet_id', 'service_id', 'rating', 'hidden_at', 'updated_at'])
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
}

export type LockedReview = NonNullable<Awaited<ReturnType<typeof lockReportedReview>>>

export interface ReportRow {
  id: number
  review_id: string
  reason: ReportReason
  reported_at: Date
  decision: 'KEEP' | 'HIDE' | null
  decision_reason: string | null
  decided_at: Date | null
  appeal: string | null
  appealed_at: Date | null
  appeal_decision: 'RESTORE' | 'UPHOLD' | null
  appeal_reason: string | null
  appeal_decided_at: Date | null
}

const REPORT = sql`
  id, review_id, reason, reported_at, decision, decision_reason, decided_at, appeal, appealed_at, appeal_decision,
  appeal_reason, appeal_decided_at`

/** The last report of each review, by the id of the review. */
export async function findLastReports(db: Db, reviewIds: readonly string[]): Promise<Map<string, ReportRow>> {
  const { rows } = await sql<ReportRow>`
    select distinct on (review_id) ${REPORT} from review_reports
    where review_id = any(${reviewIds}::uuid[]) order by review_id, id desc`.execute(db)
  return new Map(rows.map((row) => [row.review_id, row]))
}

/** The review of a report must be locked before; it is decided only once. */
export function lockReport(trx: Db, whitelabelId: number, reportId: number) {
  return trx
    .selectFrom('review_reports')
    .innerJoin('outlets', 'outlets.id', 'review_reports.outlet_id')
    .innerJoin('salon_accounts', 'salon_accounts.id', 'review_reports.reported_by')
    .innerJoin('reviews', 'reviews.id', 'review_reports.review_id')
    .innerJoin('customers', 'customers.id', 'reviews.customer_id')
    .select(['review_reports.id', 'review_reports.review_id', 'review_reports.outlet_id'])
    .select(['review_reports.decided_at', 'review_reports.appealed_at', 'review_reports.appeal_decided_at'])
    .select([
      'outlets.name as outlet_name',
      'salon_accounts.email as reporter_email',
      'customers.email as author_email',
    ])
    .where('review_reports.id', '=', reportId)
    .where('review_reports.whitelabel_id', '=', whitelabelId)
    .forUpdate('review_reports')
    .executeTakeFirst()
}

export async function findReportedReviewId(db: Db, whitelabelId: number, reportId: number) {
  const found = await db
    .selectFrom('review_reports')
    .select('review_id')
    .where('id', '=', reportId)
    .where('whitelabel_id', '=', whitelabelId)
    .executeTakeFirst()
  return found?.review_id
}

export interface HiddenRow extends ReportRow {
  order_id: string
  outlet_name: string
  service_name: string
  rating: number
  body: string | null
  hidden_at: Date | null
}

/** The customer's reviews that were ever hidden, newest first; `reviewId` narrows it to one. */
export async function findHiddenReviews(db: Db, customerId: number, reviewId?: string): Promise<HiddenRow[]> {
  const { rows } = await sql<HiddenRow>`
    select distinct on (r.id) report.id, r.id as review_id, report.reason, report.reported_at, report.decision,
      report.decision_reason, report.decided_at, report.appeal, report.appealed_at, report.appeal_decision,
      report.appeal_reason, report.appeal_decided_at, r.order_id, o.name as outlet_name, l.name as service_name,
      r.rating, r.body, r.hidden_at
    from reviews r
      join review_reports report on report.review_id = r.id and report.decision = 'HIDE'
      join outlets o on o.id = r.outlet_id
      join order_lines l on l.order_id = r.order_id and l.service_id = r.service_id
    where r.customer_id = ${customerId} ${reviewId === undefined ? sql`` : sql`and r.id = ${reviewId}`}
    order by r.id, report.id desc`.execute(db)
  return rows.toSorted((a, b) => Number(b.decided_at) - Number(a.decided_at))
}
