import type { ComplaintCategory, ComplaintOutcome } from '@nikhar/contract/care'
import type { Paise } from '@nikhar/contract/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface ComplaintRow {
  id: number
  number: string
  customer_id: number
  order_id: string | null
  outlet_id: number | null
  outlet_name: string | null
  starts_at: Date | null
  category: ComplaintCategory
  raised_at: Date
  answer_due_at: Date
  settle_due_at: Date
  answered_at: Date | null
  settled_at: Date | null
  outcome: ComplaintOutcome | null
  refund_paise: Paise | null
  reopened_at: Date | null
  last_from: 'CUSTOMER' | 'OPERATOR'
  last_at: Date
  version: number
}

/** For statements that alias the complaint as `c`; includes its visit. */
export const COMPLAINT_COLUMNS = sql`
  c.id, c.number, c.customer_id, c.order_id, c.outlet_id, o.name as outlet_name, a.starts_at, c.category, c.raised_at,
  c.answer_due_at, c.settle_due_at, c.answered_at, c.settled_at, c.outcome, c.refund_paise, c.reopened_at, c.last_from,
  c.last_at, c.version`
export const COMPLAINT_JOINS = sql`
  complaints c left join outlets o on o.id = c.outlet_id left join appointments a on a.order_id = c.order_id`

async function findRows(db: Db, rest: RawBuilder<unknown>): Promise<ComplaintRow[]> {
  const { rows } = await sql<ComplaintRow>`select ${COMPLAINT_COLUMNS} from ${COMPLAINT_JOINS} ${rest}`.execute(db)
  return rows
}

export function findCustomerComplaints(db: Db, customerId: number, page: { pageNumber: number; perPage: number }) {
  const { pageNumber, perPage } = page
  return findRows(
    db,
    sql`where c.customer_id = ${customerId}
      order by (c.settled_at is not null), c.last_at desc, c.id desc
      limit ${perPage} offset ${(pageNumber - 1) * perPage}`,
  )
}

export async function countCustomerComplaints(db: Db, customerId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from complaints where customer_id = ${customerId}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function findComplaint(db: Db, whitelabelId: number, complaintId: number) {
  const [row] = await findRows(db, sql`where c.id = ${complaintId} and c.whitelabel_id = ${whitelabelId}`)
  return row
}

export interface MessageRow {
  id: number
  author: 'CUSTOMER' | 'OPERATOR'
  operator_name: string | null
  event: 'RAISED' | 'SETTLED' | 'REOPENED' | null
  body: string
  at: Date
}

export function findMessages(db: Db, complaintId: number): Promise<MessageRow[]> {
  return db
    .selectFrom('complaint_messages')
    .leftJoin('operators', 'operators.id', 'complaint_messages.operator_id')
    .select(['complaint_messages.id', 'author', 'operators.name as operator_name', 'event', 'body', 'at'])
    .where('complaint_id', '=', complaintId)
    .orderBy('complaint_messages.id')
    .execute()
}

/** Includes the addresses of both sides. Serialises messages to one complaint. */
export async function lockComplaint(trx: Db, whitelabelId: number, complaintId: number) {
  return trx
    .selectFrom('complaints')
    .innerJoin('customers', 'customers.id', 'complaints.customer_id')
    .leftJoin('operators', (join) =>
      join.onRef('operators.id', '=', 'complaints.operator_id').on('operators.removed_at', 'is', null),
    )
    .select(['complaints.id', 'complaints.number', 'complaints.customer_id', 'complaints.order_id'])
    .select(['complaints.outlet_id', 'complaints.category', 'complaints.version'])
    .select(['complaints.answered_at', 'complaints.settled_at', 'complaints.outcome', 'complaints.reopened_at'])
    .select(['customers.name as customer_name', 'customers.email as customer_email'])
    .select('operators.email as operator_email')
    .where('complaints.id', '=', complaintId)
    .where('complaints.whitelabel_id', '=', whitelabelId)
    .forUpdate('complaints')
    .executeTakeFirst()
}

export type LockedComplaint = NonNullable<Awaited<ReturnType<typeof lockComplaint>>>

/** Counts open complaints, and those of the last 24 hours. The row of the customer must be locked. */
export async function countRaised(trx: Db, customerId: number, dayAgo: Date) {
  const { rows } = await sql<{ open: number; recent: number }>`
    select (count(*) filter (where settled_at is null))::int as open,
      (count(*) filter (where raised_at > ${dayAgo}))::int as recent
    from complaints where customer_id = ${customerId}`.execute(trx)
  return rows[0] ?? { open: 0, recent: 0 }
}

export async function countCustomerMessages(trx: Db, customerId: number, dayAgo: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from complaint_messages m join complaints c on c.id = m.complaint_id
    where c.customer_id = ${customerId} and m.author = 'CUSTOMER' and m.at > ${dayAgo}`.execute(trx)
  return rows[0]?.count ?? 0
}

export async function nextComplaintId(trx: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('complaints', 'id'))::int as id`.execute(trx)
  return rows[0]?.id ?? 0
}

export function findOrderOf(trx: Db, orderId: string) {
  return trx
    .selectFrom('orders')
    .select(['whitelabel_id', 'customer_id', 'outlet_id'])
    .where('id', '=', orderId)
    .executeTakeFirst()
}

export function findOpenComplaint(db: Db, orderId: string) {
  return db
    .selectFrom('complaints')
    .select(['id', 'number'])
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
}
