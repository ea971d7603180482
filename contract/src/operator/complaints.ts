import * as z from 'zod/mini'
import {
  COMPLAINT_OUTCOMES,
  COMPLAINT_TEXT_MAX,
  Complaint,
  ComplaintMessageForm,
  ComplaintSummary,
  writtenText,
} from '../care/complaints.ts'
import { instant, integerInput, pageQuery, rupees, rupeesInput } from '../fields.ts'
import { AppointmentStatus } from '../orders/entities.ts'

/** OPEN waits for an operator, WAITING for the customer, OVERDUE is any of them past its deadline. */
export const COMPLAINT_STATES = ['OPEN', 'WAITING', 'OVERDUE', 'CLOSED'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

export const ComplaintQueueSearch = z.extend(pageQuery(25), {
  state: z._default(z.enum(COMPLAINT_STATES), 'OPEN'),
  q: z._default(z.string().check(z.trim(), z.maxLength(80, 'Please keep the search within 80 characters')), ''),
})
export type ComplaintQueueSearch = z.infer<typeof ComplaintQueueSearch>

export const ListedComplaint = z.extend(ComplaintSummary, {
  customerName: z.string(),
  /** What is due next: an answer, then the outcome; null once it is settled. */
  dueAt: z.nullable(instant()),
  isOverdue: z.boolean(),
})
export type ListedComplaint = z.infer<typeof ListedComplaint>

export const OperatorComplaint = z.extend(Complaint, {
  version: z.int(),
  dueAt: z.nullable(instant()),
  isOverdue: z.boolean(),
  customer: z.object({
    customerId: z.int(),
    name: z.string(),
    isBlocked: z.boolean(),
    isErased: z.boolean(),
    bookings: z.int(),
    noShows: z.int(),
    complaints: z.int(),
  }),
  /** What is known about the visit. */
  visit: z.nullable(
    z.object({
      outletId: z.int(),
      status: AppointmentStatus,
      services: z.array(z.string()),
      total: rupees(),
      paid: rupees(),
      checkedInAt: z.nullable(instant()),
      /** Complaints about the salon of the same category in the 60 days before. */
      sameKind: z.int(),
    }),
  ),
})
export type OperatorComplaint = z.infer<typeof OperatorComplaint>

const seenVersion = () => integerInput(1, 2_147_483_647, 'Which version was seen?')

export const AnswerComplaint = z.extend(ComplaintMessageForm, { version: seenVersion() })
export type AnswerComplaint = z.infer<typeof AnswerComplaint>

export const SettleComplaint = z
  .object({
    outcome: z.enum(COMPLAINT_OUTCOMES, 'Choose an outcome'),
    text: writtenText(3, COMPLAINT_TEXT_MAX, 'Enter the decision: the customer will read it'),
    refund: z.optional(rupeesInput().check(z.refine((sum: number) => sum > 0, 'Enter an amount'))),
    version: seenVersion(),
  })
  .check(
    z.refine(({ outcome, refund }) => (outcome === 'REFUND_PROMISED') === (refund !== undefined), {
      path: ['refund'],
      error: 'Enter an amount for a refund only',
    }),
  )
export type SettleComplaint = z.infer<typeof SettleComplaint>
