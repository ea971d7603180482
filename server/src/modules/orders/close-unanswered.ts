import { NOT_CONFIRMED_IN_TIME } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { Failure } from '../../errors/failure.ts'
import { changeAppointment } from './change-appointment.ts'
import { findUnanswered } from './change-queries.ts'
import { getOrder } from './order-queries.ts'

const AT_ONCE = 100

/** Closes what the salon did not answer before its start, and returns how many. Another copy may be at it too. */
export async function closeUnanswered(db: Db, now: Date): Promise<number> {
  let closed = 0
  for (const { order_id } of await findUnanswered(db, now, AT_ONCE)) {
    const order = await getOrder(db, order_id)
    const change = { actor: 'SYSTEM', actorId: null, action: 'CANCEL', reason: NOT_CONFIRMED_IN_TIME, now } as const
    try {
      await runTransaction(db, (trx) => changeAppointment(trx, order, change))
      closed += 1
    } catch (error) {
      // Somebody else was quicker: it is answered or closed by now.
      if (!(error instanceof Failure)) throw error
    }
  }
  return closed
}
