import type { OrderPayments } from '@nikhar/contract/billing'
import { toRupees } from '@nikhar/contract/money'
import type { Db } from '../../../db/database.ts'
import { getOrder } from '../../bookings/read/get-order.ts'
import type { OrderReference } from '../../bookings/read/order-actor.ts'
import { toOrderPayment } from '../../bookings/read/order-payment.ts'
import { findPayments } from './payment-queries.ts'

export async function readPayments(db: Db, reference: OrderReference): Promise<OrderPayments> {
  const order = await getOrder(db, reference)
  const rows = await findPayments(db, order.id)
  return {
    ...toOrderPayment(order),
    total: toRupees(order.total_paise),
    payments: rows.map((row) => ({
      paymentId: row.id,
      method: row.method,
      amount: toRupees(row.amount_paise),
      tip: toRupees(row.tip_paise),
      takenAt: row.taken_at.toISOString(),
      takenBy: row.taken_by,
      voidedAt: row.voided_at?.toISOString() ?? null,
      voidReason: row.void_reason,
    })),
  }
}
