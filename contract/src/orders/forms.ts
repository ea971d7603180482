import * as z from 'zod/mini'
import { moment } from '../booking/orders.ts'
import { id } from '../fields.ts'

const REASON_MAX = 200
export const REVIEW_TEXT_MAX = 1000

function reason() {
  return z.optional(
    z.string().check(z.trim(), z.maxLength(REASON_MAX, `Please keep the reason within ${REASON_MAX} characters`)),
  )
}

export const CancelOrder = z.object({ reason: reason() })
export type CancelOrder = z.infer<typeof CancelOrder>

/** It stays as long as it is; without a stylist, whoever is free then has it. */
export const RescheduleOrder = z.object({ startTime: moment(), clientId: z.optional(id()), reason: reason() })
export type RescheduleOrder = z.infer<typeof RescheduleOrder>

const RATING = 'Choose 1 to 5 stars'

const judgement = {
  rating: z.int(RATING).check(z.gte(1, RATING), z.lte(5, RATING)),
  review: z.nullish(
    z
      .string()
      .check(z.trim(), z.maxLength(REVIEW_TEXT_MAX, `Please keep the review within ${REVIEW_TEXT_MAX} characters`)),
  ),
}

export const WriteReview = z.object({
  customerId: id(),
  orderId: z.uuid('Must be a valid id'),
  serviceId: z.uuid('Must be a valid id'),
  ...judgement,
})
export type WriteReview = z.infer<typeof WriteReview>

export const EditReview = z.object({ customerId: z.optional(id()), ...judgement })
export type EditReview = z.infer<typeof EditReview>
