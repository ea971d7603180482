import type { Paise } from '@nikhar/contract/money'
import type { ComplaintQueueSearch, ComplaintState } from '@nikhar/contract/operator'
import type { AppointmentStatus } from '@nikhar/contract/orders'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { COMPLAINT_COLUMNS, COMPLAINT_JOINS, type ComplaintRow } from '../../care/complaints/complaint-queries.ts'

export interface ListedRow extends ComplaintRow {
  customer_name: string
}

/** The next deadline of an unsettled complaint. */
const DUE = sql`case when c.answered_at is null then c.answer_due_at else c.settle_due_at end`

function inState(state: ComplaintState, now: Date): RawBuilder<unknown> {
  if (state === 'CLOSED') return sql`c.settled_at is not null`
  if (state === 'OVERDUE') return sql`c.settled_at is null and ${DUE} < ${now}`
  return sql`c.settled_at is null and c.last_from = ${state === 'OPEN' ? 'CUSTOMER' : 'OPERATOR'}`
}

function matches(q: string) {
  if (q === '') return sql`true`
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(c.number ilike ${pattern} or p.name ilike ${pattern} or o.name ilike ${pattern} or c.order_id::text = ${q.toLowerCase()})`
}

const FROM = sql`${COMPLAINT_JOINS} join customers p on p.id = c.customer_id`

/** The nearest deadline first; of the settled ones the newest. */
export async function findListedComplaints(
  db: Db,
  whitelabelId: number,
  { state, q, pageNumber, perPage }: ComplaintQueueSearch,
  now: Date,
): Promise<ListedRow[]> {
  const order = state === 'CLOSED' ? sql`c.settled_at desc` : sql`${DUE}`
  const { rows } = await sql<ListedRow>`
    select ${COMPLAINT_COLUMNS}, p.name as customer_name from ${FROM}
    where c.whitelabel_id = ${whitelabelId} and ${inState(state, now)} and ${matches(q)}
    order by ${order}, c.id limit ${perPage} offset ${(pageNumber - 1) * perPage}`.execute(db)
  return rows
}

export async function countByState(db: Db, whitelabelId: number, q: string, now: Date) {
  const { rows } = await sql<Record<ComplaintState, number>>`
    select (count(*) filter (where ${inState('OPEN', now)}))::int as "OPEN",
      (count(*) filter (where ${inState('WAITING', now)}))::int as "WAITING",
      (count(*) filter (where ${inState('OVERDUE', now)}))::int as "OVERDUE",
      (count(*) filter (where ${inState('CLOSED', now)}))::int as "CLOSED"
    from ${FROM} where c.whitelabel_id = ${whitelabelId} and ${matches(q)}`.execute(db)
  return rows[0] ?? { OPEN: 0, WAITING: 0, OVERDUE: 0, CLOSED: 0 }
}

export async function findComplaintQueue(db: Db, whitelabelId: number, now: Date) {
  const { rows } = await sql<{ count: number; overdue: number; oldest: Date | null }>`
    select (count(*) filter (where ${inState('OPEN', now)}))::int as count,
      (count(*) filter (where ${inState('OVERDUE', now)}))::int as overdue,
      min(last_at) filter (where ${inState('OPEN', now)}) as oldest
    from complaints c where c.whitelabel_id = ${whitelabelId} and c.settled_at is null`.execute(db)
  return rows[0] ?? { count: 0, overdue: 0, oldest: null }
}

interface CustomerFacts {
  name: string
  deleted_at: Date | null
  is_blocked: boolean
  bookings: number
  no_shows: number
  complaints: number
}

export async function getCustomerFacts(db: Db, customerId: number, now: Date): Promise<CustomerFacts> {
  const { rows } = await sql<CustomerFacts>`
    select name, deleted_at,
      (blocked_at is not null and (blocked_until is null or blocked_until > ${now})) as is_blocked,
      (select count(*)::int from appointments where customer_id = p.id and order_id is not null) as bookings,
      (select count(*)::int from appointments where customer_id = p.id and status = 'NO_SHOW') as no_shows,
      (select count(*)::int from complaints where customer_id = p.id) as complaints
    from customers p where p.id = ${customerId}`.execute(db)
  return rows[0] as CustomerFacts
}

interface VisitFacts {
  outlet_id: number
  status: AppointmentStatus
  services: string[]
  total_paise: Paise
  paid_paise: Paise
  checked_in_at: Date | null
  same_kind: number
}

const SAME_KIND_DAYS = 60

export async function findVisitFacts(db: Db, { id, order_id, outlet_id, category, raised_at }: ComplaintRow) {
  const { rows } = await sql<VisitFacts>`
    select orders.outlet_id, appointments.status, orders.total_paise, orders.paid_paise,
      (select coalesce(json_agg(name order by position), '[]') from order_lines where order_id = orders.id) as services,
      (select max(at) from order_history where order_id = orders.id and action = 'CHECK_IN') as checked_in_at,
      (select count(*)::int from complaints where outlet_id = ${outlet_id} and category = ${category} and id <> ${id}
        and raised_at > ${raised_at}::timestamptz - ${SAME_KIND_DAYS}::int * interval '1 day'
        and raised_at <= ${raised_at}) as same_kind
    from orders join appointments on appointments.order_id = orders.id where orders.id = ${order_id}`.execute(db)
  return rows[0]
}
