import * as z from 'zod/mini'
import { instant, rupees } from '../fields.ts'
import { OrderPayment } from '../orders/entities.ts'
import { PaymentMethod } from './requests.ts'

export const Payment = z.object({
  paymentId: z.string(),
  method: PaymentMethod,
  amount: rupees(),
  tip: rupees(),
  takenAt: instant(),
  /** Who took it at the desk. */
  takenBy: z.string(),
  voidedAt: z.nullable(instant()),
  voidReason: z.nullable(z.string()),
})
export type Payment = z.infer<typeof Payment>

/** What an order costs and how much of it has been paid, for the salon. */
export const OrderPayments = z.extend(OrderPayment, {
  total: rupees(),
  payments: z.array(Payment),
})
export type OrderPayments = z.infer<typeof OrderPayments>
