import * as z from 'zod/mini'
import { OwnReview } from '../orders/entities.ts'
import { ReviewParams } from '../orders/params.ts'
import { EditReview, WriteReview } from '../orders/requests.ts'
import type { RouteSchemas } from '../route.ts'
import {
  Complaint,
  ComplaintMessageForm,
  ComplaintParams,
  ComplaintSearch,
  ComplaintSummary,
  RaiseComplaint,
  ReopenComplaint,
} from './complaints.ts'
import { AppealForm, HiddenReview, HiddenReviewParams } from './hidden-reviews.ts'

export const careSchemas = {
  complaints: {
    summary: 'The complaints of the customer, those that are open first',
    query: ComplaintSearch,
    reply: z.array(ComplaintSummary),
  },
  raiseComplaint: {
    summary: 'Complain, about a visit or in general: the number and the times by which it is answered and settled',
    body: RaiseComplaint,
    reply: Complaint,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'COMPLAINT_EXISTS', 'COMPLAINT_LIMIT', 'IDEMPOTENCY_MISMATCH'],
  },
  complaint: {
    summary: 'A complaint with the conversation about it',
    params: ComplaintParams,
    reply: Complaint,
    errors: ['NOT_FOUND'],
  },
  writeToComplaint: {
    summary: 'Write about a complaint that is not settled',
    params: ComplaintParams,
    body: ComplaintMessageForm,
    reply: Complaint,
    errors: ['NOT_FOUND', 'COMPLAINT_STATE', 'COMPLAINT_LIMIT'],
  },
  reopenComplaint: {
    summary: 'Reopen a settled complaint, once; its times begin anew',
    params: ComplaintParams,
    body: ReopenComplaint,
    reply: Complaint,
    errors: ['NOT_FOUND', 'COMPLAINT_STATE', 'COMPLAINT_EXISTS'],
  },
  writeReview: {
    summary: 'Review one service of a completed visit',
    body: WriteReview,
    reply: OwnReview,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'ORDER_STATE', 'REVIEW_EXISTS', 'IDEMPOTENCY_MISMATCH'],
  },
  editReview: {
    summary: 'Edit the customer’s own review',
    params: ReviewParams,
    body: EditReview,
    reply: OwnReview,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  hiddenReviews: {
    summary: 'The reviews of the customer that were hidden, with the reason and the appeal, the newest first',
    reply: z.array(HiddenReview),
  },
  appealReview: {
    summary: 'Appeal against the hiding of a review, once',
    params: HiddenReviewParams,
    body: AppealForm,
    reply: HiddenReview,
    errors: ['NOT_FOUND', 'APPEAL_MADE', 'REVIEW_SHOWN'],
  },
} satisfies Record<string, RouteSchemas>
