import { describeCancellationPolicy } from '@nikhar/contract/booking'
import type { ErrorCode } from '@nikhar/contract/errors'
import {
  applyTransition,
  describeSalonRefusal,
  findTransitionRefusal,
  type Action,
  type Actor,
  type AppointmentStatus,
  type Closing,
  type TransitionRefusal,
} from '@nikhar/contract/orders'
import type { Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { DB } from '../../../db/schema.ts'
import { Failure } from '../../../errors/failure.ts'
import { releaseRedemption } from '../place/coupon-queries.ts'
import { queueOrderNotifications } from '../../notifications/notification-queries.ts'
import { kindOfChange } from '../../notifications/notification-rules.ts'
import type { OrderRow } from '../read/order-queries.ts'
import type { StoredEffect } from '../read/stored-effect.ts'
import { insertHistory, updateAppointment, updateOrder } from './change-queries.ts'

export interface Change {
  actor: Actor
  actorId: number | null
  action: Action
  reason: string | null
  now: Date
}

/** What a change writes besides the new state of the appointment. */
export interface ChangeValues {
  appointment?: Updateable<DB['appointments']>
  order?: Updateable<DB['orders']>
  effect?: StoredEffect
  /** What the customer reads in addition to the kind of the change. */
  detail?: string | undefined
}

const CODES: Record<TransitionRefusal, ErrorCode> = {
  STATE: 'ORDER_STATE',
  TOO_LATE: 'TOO_LATE',
  TOO_EARLY: 'TOO_EARLY',
}

/** Throws unless the table of transitions allows the action. */
export function assertAllowed(order: OrderRow, { actor, action, now }: Pick<Change, 'actor' | 'action' | 'now'>) {
  const start = order.starts_at
  const { checked_in_at, seated_at, cancel_minutes: cancelMinutes, answer_by: answerBy, moved_from: movedFrom } = order
  const [checkedIn, seated] = [checked_in_at !== null, seated_at !== null]
  const context = { now, start, checkedIn, seated, cancelMinutes, answerBy, movedFrom, closing: closingOf(order) }
  const refusal = findTransitionRefusal(actor, action, stateOf(order), context)
  if (!refusal) return
  const message =
    actor === 'SALON'
      ? describeSalonRefusal(action, refusal, { now, start })
      : refusal === 'TOO_LATE'
        ? `${describeCancellationPolicy(cancelMinutes)} The salon may still help you by phone.`
        : undefined
  throw new Failure(CODES[refusal], message === undefined ? {} : { message })
}

/**
 * Applies one change to the version of the appointment that was read, by compare-and-swap: of several concurrent changes one
 * wins and the others fail with ORDER_CHANGED. History, coupon and notifications are written in the same transaction.
 */
export async function applyChange(trx: Db, order: OrderRow, change: Change, values: ChangeValues = {}) {
  assertAllowed(order, change)
  const { actor, actorId, action, reason, now } = change
  const from = stateOf(order)
  const to = applyTransition(actor, action, from, closingOf(order))
  const isUpdated = await updateAppointment(
    trx,
    { orderId: order.id, version: order.version },
    { ...values.appointment, status: to.status, awaiting_salon: to.awaitingSalon, updated_at: now },
  )
  if (!isUpdated) throw new Failure('ORDER_CHANGED')
  await updateOrder(trx, order.id, { updated_at: now, ...toOrderValues(action, now), ...values.order })
  await insertHistory(trx, {
    order_id: order.id,
    at: now,
    actor,
    actor_id: actorId,
    action,
    from_status: from.status,
    to_status: to.status,
    reason,
    ...(values.effect && { effect: JSON.stringify(values.effect) }),
  })
  if (action === 'CANCEL') await releaseRedemption(trx, order.id, now)
  const notification = kindOfChange({ actor, action, from: from.status })
  if (notification) await queueOrderNotifications(trx, order.id, notification, { ...order, detail: values.detail })
}

/** What an action changes on the order, apart from the state of the appointment. */
function toOrderValues(action: Action, now: Date): Updateable<DB['orders']> {
  switch (action) {
    case 'COMPLETE':
      return { status: 'ORDER_COMPLETED' }
    case 'SEAT':
      return { seated_at: now }
    case 'UNSEAT':
      return { seated_at: null }
    case 'ASK':
      return { choice_asked_at: now }
    // Each of these actions answers the question.
    case 'RESCHEDULE':
    case 'REASSIGN':
    case 'CANCEL':
    case 'CHECK_IN':
      return { choice_asked_at: null }
    default:
      return {}
  }
}

/** A check constraint keeps HELD appointments without an order. */
function stateOf({ appointment_status, awaiting_salon }: OrderRow) {
  return { status: appointment_status as AppointmentStatus, awaitingSalon: awaiting_salon }
}

function closingOf({ closed_at, closed_from }: OrderRow): Closing | null {
  return closed_at && closed_from ? { at: closed_at, from: closed_from as AppointmentStatus } : null
}
