import type { IsolationLevel, Transaction } from 'kysely'
import type { Db } from './database.ts'
import { isStalePlan } from './kysely-pool.ts'
import type { DB } from './schema.ts'

const MAX_ATTEMPTS = 4
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

/**
 * Runs work in one transaction and retries it on deadlock or serialization failure, when PostgreSQL has rolled
 * everything back. The work may therefore run several times and must have no effects that a rollback cannot undo.
 */
export async function runTransaction<T>(
  db: Db,
  work: (trx: Transaction<DB>) => Promise<T>,
  { isolationLevel }: { isolationLevel?: IsolationLevel } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const transaction = db.transaction()
    try {
      return await (isolationLevel ? transaction.setIsolationLevel(isolationLevel) : transaction).execute(work)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

function isRetryable(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED || isStalePlan(error)
}
