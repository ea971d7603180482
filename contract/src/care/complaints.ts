import * as z from 'zod/mini'
import { id, instant, pageQuery, rupees, uuid } from '../fields.ts'

/** The deadlines for the first answer by a person and for the outcome, counted from when a complaint was raised. */
export const COMPLAINT_ANSWER_HOURS = 48
export const COMPLAINT_SETTLE_DAYS = 30
const COMPLAINT_TEXT_MIN = 10
export const COMPLAINT_TEXT_MAX = 2000
/**
 * How many complaints a customer can have open and raise in 24 hours, and how many messages they can write in 24 hours.
 */
export const OPEN_COMPLAINTS_MAX = 5
export const COMPLAINTS_PER_DAY = 5
export const COMPLAINT_MESSAGES_PER_DAY = 30

export const COMPLAINT_CATEGORIES = ['SERVICE', 'PRICE', 'CLOSED', 'BEHAVIOUR', 'BILL', 'ACCOUNT', 'OTHER'] as const
export const ComplaintCategory = z.enum(COMPLAINT_CATEGORIES, 'Choose what it is about')
export type ComplaintCategory = z.infer<typeof ComplaintCategory>

export const COMPLAINT_CATEGORY_LABELS: Record<ComplaintCategory, string> = {
  SERVICE: 'The service or its result',
  PRICE: 'Charged more than booked',
  CLOSED: 'The salon was closed or late',
  BEHAVIOUR: 'Behaviour or safety',
  BILL: 'The bill or GST',
  ACCOUNT: 'My account or my data',
  OTHER: 'Something else',
}

/** An operator's decision. A complaint of a deleted account is closed automatically. */
export const COMPLAINT_OUTCOMES = ['RESOLVED', 'REFUND_PROMISED', 'CLOSED'] as const
export const ComplaintOutcome = z.enum([...COMPLAINT_OUTCOMES, 'ACCOUNT_DELETED'])
export type ComplaintOutcome = z.infer<typeof ComplaintOutcome>

export const COMPLAINT_OUTCOME_LABELS: Record<ComplaintOutcome, string> = {
  RESOLVED: 'Resolved',
  REFUND_PROMISED: 'Refund promised',
  CLOSED: 'Closed, nothing due',
  ACCOUNT_DELETED: 'Closed with the account',
}

/** Text that another person reads: no control characters except line breaks. */
export function writtenText(min: number, max: number, tooShort: string) {
  return z
    .string(tooShort)
    .check(
      z.trim(),
      z.minLength(min, tooShort),
      z.maxLength(max, `Please keep it within ${max} characters`),
      z.regex(/^(?:\P{C}|\u200c|\u200d|\r?\n)*$/u, 'Please use letters, digits and punctuation only'),
    )
}

const complaintText = () =>
  writtenText(
    COMPLAINT_TEXT_MIN,
    COMPLAINT_TEXT_MAX,
    `Tell us what happened, in at least ${COMPLAINT_TEXT_MIN} characters`,
  )

export const RaiseComplaint = z.object({
  category: ComplaintCategory,
  text: complaintText(),
  /** The visit it is about, if any. */
  orderId: z.optional(uuid()),
})
export type RaiseComplaint = z.infer<typeof RaiseComplaint>

export const ComplaintMessageForm = z.object({ text: writtenText(1, COMPLAINT_TEXT_MAX, 'Write a message') })
export type ComplaintMessageForm = z.infer<typeof ComplaintMessageForm>

export const ReopenComplaint = z.object({
  text: writtenText(COMPLAINT_TEXT_MIN, COMPLAINT_TEXT_MAX, 'Tell us what is still open, in at least 10 characters'),
})
export type ReopenComplaint = z.infer<typeof ReopenComplaint>

export const ComplaintParams = z.object({ complaintId: id() })
export const ComplaintSearch = pageQuery(20)

const ComplaintOrder = z.object({ orderId: z.string(), outletName: z.string(), startTime: instant() })

export const ComplaintSummary = z.object({
  complaintId: z.int(),
  /** NK-C-000123 */
  number: z.string(),
  category: ComplaintCategory,
  order: z.nullable(ComplaintOrder),
  raisedAt: instant(),
  answerDueAt: instant(),
  settleDueAt: instant(),
  /** When a person first answered, since it was raised or reopened. */
  answeredAt: z.nullable(instant()),
  settledAt: z.nullable(instant()),
  outcome: z.nullable(ComplaintOutcome),
  refund: z.nullable(rupees()),
  reopenedAt: z.nullable(instant()),
  /** Who wrote last. */
  lastFrom: z.enum(['CUSTOMER', 'OPERATOR']),
  lastAt: instant(),
})
export type ComplaintSummary = z.infer<typeof ComplaintSummary>

export const ComplaintMessage = z.object({
  messageId: z.int(),
  from: z.enum(['CUSTOMER', 'OPERATOR']),
  /** The first name of the operator; customers know their own. */
  name: z.nullable(z.string()),
  event: z.nullable(z.enum(['RAISED', 'SETTLED', 'REOPENED'])),
  text: z.string(),
  at: instant(),
})
export type ComplaintMessage = z.infer<typeof ComplaintMessage>

export const Complaint = z.extend(ComplaintSummary, { messages: z.array(ComplaintMessage) })
export type Complaint = z.infer<typeof Complaint>
