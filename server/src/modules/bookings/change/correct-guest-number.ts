import { toE164 } from '@nikhar/contract/accounts'
import { NUMBER_CORRECTIONS_MAX, type GuestNumber } from '@nikhar/contract/desk'
import { isUpcomingStatus, type AppointmentStatus } from '@nikhar/contract/orders'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { lockCustomer } from '../../accounts/customers/customer-queries.ts'
import type { ChangeDeps } from './change-order.ts'
import { insertHistory, updateAppointment, updateOrder } from './change-queries.ts'
import type { OrderReference } from '../read/order-actor.ts'
import { getOrder } from '../read/get-order.ts'
import { queueOrderNotifications } from '../../notifications/notification-queries.ts'
import { askGuest, findKnownCustomer } from '../read/guest-number.ts'

const TOO_OFTEN = `The number of this booking was changed ${NUMBER_CORRECTIONS_MAX} times already.`
const OF_CUSTOMER = 'This booking is among the customer’s own: the number is theirs to change.'

/** Changes the number of a guest as if the booking had been made with the new one. */
export async function correctGuestNumber(
  { config, db, clock, jobSignal, orderChanges }: ChangeDeps,
  reference: OrderReference,
  { phone, version }: GuestNumber,
): Promise<void> {
  const now = clock()
  const { whitelabelId, orderId, actor } = reference
  await runTransaction(db, async (trx) => {
    const order = await getOrder(trx, reference)
    if (order.customer_id !== null) throw new Failure('ORDER_STATE', { message: OF_CUSTOMER })
    if (!isUpcomingStatus(order.appointment_status)) throw new Failure('ORDER_STATE')
    if ((await countCorrections(trx, orderId)) >= NUMBER_CORRECTIONS_MAX)
      throw new Failure('ORDER_STATE', { message: TOO_OFTEN })
    const { outlet_id: outletId } = order
    const customerId = await findKnownCustomer(trx, { whitelabelId, outletId, phone })
    if (customerId !== undefined) await lockCustomer(trx, customerId)
    const status = order.appointment_status as AppointmentStatus
    const values = { status, updated_at: now, ...(customerId !== undefined && { customer_id: customerId }) }
    if (order.version !== version || !(await updateAppointment(trx, { orderId, version }, values)))
      throw new Failure('ORDER_CHANGED')
    const guest =
      customerId === undefined
        ? { guest_phone: toE164(phone) }
        : { customer_id: customerId, guest_name: null, guest_phone: null }
    await updateOrder(trx, orderId, { ...guest, number_refused_at: null, updated_at: now })
    const step = { order_id: orderId, at: now, actor: actor.kind, actor_id: actor.accountId }
    await insertHistory(trx, { ...step, action: 'CORRECT_NUMBER', from_status: status, to_status: status })
    if (customerId === undefined) await askGuest(trx, config, { orderId, outletId, phone, now })
    else await queueOrderNotifications(trx, orderId, 'CONFIRMED')
  })
  orderChanges.publish()
  jobSignal?.notify()
}

/** Each correction increments the version of the booking, so two concurrent ones cannot both succeed. */
async function countCorrections(trx: Db, orderId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('order_history')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('action', '=', 'CORRECT_NUMBER')
    .executeTakeFirstOrThrow()
  return count
}
