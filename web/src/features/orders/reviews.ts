import { type OrderLine, orders, type RequestParts } from '@nikhar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@nikhar/client/call'
import { createIdempotencyKey } from '@nikhar/client/idempotency-key'
import { getCustomerId } from '@nikhar/client/session'
import { ordersQueries } from './queries.ts'

/** What the customer entered for one service. A rating of 0 is not sent. */
export interface ReviewInput {
  rating: number
  review: string
}

export type ReviewInputs = Record<string, ReviewInput>

type ReviewBody = RequestParts<typeof orders.writeReview>['body']

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

/** Sends one request per rated service, then refetches everything that shows ratings, also after a partial failure. */
export function useSendReviews() {
  const queryClient = useQueryClient()
  const [keys] = useState(() => new Map<string, string>())

  /** A retry of the same review reuses its idempotency key. */
  function keyOf(body: ReviewBody) {
    const written = JSON.stringify(body)
    const key = keys.get(written) ?? createIdempotencyKey()
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
