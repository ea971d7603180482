import type { OrderPayments } from '@nikhar/contract/billing'
import { runTransaction } from '../../../db/transaction.ts'
import { violates } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import { getOrder } from '../../bookings/read/get-order.ts'
import type { OrderReference } from '../../bookings/read/order-actor.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { findPaymentOrder, voidPayment as updateVoided } from './payment-queries.ts'
import { readPayments } from './read-payments.ts'
import type { BillingDeps } from './take-payment.ts'

interface RequestedVoid extends Omit<OrderReference, 'orderId'> {
  paymentId: string
  reason: string
}

/** Voids a payment: the amount is due again, and the entry stays with the reason. */
export async function voidPayment(
  { db, clock, orderChanges }: BillingDeps,
  { paymentId, reason, ...caller }: RequestedVoid,
): Promise<OrderPayments> {
  const payment = await findPaymentOrder(db, paymentId)
  if (!payment) throw new Failure('NOT_FOUND')
  const reference: OrderReference = { ...caller, orderId: payment.order_id }
  await getOrder(db, reference)
  const voidedBy = caller.actor.accountId
  try {
    await runTransaction(db, async (trx) => {
      const values = { voided_at: clock(), voided_by: voidedBy, void_reason: reason }
      if (!(await updateVoided(trx, paymentId, values))) throw new Failure('PAYMENT_VOIDED')
      await insertAuditEntry(trx, {
        actor: { kind: 'SALON', accountId: voidedBy },
        outletId: payment.outlet_id,
        action: 'VOID_PAYMENT',
        subjectId: paymentId,
        before: payment,
        after: { void_reason: reason },
      })
    })
  } catch (error) {
    if (violates(error, 'payment_day_open')) throw new Failure('DAY_CLOSED')
    throw error
  }
  orderChanges.publish()
  return readPayments(db, reference)
}
