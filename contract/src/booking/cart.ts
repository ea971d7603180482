import * as z from 'zod/mini'
import { Outlet } from '../discovery/outlets.ts'
import { id, instant, rupees } from '../fields.ts'

export const QUANTITY_MAX = 20

const QUANTITY = `Quantity must be a whole number from 0 to ${QUANTITY_MAX}`

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

export const CartGroup = z.object({ outlet: z.omit(Outlet, { openingHours: true }), services: z.array(CartLine) })
export type CartGroup = z.infer<typeof CartGroup>
export const Cart = z.array(CartGroup)

export const UpsertCart = z
  .object({
    outletId: id(),
    serviceId: z.uuid('Must be a valid id'),
    quantity: z.int(QUANTITY).check(z.gte(0, QUANTITY), z.lte(QUANTITY_MAX, QUANTITY)),
    status: z.boolean(),
  })
  .check(
    z.refine(({ quantity, status }: { quantity: number; status: boolean }) => status === quantity > 0, {
      path: ['status'],
      error: 'Status must be true exactly when the quantity is above 0',
    }),
  )
export type UpsertCart = z.infer<typeof UpsertCart>

/** One service, or without it all of an outlet's. */
export const RemoveFromCart = z.object({ outletId: id(), serviceId: z.optional(z.uuid('Must be a valid id')) })
export type RemoveFromCart = z.infer<typeof RemoveFromCart>
