import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { runTransaction } from '../db/transaction.ts'

/**
 * Writes name, address, pin, phone or UPI id of a live outlet as accepted by an operator: triggers reject other writes.
 */
export function asAccepted<T>(db: Db, write: (trx: Db) => Promise<T>): Promise<T> {
  return runTransaction(db, async (trx) => {
    await sql`select set_config('nikhar.identity_change', 'accepted', true)`.execute(trx)
    return write(trx)
  })
}
