import { toRupees, type OrderPayments } from '@nikhar/contract'
import type { Db } from '../../../db/database.ts'
import { getOrder } from '../../orders/read/get-order.ts'
import type { OrderReference } from '../../orders/read/order-actor.ts'
import { toOrderPayment } from '../../orders/read/order-payment.ts'
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
