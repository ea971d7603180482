import * as z from 'zod/mini'
import { ORDER_LINES_MAX, QUANTITY_MAX } from '../constants.ts'
import { id, instantInput, rupees, uuid } from '../fields.ts'
import { INVALID_TIME } from './visit-time.ts'

const QUANTITY = `Quantity must be a whole number from 1 to ${QUANTITY_MAX}`
const LINES = `Choose 1 to ${ORDER_LINES_MAX} services`

export const OrderItem = z.object({
  serviceId: uuid(),
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
    startTime: instantInput(INVALID_TIME),
    endTime: instantInput(INVALID_TIME),
    /** The chosen stylist; without one, the free stylist with the least work that day is assigned. */
    stylistId: z.optional(id()),
    couponCode: z.optional(z.string().check(z.regex(/^[A-Z0-9]{3,20}$/, 'Must be a coupon code'))),
    /** The total that the customer saw, in rupees: a different bill fails with PRICE_CHANGED. */
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
