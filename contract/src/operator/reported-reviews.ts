import * as z from 'zod/mini'
import { AppealDecision, ReportReason, ReviewDecision } from '../care/hidden-reviews.ts'
import { id, instant, pageQuery } from '../fields.ts'
import { AppointmentStatus } from '../orders/entities.ts'
import { reasonText } from './outlet-requests.ts'

/** APPEALED: the author asks for another decision. */
export const REPORT_STATES = ['OPEN', 'APPEALED', 'DECIDED'] as const
export type ReportState = (typeof REPORT_STATES)[number]

export const ReportQueueSearch = z.extend(pageQuery(20), { state: z._default(z.enum(REPORT_STATES), 'OPEN') })
export type ReportQueueSearch = z.infer<typeof ReportQueueSearch>

export const REPORT_DECISIONS = ['KEEP', 'HIDE', 'RESTORE', 'UPHOLD'] as const
export type ReportDecision = (typeof REPORT_DECISIONS)[number]

export const ReportParams = z.object({ reportId: id() })

export const DecideReport = z.object({
  /** KEEP or HIDE a review that was reported; RESTORE or UPHOLD after an appeal. */
  decision: z.enum(REPORT_DECISIONS, 'Choose a decision'),
  reason: reasonText('Enter a reason of 3 to 200 characters: the salon and the author will read it'),
})
export type DecideReport = z.infer<typeof DecideReport>

/** Text that looks like personal data. */
export const FoundData = z.enum(['PHONE', 'EMAIL', 'LINK'])
export type FoundData = z.infer<typeof FoundData>

const by = { by: z.nullable(z.string()) }

export const ReportedReview = z.object({
  reportId: z.int(),
  reviewId: z.string(),
  rating: z.int(),
  review: z.nullable(z.string()),
  /** The key of the author's photo; hidden at the salon. */
  photo: z.nullable(z.string()),
  createdAt: instant(),
  /** The author has changed it since it was reported. */
  isEdited: z.boolean(),
  isHidden: z.boolean(),
  outletId: z.int(),
  outletName: z.string(),
  city: z.string(),
  serviceName: z.string(),
  reason: ReportReason,
  note: z.string(),
  reportedAt: instant(),
  found: z.array(FoundData),
  visit: z.object({ orderId: z.string(), startTime: instant(), status: AppointmentStatus }),
  author: z.object({
    customerId: z.int(),
    name: z.string(),
    reviews: z.int(),
    /** How many of them are hidden now. */
    hidden: z.int(),
    bookings: z.int(),
    noShows: z.int(),
  }),
  decision: z.nullable(z.extend(ReviewDecision, by)),
  appeal: z.nullable(z.object({ text: z.string(), at: instant(), decision: z.nullable(z.extend(AppealDecision, by)) })),
})
export type ReportedReview = z.infer<typeof ReportedReview>
