import { whyNot, type Action, type AppointmentStatus, type DeskOrder, type Refusal } from '@nikhar/contract'
import type { Updateable } from 'kysely'
import { violates, type Db } from '../../db/database.ts'
import type { DB } from '../../db/schema.ts'
import { runTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { changeAppointment, type Change } from '../orders/change-appointment.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { getOwnOrder, readDeskOrder, type AskedOrder } from './own.ts'

export interface Acting extends AskedOrder {
  action: Action
  /** Which version of the order was on the screen. */
  version: number
  reason?: string | undefined
}

interface Effect {
  /** What else changes about the appointment. */
  before?: (trx: Db, order: OrderRow, now: Date) => Promise<Updateable<DB['appointments']>>
  /** What else has to follow, with the order as the action left it. */
  after?: (trx: Db, order: OrderRow, change: Change) => Promise<void>
}

const CODES = { STATE: 'ORDER_STATE', TOO_LATE: 'TOO_LATE', TOO_EARLY: 'TOO_EARLY' } as const

/** What the salon reads; where nothing is said here, the code's own sentence does. */
const SENTENCES: Partial<Record<Action, Partial<Record<Refusal, string>>>> = {
  CONFIRM: { TOO_LATE: 'Its time has passed, so it can no longer be confirmed.' },
  COMPLETE: { STATE: 'Only a visit that was checked in can be completed.' },
  NO_SHOW: { TOO_EARLY: 'The appointment has not begun yet.' },
}

/** Does one thing to an order of the salon, as it was seen: of several at the same instant one wins. */
export async function actOnOrder(
  { db, clock, bell }: Pick<Deps, 'db' | 'clock' | 'bell'>,
  acting: Acting,
  effect: Effect = {},
): Promise<DeskOrder> {
  const now = clock()
  const change: Change = {
    actor: 'SALON',
    actorId: acting.client.id,
    action: acting.action,
    reason: acting.reason ?? null,
    now,
  }
  try {
    await runTransaction(db, async (trx) => {
      const order = await getSeenOrder(trx, acting, now)
      const values = await effect.before?.(trx, order, now)
      await changeAppointment(trx, order, change, values)
      await effect.after?.(trx, { ...order, version: order.version + 1 }, change)
    })
  } catch (error) {
    // The exclusion constraint decides who has the stylist's time.
    if (violates(error, 'appointment_no_overlap'))
      throw new Failure('SLOT_TAKEN', { message: 'The stylist is not free then.' })
    throw error
  }
  bell?.ring()
  return readDeskOrder(db, acting)
}

/** The order, if it is theirs, still as they saw it, and such that this can be done to it. */
export async function getSeenOrder(db: Db, { action, version, ...asked }: Acting, now: Date): Promise<OrderRow> {
  const order = await getOwnOrder(db, asked)
  if (order.version !== version) throw new Failure('ORDER_CHANGED')
  const state = { status: order.appointment_status as AppointmentStatus, awaitingSalon: order.awaiting_salon }
  const refusal = whyNot('SALON', action, state, {
    now,
    start: order.starts_at,
    checkedIn: order.checked_in_at !== null,
  })
  const message = refusal && SENTENCES[action]?.[refusal]
  if (refusal) throw new Failure(CODES[refusal], message ? { message } : {})
  return order
}
