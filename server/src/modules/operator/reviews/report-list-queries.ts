import type { ReportReason } from '@nikhar/contract/care'
import type { ReportState } from '@nikhar/contract/operator'
import type { AppointmentStatus } from '@nikhar/contract/orders'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { ReportRow } from '../../care/reviews/report-queries.ts'

export interface ListedReportRow extends ReportRow {
  reason: ReportReason
  note: string
  rating: number
  body: string | null
  picture: string | null
  created_at: Date
  updated_at: Date
  hidden_at: Date | null
  outlet_id: number
  outlet_name: string
  city: string
  service_name: string
  order_id: string
  starts_at: Date
  status: AppointmentStatus
  customer_id: number
  author_name: string
  reviews: number
  hidden: number
  bookings: number
  no_shows: number
  decided_by_name: string | null
  appeal_decided_by_name: string | null
}

const STATES: Record<ReportState, { where: RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  OPEN: { where: sql`p.decided_at is null`, order: sql`p.reported_at` },
  APPEALED: { where: sql`p.appealed_at is not null and p.appeal_decided_at is null`, order: sql`p.appealed_at` },
  DECIDED: {
    where: sql`p.decided_at is not null and (p.appealed_at is null or p.appeal_decided_at is not null)`,
    order: sql`coalesce(p.appeal_decided_at, p.decided_at) desc`,
  },
}

async function findRows(db: Db, rest: RawBuilder<unknown>): Promise<ListedReportRow[]> {
  const { rows } = await sql<ListedReportRow>`
    select p.*, r.rating, r.body, r.created_at, r.updated_at, r.hidden_at, r.order_id, r.customer_id,
      (select picture from looks where review_id = r.id) as picture,
      o.name as outlet_name, d.city, l.name as service_name, a.starts_at, a.status, c.name as author_name,
      (select count(*)::int from reviews where customer_id = c.id) as reviews,
      (select count(*)::int from reviews where customer_id = c.id and hidden_at is not null) as hidden,
      (select count(*)::int from appointments where customer_id = c.id and order_id is not null) as bookings,
      (select count(*)::int from appointments where customer_id = c.id and status = 'NO_SHOW') as no_shows,
      first_op.name as decided_by_name, second_op.name as appeal_decided_by_name
    from review_reports p
      join reviews r on r.id = p.review_id
      join customers c on c.id = r.customer_id
      join outlets o on o.id = p.outlet_id join addresses d on d.id = o.address_id
      join order_lines l on l.order_id = r.order_id and l.service_id = r.service_id
      join appointments a on a.order_id = r.order_id
      left join operators first_op on first_op.id = p.decided_by
      left join operators second_op on second_op.id = p.appeal_decided_by
    ${rest}`.execute(db)
  return rows
}

interface ReportPage {
  state: ReportState
  pageNumber: number
  perPage: number
}

/** The longest waiting ones first; of the decided ones the newest. */
export function findListedReports(db: Db, whitelabelId: number, { state, pageNumber, perPage }: ReportPage) {
  const { where, order } = STATES[state]
  return findRows(
    db,
    sql`where p.whitelabel_id = ${whitelabelId} and ${where} order by ${order}, p.id
      limit ${perPage} offset ${(pageNumber - 1) * perPage}`,
  )
}

export async function findListedReport(db: Db, whitelabelId: number, reportId: number) {
  const [row] = await findRows(db, sql`where p.whitelabel_id = ${whitelabelId} and p.id = ${reportId}`)
  return row
}

export async function countReports(db: Db, whitelabelId: number) {
  const { rows } = await sql<Record<ReportState, number> & { oldest: Date | null }>`
    select (count(*) filter (where ${STATES.OPEN.where}))::int as "OPEN",
      (count(*) filter (where ${STATES.APPEALED.where}))::int as "APPEALED",
      (count(*) filter (where ${STATES.DECIDED.where}))::int as "DECIDED",
      least(min(reported_at) filter (where ${STATES.OPEN.where}),
        min(appealed_at) filter (where ${STATES.APPEALED.where})) as oldest
    from review_reports p where whitelabel_id = ${whitelabelId}`.execute(db)
  return rows[0] ?? { OPEN: 0, APPEALED: 0, DECIDED: 0, oldest: null }
}
