import type { Action } from '@nikhar/contract/orders'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { violates } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import type { BookingActor, OrderReference } from '../read/order-actor.ts'
import { getOrder } from '../read/get-order.ts'
import type { OrderRow } from '../read/order-queries.ts'
import { applyChange, assertAllowed, type Change, type ChangeValues } from './apply-change.ts'

export type ChangeDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'jobSignal' | 'orderChanges'>

export interface RequestedChange {
  action: Action
  reason?: string | undefined
  /** The version that the salon saw. Customers send none and change the current version. */
  version?: number | undefined
}

interface Steps {
  /** Returns what the change writes besides the new state. */
  beforeChange?: (trx: Db, order: OrderRow, now: Date) => Promise<ChangeValues>
  /** Receives the order with its new version. */
  afterChange?: (trx: Db, order: OrderRow, change: Change) => Promise<void>
}

/** Changes an order for its customer or its salon, in one transaction. */
export async function changeOrder(
  { db, clock, jobSignal, orderChanges }: ChangeDeps,
  reference: OrderReference,
  change: RequestedChange,
  steps: Steps = {},
): Promise<void> {
  const { actor } = reference
  const now = clock()
  const { action } = change
  const applied = { actor: actor.kind, actorId: actor.accountId, action, reason: change.reason || null, now }
  try {
    await runTransaction(db, async (trx) => {
      const order = await getChangeableOrder(trx, reference, change, now)
      const values = await steps.beforeChange?.(trx, order, now)
      await applyChange(trx, order, applied, values)
      await steps.afterChange?.(trx, { ...order, version: order.version + 1 }, applied)
    })
  } catch (error) {
    // The exclusion constraint, not a prior read, decides who gets the stylist's time.
    if (violates(error, 'appointment_no_overlap')) throw slotTaken(actor, action)
    throw error
  }
  orderChanges.publish()
  jobSignal?.notify()
}

/** The actor's order, at the version that the actor saw and in a state that allows the action. */
export async function getChangeableOrder(
  db: Db,
  reference: OrderReference,
  { action, version }: RequestedChange,
  now: Date,
): Promise<OrderRow> {
  const order = await getOrder(db, reference)
  if (version !== undefined && order.version !== version) throw new Failure('ORDER_CHANGED')
  assertAllowed(order, { actor: reference.actor.kind, action, now })
  return order
}

function slotTaken({ kind }: BookingActor, action: Action) {
  if (kind === 'CUSTOMER') return new Failure('SLOT_TAKEN')
  const message = action === 'UNDO' ? 'Part of this time was booked meanwhile.' : 'The stylist is not free then.'
  return new Failure('SLOT_TAKEN', { message })
}
