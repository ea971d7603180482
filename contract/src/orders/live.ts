import * as z from 'zod/mini'
import { Actor } from './entities.ts'

/** Told live, without saying more than that it is worth looking again. */
export const OrderChanged = z.object({
  orderId: z.string(),
  outletId: z.int(),
  actor: Actor,
  action: z.string(),
  to: z.string(),
})
export type OrderChanged = z.infer<typeof OrderChanged>
