import { type OrderLine, orders, type RequestParts } from '@nikhar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@nikhar/client/call'
import { newKey } from '@nikhar/client/new-key'
import { getCustomerId } from '@nikhar/client/session'
import { ordersQueries } from './queries.ts'

/** What a customer has put in for one service; no stars, no review. */
export interface ReviewInput {
  rating: number
  review: string
}

export type ReviewInputs = Record<string, ReviewInput>

type ReviewBody = RequestParts<typeof orders.writeReview>['body']

export interface ReviewToSend {
  body: ReviewBody
  /** Set where it changes a review that is there already. */
  reviewId: string | undefined
}

/** Only what was rated and says something new. */
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

/** Sends one call per rated service. Whatever shows ratings asks again, also when only some of them arrived. */
export function useSendReviews() {
  const queryClient = useQueryClient()
  const [keys] = useState(() => new Map<string, string>())

  /** The same words again are the same attempt. */
  function keyOf(body: ReviewBody) {
    const written = JSON.stringify(body)
    const key = keys.get(written) ?? newKey()
    keys.set(written, key)
    return key
  }

  return useMutation({
    mutationFn: async (reviews: ReviewToSend[]) => {
      for (const { body, reviewId } of reviews) {
        const { customerId, rating, review } = body
        if (reviewId === undefined) await call(orders.writeReview, { body, idempotencyKey: keyOf(body) })
        else await call(orders.editReview, { params: { reviewId }, body: { customerId, rating, review } })
      }
    },
    onSuccess() {
      void queryClient.invalidateQueries()
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ordersQueries.all() }),
    meta: { showsOwnError: true },
  })
}
