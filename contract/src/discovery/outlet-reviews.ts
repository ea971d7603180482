import * as z from 'zod/mini'
import { REVIEWS_PER_PAGE } from '../constants.ts'
import { id, pageQuery } from '../fields.ts'
import { REVIEW_SORTS } from './review-sort.ts'
import { Review } from './reviews.ts'

export const OutletReviewSearch = z.extend(pageQuery(REVIEWS_PER_PAGE), {
  sort: z._default(z.enum(REVIEW_SORTS, `Choose one of ${REVIEW_SORTS.join(', ')}`), 'newest'),
  /** One of the topics of the summary: only reviews that mention it. */
  topic: z.optional(z.string().check(z.maxLength(100, 'At most 100 characters'))),
  /** Only visits to this stylist. */
  stylistId: z.optional(id()),
})
export type OutletReviewSearch = z.infer<typeof OutletReviewSearch>

/** A review with what it is about. */
export const OutletReview = z.extend(Review, {
  serviceId: z.string(),
  serviceName: z.string(),
  stylistId: z.int(),
  stylistName: z.string(),
})
export type OutletReview = z.infer<typeof OutletReview>

export const ReviewSummary = z.object({
  rating: z.number(),
  count: z.int(),
  /** How many reviews gave one star, two stars and so on. */
  histogram: z.array(z.int()),
  /** What the latest reviews mention most, and the terms they use for it. */
  topics: z.array(z.object({ topic: z.string(), count: z.int(), terms: z.array(z.string()) })),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>
