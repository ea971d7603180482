import { toRupees } from '@nikhar/contract/money'
import type { ComplaintQueueSearch, ListedComplaint, OperatorComplaint } from '@nikhar/contract/operator'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { findComplaint, findMessages, type ComplaintRow } from '../../care/complaints/complaint-queries.ts'
import { toMessage, toSummary } from '../../care/complaints/read-complaints.ts'
import {
  countByState,
  findListedComplaints,
  findVisitFacts,
  getCustomerFacts,
  type ListedRow,
} from './complaint-list-queries.ts'

export async function listComplaints(db: Db, whitelabelId: number, search: ComplaintQueueSearch, now: Date) {
  const [rows, counts] = await Promise.all([
    findListedComplaints(db, whitelabelId, search, now),
    countByState(db, whitelabelId, search.q, now),
  ])
  const { pageNumber, perPage, state } = search
  const meta = { pageNumber, perPage, total: counts[state] }
  return { data: rows.map((row) => toListed(row, now)), meta, counts }
}

export async function readComplaintRecord(
  db: Db,
  whitelabelId: number,
  complaintId: number,
  now: Date,
): Promise<OperatorComplaint> {
  const row = await findComplaint(db, whitelabelId, complaintId)
  if (!row) throw new Failure('NOT_FOUND')
  const [messages, customer, visit] = await Promise.all([
    findMessages(db, complaintId),
    getCustomerFacts(db, row.customer_id, now),
    row.order_id === null ? undefined : findVisitFacts(db, row),
  ])
  return {
    ...toSummary(row),
    ...findDue(row, now),
    version: row.version,
    messages: messages.map((message) => ({ ...toMessage(message), name: message.operator_name })),
    customer: {
      customerId: row.customer_id,
      name: customer.name,
      isBlocked: customer.is_blocked,
      isErased: customer.deleted_at !== null,
      bookings: customer.bookings,
      noShows: customer.no_shows,
      complaints: customer.complaints,
    },
    visit: visit
      ? {
          outletId: visit.outlet_id,
          status: visit.status,
          services: visit.services,
          total: toRupees(visit.total_paise),
          paid: toRupees(visit.paid_paise),
          checkedInAt: visit.checked_in_at?.toISOString() ?? null,
          sameKind: visit.same_kind,
        }
      : null,
  }
}

function toListed(row: ListedRow, now: Date): ListedComplaint {
  return { ...toSummary(row), ...findDue(row, now), customerName: row.customer_name }
}

/** An answer first, then the outcome. */
function findDue({ settled_at, answered_at, answer_due_at, settle_due_at }: ComplaintRow, now: Date) {
  if (settled_at !== null) return { dueAt: null, isOverdue: false }
  const due = answered_at === null ? answer_due_at : settle_due_at
  return { dueAt: due.toISOString(), isOverdue: due < now }
}
