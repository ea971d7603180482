import * as z from 'zod/mini'
import { UploadUrl } from '../accounts/uploads.ts'
import { OwnReview, ReviewPhoto } from '../orders/entities.ts'
import { ReviewParams } from '../orders/params.ts'
import { EditReview, SaveReviewPhoto, WriteReview } from '../orders/requests.ts'
import type { RouteSchemas } from '../route.ts'
import { NewPictureUpload } from '../salons/pictures.ts'
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
  requestReviewUpload: {
    summary: 'Where to upload the photo of a review',
    params: ReviewParams,
    body: NewPictureUpload,
    reply: UploadUrl,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  saveReviewPhoto: {
    summary: 'Add the photo of a review or replace it, and allow it as a look of the salon or withdraw that',
    params: ReviewParams,
    body: SaveReviewPhoto,
    reply: ReviewPhoto,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PICTURE', 'PHOTO_HIDDEN', 'TOO_MANY_REQUESTS'],
  },
  removeReviewPhoto: {
    summary: 'Remove the photo of a review; its files are deleted',
    params: ReviewParams,
    reply: z.null(),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'PHOTO_HIDDEN'],
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
