import { NOT_CONFIRMED_IN_TIME } from '@nikhar/contract/orders'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { getOrderById } from '../read/order-queries.ts'
import { applyChange } from './apply-change.ts'
import { findUnanswered } from './change-queries.ts'

const BATCH_SIZE = 100

/** Cancels orders that the salon has not answered in time, and returns how many. */
export async function closeUnanswered(db: Db, now: Date): Promise<number> {
  let closed = 0
  for (const { order_id } of await findUnanswered(db, now, BATCH_SIZE)) {
    const order = await getOrderById(db, order_id)
    const change = { actor: 'SYSTEM', actorId: null, action: 'CANCEL', reason: NOT_CONFIRMED_IN_TIME, now } as const
    try {
      await runTransaction(db, (trx) => applyChange(trx, order, change))
      closed += 1
    } catch (error) {
      // A concurrent change won: the order has been answered or closed already.
      if (!(error instanceof Failure)) throw error
    }
  }
  return closed
}
