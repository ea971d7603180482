import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ATTEMPT_WINDOW_MS } from './auth/login-rate-limit.ts'
import { deleteOldAttempts } from './auth/login-attempt-queries.ts'
import { deleteOldSessions, revokeIdleSessions } from './auth/session-queries.ts'
import { deleteOldContactChanges } from './profile/contact-change-queries.ts'
import { anonymiseOldGuests } from './profile/personal-data-queries.ts'

/** How long an ended session or a change of contact stays visible in the customer's data export. */
const KEPT_MS = 30 * 86_400_000
/** How long salons know the names and numbers of guests without an account. */
const GUEST_MS = 365 * 86_400_000

/** What accounts leave behind in time. A whole account is deleted at once: `profile/delete-account.ts`. */
export async function deleteOldAccountData(
  { db, config }: { db: Db; config: Pick<Deps['config'], 'sessionIdleDays'> },
  now: Date,
) {
  await deleteOldAttempts(db, new Date(now.getTime() - ATTEMPT_WINDOW_MS))
  await revokeIdleSessions(db, now, config.sessionIdleDays)
  await deleteOldSessions(db, new Date(now.getTime() - KEPT_MS))
  await deleteOldContactChanges(db, new Date(now.getTime() - KEPT_MS))
  await anonymiseOldGuests(db, new Date(now.getTime() - GUEST_MS))
}
