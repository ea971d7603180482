import { care } from '@nikhar/contract/care'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@nikhar/client/call'
import { createIdempotencyKey } from '@nikhar/client/idempotency-key'
import { ordersQueries } from './queries.ts'
import { changeReviewPhoto } from './review-photo.ts'
import type { ReviewBody, ReviewToSend } from './reviews.ts'

/** Sends one request per rated service, and its photo, then refetches everything that shows ratings, also after a partial failure. */
export function useSendReviews() {
  const queryClient = useQueryClient()
  const [keys] = useState(() => new Map<string, string>())

  /** A retry of the same review reuses its idempotency key. */
  function getIdempotencyKey(body: ReviewBody) {
    const serialised = JSON.stringify(body)
    const key = keys.get(serialised) ?? createIdempotencyKey()
    keys.set(serialised, key)
    return key
  }

  async function send({ body, reviewId, isPhotoOnly }: ReviewToSend): Promise<string> {
    if (reviewId === undefined)
      return (await call(care.writeReview, { body, idempotencyKey: getIdempotencyKey(body) })).id
    const { customerId, rating, review } = body
    if (!isPhotoOnly) await call(care.editReview, { params: { reviewId }, body: { customerId, rating, review } })
    return reviewId
  }

  return useMutation({
    mutationFn: async (reviews: ReviewToSend[]) => {
      for (const review of reviews) {
        const reviewId = await send(review)
        if (review.photo) await changeReviewPhoto(reviewId, review.photo)
      }
    },
    onSuccess() {
      void queryClient.invalidateQueries()
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ordersQueries.all() }),
  })
}
