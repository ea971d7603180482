import type { Review } from '@nikhar/contract/discovery'

export function aReview(number: number, changes: Partial<Review> = {}): Review {
  return {
    id: `review-${number}`,
    userName: `Guest ${number}`,
    userAvatar: null,
    rating: 4,
    review: `Visit ${number} was lovely.`,
    createdAt: '2026-11-01T06:30:00.000Z',
    answer: null,
    ...changes,
  }
}
