import {
  applyTransition,
  findTransitionRefusal,
  type Action,
  type Actor,
  type AppointmentStatus,
  type ErrorCode,
  type TransitionRefusal,
} from '@nikhar/contract'
import type { Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'
import { Failure } from '../../../errors/failure.ts'
import { releaseRedemption } from '../../booking/coupon-queries.ts'
import { queueOrderNotifications } from '../../notifications/notification-queries.ts'
import { kindOfChange } from '../../notifications/notification-rules.ts'
import type { OrderRow } from '../read/order-queries.ts'
import { insertHistory, updateAppointment, updateOrder } from './change-queries.ts'

export interface Change {
  actor: Actor
  actorId: number | null
  action: Action
  reason: string | null
  now: Date
}

export type AppointmentValues = Updateable<DB['appointments']>

const CODES: Record<TransitionRefusal, ErrorCode> = {
  STATE: 'ORDER_STATE',
  TOO_LATE: 'TOO_LATE',
  TOO_EARLY: 'TOO_EARLY',
}

/** What the salon reads instead of the message of the error code. */
const SALON_MESSAGES: Partial<Record<Action, Partial<Record<TransitionRefusal, string>>>> = {
  CONFIRM: { TOO_LATE: 'Its time has passed, so it can no longer be confirmed.' },
  COMPLETE: { STATE: 'Only a visit that was checked in can be completed.' },
  NO_SHOW: { TOO_EARLY: 'The appointment has not begun yet.' },
}

/** Throws unless the table of transitions allows the action. */
export function assertAllowed(order: OrderRow, { actor, action, now }: Pick<Change, 'actor' | 'action' | 'now'>) {
  const refusal = findTransitionRefusal(actor, action, stateOf(order), {
    now,
    start: order.starts_at,
    checkedIn: order.checked_in_at !== null,
  })
  if (!refusal) return
  const message = actor === 'SALON' ? SALON_MESSAGES[action]?.[refusal] : undefined
  throw new Failure(CODES[refusal], message === undefined ? {} : { message })
}

/**
 * Applies one change to the version of the appointment that was read, by compare-and-swap: of several concurrent changes one
 * wins and the others fail with ORDER_CHANGED. History, coupon and notifications are written in the same transaction.
 */
export async function applyChange(trx: Db, order: OrderRow, change: Change, values: AppointmentValues = {}) {
  assertAllowed(order, change)
  const { actor, actorId, action, reason, now } = change
  const from = stateOf(order)
  const to = applyTransition(actor, action, from)
  const isUpdated = await updateAppointment(
    trx,
    { orderId: order.id, version: order.version },
    { ...values, status: to.status, awaiting_salon: to.awaitingSalon, updated_at: now },
  )
  if (!isUpdated) throw new Failure('ORDER_CHANGED')
  const completed = action === 'COMPLETE' ? { status: 'ORDER_COMPLETED' as const } : {}
  await updateOrder(trx, order.id, { updated_at: now, ...completed })
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
  if (action === 'CANCEL') await releaseRedemption(trx, order.id, now)
  const notification = kindOfChange({ actor, action, from: from.status })
  if (notification) await queueOrderNotifications(trx, order.id, notification, order)
}

/** A check constraint keeps HELD appointments without an order. */
function stateOf({ appointment_status, awaiting_salon }: OrderRow) {
  return { status: appointment_status as AppointmentStatus, awaitingSalon: awaiting_salon }
}
