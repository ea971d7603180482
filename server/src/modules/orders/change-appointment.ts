import {
  stateAfter,
  whyNot,
  type Action,
  type Actor,
  type AppointmentStatus,
  type ErrorCode,
  type Refusal,
} from '@nikhar/contract'
import type { Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DB } from '../../db/schema.ts'
import { Failure } from '../../errors/failure.ts'
import { enqueueLetter } from '../notifications/notification-queries.ts'
import { releaseRedemption } from '../booking/coupon-queries.ts'
import { insertHistory, updateAppointment, updateOrder } from './change-queries.ts'
import type { OrderRow } from './order-queries.ts'

export interface Change {
  actor: Actor
  actorId: number | null
  action: Action
  reason: string | null
  now: Date
}

const FAILURES: Record<Refusal, ErrorCode> = { STATE: 'ORDER_STATE', TOO_LATE: 'TOO_LATE', TOO_EARLY: 'TOO_EARLY' }

/** Refuses what the table of transitions does not allow. */
export function mustBeAllowed(order: OrderRow, { actor, action, now }: Pick<Change, 'actor' | 'action' | 'now'>) {
  const refusal = whyNot(actor, action, stateOf(order), {
    now,
    start: order.starts_at,
    checkedIn: order.checked_in_at !== null,
  })
  if (refusal) throw new Failure(FAILURES[refusal])
}

/**
 * Does one thing to an appointment as it was read: of several at the same instant one wins, the others are told that it was
 * changed. Whatever follows from it (history, coupon, e-mails) is in the same transaction.
 */
export async function changeAppointment(
  trx: Db,
  order: OrderRow,
  change: Change,
  values: Updateable<DB['appointments']> = {},
) {
  mustBeAllowed(order, change)
  const { actor, actorId, action, reason, now } = change
  const from = stateOf(order)
  const to = stateAfter(actor, action, from)
  const won = await updateAppointment(
    trx,
    { orderId: order.id, version: order.version },
    {
      ...values,
      status: to.status,
      awaiting_salon: to.awaitingSalon,
      updated_at: now,
    },
  )
  if (!won) throw new Failure('ORDER_CHANGED')
  const done = action === 'COMPLETE' ? { status: 'ORDER_COMPLETED' as const } : {}
  await updateOrder(trx, order.id, { updated_at: now, ...done })
  await insertHistory(trx, {
    order_id: order.id,
    at: now,
    actor,
    actor_id: actorId,
    action,
    from_status: from.status,
    to_status: to.status,
    reason,
  })
  if (action === 'CANCEL') {
    await releaseRedemption(trx, order.id, now)
    await enqueueLetter(trx, order.id, 'CANCELLED')
  }
  if (action === 'RESCHEDULE') await enqueueLetter(trx, order.id, 'MOVED')
}

/** What has an order is no longer a mere hold: the table's own check says so. */
function stateOf({ appointment_status, awaiting_salon }: OrderRow) {
  return { status: appointment_status as AppointmentStatus, awaitingSalon: awaiting_salon }
}
