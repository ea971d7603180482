import * as z from 'zod/mini'
import { Actor } from './entities.ts'

/** An event of the stream. It has no order data, so that a subscriber refetches what it may see. */
export const OrderChanged = z.object({
  orderId: z.string(),
  outletId: z.int(),
  actor: Actor,
  action: z.string(),
  to: z.string(),
})
export type OrderChanged = z.infer<typeof OrderChanged>
