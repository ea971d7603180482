import * as z from 'zod/mini'
import { id, uuid } from '../fields.ts'

export const OrderParams = z.object({ orderId: uuid() })
export const CustomerParams = z.object({ customerId: id() })
export const ReviewParams = z.object({ reviewId: uuid() })
