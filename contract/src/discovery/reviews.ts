import * as z from 'zod/mini'
import { instant } from '../fields.ts'

export const Review = z.object({
  id: z.string(),
  userName: z.string(),
  userAvatar: z.nullable(z.string()),
  rating: z.int(),
  review: z.nullable(z.string()),
  createdAt: instant(),
})
export type Review = z.infer<typeof Review>
