import type { care } from '@nikhar/contract/care'
import type { OrderLine, OwnReview } from '@nikhar/contract/orders'
import type { RequestParts } from '@nikhar/contract/route'
import { getCustomerId } from '@nikhar/client/session'
import type { PhotoChange } from './review-photo.ts'

/** What the customer entered for one service. A rating of 0 is not sent. */
export interface ReviewInput {
  rating: number
  review: string
  photo?: PhotoInput
}

/** The photo as it is to be; without one, the stored photo stays as it is. */
export interface PhotoInput {
  /** A new one. */
  file?: File
  isRemoved?: boolean
  isLook: boolean
}

export type ReviewInputs = Record<string, ReviewInput>

export type ReviewBody = RequestParts<typeof care.writeReview>['body']

export interface ReviewToSend {
  body: ReviewBody
  /** Set when an existing review is changed. */
  reviewId: string | undefined
  photo?: PhotoChange
  /** Rating and text are as they were. */
  isPhotoOnly?: true
}

/** The rated services whose review is new or changed. */
export function collectReviews(orderId: string, lines: OrderLine[], inputs: ReviewInputs): ReviewToSend[] {
  const customerId = getCustomerId()
  return lines.flatMap(({ _id: serviceId, review: before }) => {
    const { rating = 0, review = '', photo: input } = inputs[serviceId] ?? {}
    const text = review.trim()
    const isWritten = rating !== before?.rating || text !== (before.review ?? '')
    const photo = input && findPhotoChange(input, before?.photo)
    if (rating === 0 || (!isWritten && !photo)) return []
    const body = { customerId, orderId, serviceId, rating, review: text || null }
    return [{ body, reviewId: before?.id, ...(photo && { photo }), ...(!isWritten && { isPhotoOnly: true }) }]
  })
}

function findPhotoChange({ file, isRemoved, isLook }: PhotoInput, before: OwnReview['photo']): PhotoChange | undefined {
  if (file) return { file, isLook }
  if (!before) return undefined
  if (isRemoved) return 'remove'
  return isLook === before.isLook ? undefined : { isLook }
}
