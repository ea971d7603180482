import type { Db } from '../../db/database.ts'
import { ATTEMPT_WINDOW_MS } from './auth/login-rate-limit.ts'
import { deleteOldAttempts } from './auth/login-attempt-queries.ts'
import { deleteOldSessions } from './auth/session-queries.ts'

/** How long an ended session stays visible in the customer's data export. */
const SESSION_KEPT_MS = 30 * 86_400_000

export async function pruneAccounts(db: Db, now: Date) {
  await deleteOldAttempts(db, new Date(now.getTime() - ATTEMPT_WINDOW_MS))
  await deleteOldSessions(db, new Date(now.getTime() - SESSION_KEPT_MS))
}
