import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { deleteHold } from '../place/hold-queries.ts'
import { lockEntry } from './entry-queries.ts'

/** Idempotent. Frees the held time for the next customer. */
export function leaveWaitlist(db: Db, customerId: number, entryId: string, now: Date): Promise<void> {
  return runTransaction(db, async (trx) => {
    const { status, hold_id } = await lockEntry(trx, entryId, customerId)
    if (status !== 'WAITING' && status !== 'OFFERED') return
    await trx.updateTable('waitlist_entries').set({ status: 'LEFT', ended_at: now }).where('id', '=', entryId).execute()
    if (hold_id !== null) await deleteHold(trx, hold_id)
  })
}
