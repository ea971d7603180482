import type { Db } from '../../db/database.ts'
import { TRY_WINDOW_MS } from './auth/login-limits.ts'
import { deleteOldTries } from './auth/login-queries.ts'
import { deleteOldSessions } from './queries.ts'

/** How long a session that is over stays among what a customer can ask to see. */
const SESSION_KEPT_MS = 30 * 86_400_000

export async function pruneAccounts(db: Db, now: Date) {
  await deleteOldTries(db, new Date(now.getTime() - TRY_WINDOW_MS))
  await deleteOldSessions(db, new Date(now.getTime() - SESSION_KEPT_MS))
}
