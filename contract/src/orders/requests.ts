import * as z from 'zod/mini'
import { MediaKey } from '../accounts/media-key.ts'
import { INVALID_TIME } from '../booking/visit-time.ts'
import { REASON_MAX, REVIEW_TEXT_MAX } from '../constants.ts'
import { id, instantInput, uuid } from '../fields.ts'

function reason() {
  return z.optional(
    z.string().check(z.trim(), z.maxLength(REASON_MAX, `Please keep the reason within ${REASON_MAX} characters`)),
  )
}

export const CancelOrder = z.object({ reason: reason() })
export type CancelOrder = z.infer<typeof CancelOrder>

/** The duration stays the same; without a stylist, any stylist who is free then is assigned. */
export const RescheduleOrder = z.object({
  startTime: instantInput(INVALID_TIME),
  stylistId: z.optional(id()),
  reason: reason(),
})
export type RescheduleOrder = z.infer<typeof RescheduleOrder>

/** The time to which the salon has moved the visit, as the customer has seen it. */
export const AgreeToMove = z.object({ startTime: instantInput(INVALID_TIME) })
export type AgreeToMove = z.infer<typeof AgreeToMove>

const RATING = 'Choose 1 to 5 stars'

const rating = {
  rating: z.int(RATING).check(z.gte(1, RATING), z.lte(5, RATING)),
  review: z.nullish(
    z
      .string()
      .check(z.trim(), z.maxLength(REVIEW_TEXT_MAX, `Please keep the review within ${REVIEW_TEXT_MAX} characters`)),
  ),
}

export const WriteReview = z.object({ customerId: id(), orderId: uuid(), serviceId: uuid(), ...rating })
export type WriteReview = z.infer<typeof WriteReview>

/** Without a key only the permission changes. */
export const SaveReviewPhoto = z.object({
  key: z.optional(MediaKey),
  /** "Show this photo as a look of the salon"; recorded with the time, and withdrawn by false. */
  isLook: z.boolean('Say whether the salon may show the photo'),
})
export type SaveReviewPhoto = z.infer<typeof SaveReviewPhoto>

export const EditReview = z.object({ customerId: z.optional(id()), ...rating })
export type EditReview = z.infer<typeof EditReview>
