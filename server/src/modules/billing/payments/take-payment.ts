import type { OrderPayments, TakePayment } from '@nikhar/contract/billing'
import { asRupees, formatRupees, toPaise } from '@nikhar/contract/money'
import { salonDayOf } from '@nikhar/contract/salon-time'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { violates } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import { getOrder } from '../../bookings/read/get-order.ts'
import type { OrderReference } from '../../bookings/read/order-actor.ts'
import type { OrderRow } from '../../bookings/read/order-queries.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { issueDueDocuments } from '../invoices/issue-invoice.ts'
import { findPaymentByKey, insertPayment, lockOrder } from './payment-queries.ts'
import { readPayments } from './read-payments.ts'

export type BillingDeps = Pick<Deps, 'db' | 'clock' | 'orderChanges'>

interface RequestedPayment extends TakePayment {
  idempotencyKey: string | undefined
}

/**
 * Takes a payment. The order's row, which a trigger updates with the payment, decides how much is due: if two desks
 * take the same money, one is rejected and sees what is due now.
 */
export async function takePayment(
  deps: BillingDeps,
  reference: OrderReference,
  payment: RequestedPayment,
): Promise<OrderPayments> {
  const { db, orderChanges } = deps
  try {
    await runTransaction(db, (trx) => recordPayment(trx, deps.clock(), reference, payment))
  } catch (error) {
    // A concurrent call with the same key has taken the payment.
    if (violates(error, 'payment_key_once')) return takePayment(deps, reference, payment)
    if (violates(error, 'payment_day_open')) throw new Failure('DAY_CLOSED')
    if (violates(error, 'payment_within_due')) throw await exceedsDue(db, reference)
    throw error
  }
  orderChanges.publish()
  return readPayments(db, reference)
}

async function recordPayment(trx: Db, now: Date, reference: OrderReference, payment: RequestedPayment) {
  const { method, amount, tip = asRupees(0), idempotencyKey } = payment
  const [amountPaise, tipPaise, takenBy] = [toPaise(amount), toPaise(tip), reference.actor.accountId]
  const { id: orderId } = await getOrder(trx, reference)
  if (idempotencyKey !== undefined) {
    const earlier = await findPaymentByKey(trx, takenBy, idempotencyKey)
    if (earlier) {
      const isSame =
        earlier.order_id === orderId &&
        earlier.method === method &&
        earlier.amount_paise === amountPaise &&
        earlier.tip_paise === tipPaise
      if (!isSame) throw new Failure('IDEMPOTENCY_MISMATCH')
      return
    }
  }
  await lockOrder(trx, orderId)
  const order = await getOrder(trx, reference)
  assertPayable(order)
  const paid = { method, amount_paise: amountPaise, tip_paise: tipPaise }
  const { id } = await insertPayment(trx, {
    ...paid,
    order_id: orderId,
    outlet_id: order.outlet_id,
    day: salonDayOf(now),
    taken_at: now,
    taken_by: takenBy,
    idempotency_key: idempotencyKey ?? null,
  })
  await insertAuditEntry(trx, {
    actor: { kind: 'SALON', accountId: takenBy },
    outletId: order.outlet_id,
    action: 'TAKE_PAYMENT',
    subjectId: id,
    after: { order_id: orderId, ...paid },
  })
  await issueDueDocuments(trx, reference, now)
}

function assertPayable({ appointment_status: status, awaiting_salon: isAwaiting }: OrderRow) {
  if (status === 'COMPLETED' || ((status === 'CONFIRMED' || status === 'RESCHEDULED') && !isAwaiting)) return
  const message =
    status === 'PENDING' || isAwaiting
      ? 'Confirm the booking before you take a payment.'
      : 'This visit didn’t take place, so there’s nothing to pay.'
  throw new Failure('ORDER_STATE', { message })
}

async function exceedsDue(db: Db, reference: OrderReference) {
  const { due } = await readPayments(db, reference)
  const message = due === 0 ? 'This booking is already paid.' : `Only ${formatRupees(due)} is due.`
  return new Failure('PAYMENT_EXCEEDS_DUE', { message, details: { due } })
}
