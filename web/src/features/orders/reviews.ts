import type { care } from '@nikhar/contract/care'
import type { OrderLine } from '@nikhar/contract/orders'
import type { RequestParts } from '@nikhar/contract/route'
import { getCustomerId } from '@nikhar/client/session'

/** What the customer entered for one service. A rating of 0 is not sent. */
export interface ReviewInput {
  rating: number
  review: string
}

export type ReviewInputs = Record<string, ReviewInput>

export type ReviewBody = RequestParts<typeof care.writeReview>['body']

export interface ReviewToSend {
  body: ReviewBody
  /** Set when an existing review is changed. */
  reviewId: string | undefined
}

/** The rated services whose review is new or changed. */
export function collectReviews(orderId: string, lines: OrderLine[], inputs: ReviewInputs): ReviewToSend[] {
  const customerId = getCustomerId()
  return lines.flatMap(({ _id: serviceId, review: before }) => {
    const { rating = 0, review = '' } = inputs[serviceId] ?? {}
    const text = review.trim()
    const isNew = rating !== before?.rating || text !== (before.review ?? '')
    if (rating === 0 || !isNew) return []
    return [{ body: { customerId, orderId, serviceId, rating, review: text || null }, reviewId: before?.id }]
  })
}
