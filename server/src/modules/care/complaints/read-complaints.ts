import type { Complaint, ComplaintMessage, ComplaintSummary } from '@nikhar/contract/care'
import { toRupees } from '@nikhar/contract/money'
import type { PageMeta } from '@nikhar/contract/route'
import type { Db } from '../../../db/database.ts'
import type { Page } from '../../../db/pagination.ts'
import { Failure } from '../../../errors/failure.ts'
import {
  countCustomerComplaints,
  findComplaint,
  findCustomerComplaints,
  findMessages,
  type ComplaintRow,
  type MessageRow,
} from './complaint-queries.ts'

export async function listComplaints(
  db: Db,
  customerId: number,
  page: Page,
): Promise<{ data: ComplaintSummary[]; meta: PageMeta }> {
  const [rows, total] = await Promise.all([
    findCustomerComplaints(db, customerId, page),
    countCustomerComplaints(db, customerId),
  ])
  return { data: rows.map(toSummary), meta: { ...page, total } }
}

interface OwnComplaint {
  whitelabelId: number
  customerId: number
  complaintId: number
}

/** Numbers are sequential, so another customer's complaint is not found instead of forbidden. */
export async function readComplaint(
  db: Db,
  { whitelabelId, customerId, complaintId }: OwnComplaint,
): Promise<Complaint> {
  const row = await findComplaint(db, whitelabelId, complaintId)
  if (row?.customer_id !== customerId) throw new Failure('NOT_FOUND')
  return { ...toSummary(row), messages: (await findMessages(db, complaintId)).map(toMessage) }
}

export function toSummary(row: ComplaintRow): ComplaintSummary {
  return {
    complaintId: row.id,
    number: row.number,
    category: row.category,
    order:
      row.order_id !== null && row.outlet_name !== null && row.starts_at !== null
        ? { orderId: row.order_id, outletName: row.outlet_name, startTime: row.starts_at.toISOString() }
        : null,
    raisedAt: row.raised_at.toISOString(),
    answerDueAt: row.answer_due_at.toISOString(),
    settleDueAt: row.settle_due_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
    outcome: row.outcome,
    refund: row.refund_paise === null ? null : toRupees(row.refund_paise),
    reopenedAt: row.reopened_at?.toISOString() ?? null,
    lastFrom: row.last_from,
    lastAt: row.last_at.toISOString(),
  }
}

export function toMessage({ id, author, operator_name, event, body, at }: MessageRow): ComplaintMessage {
  const name = operator_name?.split(' ')[0] ?? null
  return { messageId: id, from: author, name, event, text: body, at: at.toISOString() }
}
