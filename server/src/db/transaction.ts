import type { Db } from './database.ts'

const TRIES = 4
/** Serialization failure and deadlock: the database undid everything and asks for another try. */
const TRY_AGAIN = new Set(['40001', '40P01'])

/** One transaction, tried again when the database gave it up for another's sake. */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === TRIES || !TRY_AGAIN.has(String((error as { code?: unknown }).code))) throw error
    }
  }
}
