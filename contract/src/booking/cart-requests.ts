import * as z from 'zod/mini'
import { QUANTITY_MAX } from '../constants.ts'
import { id, uuid } from '../fields.ts'

const QUANTITY = `Quantity must be a whole number from 0 to ${QUANTITY_MAX}`

export const UpsertCart = z
  .object({
    outletId: id(),
    serviceId: uuid(),
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

/** Removes one service, or without `serviceId` every service of the outlet. */
export const RemoveFromCart = z.object({ outletId: id(), serviceId: z.optional(uuid()) })
export type RemoveFromCart = z.infer<typeof RemoveFromCart>
