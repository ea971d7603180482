import * as z from 'zod/mini'
import { instant } from '../fields.ts'

/** The salon's public answer. */
export const ReviewReply = z.object({ reply: z.string(), repliedAt: instant() })
export type ReviewReply = z.infer<typeof ReviewReply>

export const Review = z.object({
  id: z.string(),
  userName: z.string(),
  userAvatar: z.nullable(z.string()),
  rating: z.int(),
  review: z.nullable(z.string()),
  createdAt: instant(),
  answer: z.nullable(ReviewReply),
  /** The key of the author's photo, in the ratio 3:4. */
  photo: z.optional(z.string()),
})
export type Review = z.infer<typeof Review>
