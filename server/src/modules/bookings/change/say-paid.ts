import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { getOrder } from '../read/get-order.ts'
import type { OrderReference } from '../read/order-actor.ts'
import { insertHistory, updateSaidPaid } from './change-queries.ts'

/**
 * Records once that the customer reports having paid a completed visit. The desk sees it and still records the payment.
 */
export async function sayPaid(
  { db, clock, orderChanges }: Pick<Deps, 'db' | 'clock' | 'orderChanges'>,
  reference: OrderReference,
): Promise<void> {
  const now = clock()
  await runTransaction(db, async (trx) => {
    const { id, appointment_status: status, paid_paise, total_paise } = await getOrder(trx, reference)
    if (status !== 'COMPLETED' || paid_paise >= total_paise) throw new Failure('ORDER_STATE')
    if (!(await updateSaidPaid(trx, id, now))) return
    const step = { order_id: id, at: now, actor: reference.actor.kind, actor_id: reference.actor.accountId }
    await insertHistory(trx, { ...step, action: 'SAY_PAID', from_status: status, to_status: status })
  })
  orderChanges.publish()
}
