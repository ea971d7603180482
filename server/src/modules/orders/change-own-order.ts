import { endTimeOf, type CancelOrder, type OrderDetails, type RescheduleOrder } from '@nikhar/contract'
import type { Updateable } from 'kysely'
import { violates, type Db } from '../../db/database.ts'
import type { DB } from '../../db/schema.ts'
import { runTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { readAskedTime } from '../booking/asked-time.ts'
import { claimTime } from '../booking/claim-time.ts'
import { lockCustomer } from '../booking/customer-queries.ts'
import { deleteHold } from '../booking/hold-queries.ts'
import { changeAppointment, mustBeAllowed } from './change-appointment.ts'
import type { OrderRow } from './order-queries.ts'
import { getOwnOrder, readOrder } from './read-orders.ts'

export interface AskedOrder {
  whitelabelId: number
  customerId: number
  orderId: string
}

type OrderDeps = Pick<Deps, 'db' | 'clock' | 'bell'>
type Values = Updateable<DB['appointments']>

export function cancelOrder(deps: OrderDeps, asked: AskedOrder, { reason }: CancelOrder): Promise<OrderDetails> {
  return change(deps, asked, 'CANCEL', reason, async () => ({}))
}

/** One change: the old time is free only if the new one is won. */
export function rescheduleOrder(
  deps: OrderDeps,
  asked: AskedOrder,
  { startTime, clientId, reason }: RescheduleOrder,
): Promise<OrderDetails> {
  return change(deps, asked, 'RESCHEDULE', reason, async (trx, order, now) => {
    const { whitelabelId, customerId, orderId } = asked
    const minutes = (order.ends_at.getTime() - order.starts_at.getTime()) / 60_000
    const time = readAskedTime({ startTime, endTime: endTimeOf(startTime, minutes) }, now)
    if (time.startsAt.getTime() === order.starts_at.getTime() && (clientId ?? order.stylist_id) === order.stylist_id) {
      throw new Failure('INVALID_REQUEST', { fields: { startTime: 'Choose another time' } })
    }
    await lockCustomer(trx, customerId)
    const place = { whitelabelId, outletId: order.outlet_id, customerId }
    const { stylistId, hold } = await claimTime(trx, {
      ...place,
      stylistId: clientId,
      movingOrderId: orderId,
      time,
      now,
    })
    // A hold of one's own at that very time has done its work.
    if (hold) await deleteHold(trx, hold.id)
    return { stylist_id: stylistId, starts_at: time.startsAt, ends_at: time.endsAt, override_client_reason: null }
  })
}

async function change(
  { db, clock, bell }: OrderDeps,
  { whitelabelId, customerId, orderId }: AskedOrder,
  action: 'CANCEL' | 'RESCHEDULE',
  reason: string | undefined,
  prepare: (trx: Db, order: OrderRow, now: Date) => Promise<Values>,
): Promise<OrderDetails> {
  const now = clock()
  const wanted = { actor: 'CUSTOMER', actorId: customerId, action, reason: reason || null, now } as const
  try {
    await runTransaction(db, async (trx) => {
      const order = await getOwnOrder(trx, whitelabelId, customerId, orderId)
      mustBeAllowed(order, wanted)
      await changeAppointment(trx, order, wanted, await prepare(trx, order, now))
    })
  } catch (error) {
    // The exclusion constraint, not what was read before, decides who gets the chair.
    if (violates(error, 'appointment_no_overlap')) throw new Failure('SLOT_TAKEN')
    throw error
  }
  bell?.ring()
  return readOrder(db, whitelabelId, customerId, orderId)
}
