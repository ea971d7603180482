import * as z from 'zod/mini'
import { instant, rupees } from '../fields.ts'

export const ServiceGender = z.enum(['MALE', 'FEMALE', 'UNISEX'])
export type ServiceGender = z.infer<typeof ServiceGender>

export const Service = z.object({
  _id: z.string(),
  serviceName: z.string(),
  price: rupees(),
  /** Minutes. */
  timeTaken: z.int(),
  rating: z.number(),
  /** How many reviews. */
  count: z.int(),
  gender: ServiceGender,
  type: z.string(),
  about: z.string(),
  description: z.string(),
  serviceImages: z.array(z.string()),
  outletId: z.int(),
  category: z.string(),
  deletedAt: z.nullable(instant()),
})
export type Service = z.infer<typeof Service>
