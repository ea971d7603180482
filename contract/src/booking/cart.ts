import * as z from 'zod/mini'
import { OutletSummary } from '../discovery/outlets.ts'
import { instant, rupees } from '../fields.ts'

export const CartLine = z.object({
  _id: z.string(),
  serviceName: z.string(),
  price: rupees(),
  quantity: z.int(),
  timeTaken: z.int(),
  rating: z.number(),
  deletedAt: z.nullable(instant()),
  serviceImages: z.array(z.string()),
  outletId: z.int(),
})
export type CartLine = z.infer<typeof CartLine>

export const CartGroup = z.object({
  outlet: OutletSummary,
  services: z.array(CartLine),
})
export type CartGroup = z.infer<typeof CartGroup>
export const Cart = z.array(CartGroup)
