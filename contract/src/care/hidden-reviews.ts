import * as z from 'zod/mini'
import { instant, uuid } from '../fields.ts'
import { writtenText } from './complaints.ts'

const APPEAL_MAX = 1000

export const REPORT_REASONS = ['PRIVATE_DATA', 'ABUSE', 'ADVERTISING', 'NO_VISIT', 'WRONG_SALON', 'NOT_TRUE'] as const
export const ReportReason = z.enum(REPORT_REASONS, 'Choose why')
export type ReportReason = z.infer<typeof ReportReason>

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  PRIVATE_DATA: 'Someone’s phone number or address',
  ABUSE: 'Abuse or threats',
  ADVERTISING: 'Advertises another salon',
  NO_VISIT: 'The visit never happened',
  WRONG_SALON: 'About another salon',
  NOT_TRUE: 'Not true',
}

/** A salon asks the operators to look at a review. */
export const ReportReview = z.object({
  reason: ReportReason,
  note: z._default(writtenText(0, 300, 'Please keep it within 300 characters'), ''),
})
export type ReportReview = z.infer<typeof ReportReview>

export const ReviewDecision = z.object({ decision: z.enum(['KEEP', 'HIDE']), reason: z.string(), at: instant() })
export const AppealDecision = z.object({ decision: z.enum(['RESTORE', 'UPHOLD']), reason: z.string(), at: instant() })

/** The last report of a review, as the salon sees it. */
export const SalonReport = z.object({
  reason: ReportReason,
  reportedAt: instant(),
  decision: z.nullable(ReviewDecision),
  appeal: z.nullable(z.object({ at: instant(), decision: z.nullable(AppealDecision) })),
})
export type SalonReport = z.infer<typeof SalonReport>

/** A review that was hidden, as its author reads it. */
export const HiddenReview = z.object({
  reviewId: z.string(),
  orderId: z.string(),
  outletName: z.string(),
  serviceName: z.string(),
  rating: z.int(),
  review: z.nullable(z.string()),
  /** False once an appeal has brought it back. */
  isHidden: z.boolean(),
  /** Why, in the operator's words. */
  reason: z.string(),
  hiddenAt: instant(),
  appeal: z.nullable(z.object({ text: z.string(), at: instant(), decision: z.nullable(AppealDecision) })),
})
export type HiddenReview = z.infer<typeof HiddenReview>

export const HiddenReviewParams = z.object({ reviewId: uuid() })

export const AppealForm = z.object({
  text: writtenText(10, APPEAL_MAX, 'Tell us why we should show it, in at least 10 characters'),
})
export type AppealForm = z.infer<typeof AppealForm>
