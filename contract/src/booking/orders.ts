import * as z from 'zod/mini'
import { id, rupees } from '../fields.ts'
import { QUANTITY_MAX } from './cart.ts'

export const ORDER_LINES_MAX = 50

const QUANTITY = `Quantity must be a whole number from 1 to ${QUANTITY_MAX}`
const LINES = `Choose 1 to ${ORDER_LINES_MAX} services`
export const INVALID_TIME = 'Invalid start time format'

/** A moment in the caller's own spelling, with Z or an offset. */
export function moment() {
  return z.iso.datetime({ offset: true, error: INVALID_TIME })
}

export const OrderItem = z.object({
  serviceId: z.uuid('Must be a valid id'),
  quantity: z.int(QUANTITY).check(z.gte(1, QUANTITY), z.lte(QUANTITY_MAX, QUANTITY)),
  outletId: id(),
})
export type OrderItem = z.infer<typeof OrderItem>

export const PlaceOrder = z
  .object({
    orderItems: z.array(OrderItem, LINES).check(z.minLength(1, LINES), z.maxLength(ORDER_LINES_MAX, LINES)),
    outletId: id(),
    paymentId: z
      .string('A payment id is required')
      .check(z.minLength(1, 'A payment id is required'), z.maxLength(64, 'At most 64 characters')),
    startTime: moment(),
    endTime: moment(),
    /** The chosen stylist; without one the free stylist with the least work that day is assigned. */
    clientId: z.optional(id()),
    couponCode: z.optional(z.string().check(z.regex(/^[A-Z0-9]{3,20}$/, 'Must be a coupon code'))),
    /** The To pay that the customer saw, in rupees: a different bill is refused with PRICE_CHANGED. */
    amount: z.optional(rupees()),
    customerId: z.optional(id()),
  })
  .check(
    z.refine(({ orderItems, outletId }) => orderItems.every((item) => item.outletId === outletId), {
      path: ['orderItems'],
      error: 'All services must be of one outlet',
    }),
    z.refine(
      ({ orderItems }) => new Set(orderItems.map((item) => item.serviceId.toLowerCase())).size === orderItems.length,
      {
        path: ['orderItems'],
        error: 'Each service may be named once',
      },
    ),
  )
export type PlaceOrder = z.infer<typeof PlaceOrder>

export const PlacedOrder = z.object({ orderId: z.string() })
export type PlacedOrder = z.infer<typeof PlacedOrder>
