import type { Db } from '../../db/database.ts'
import { deleteEachOld, runEach } from '../../db/delete-in-batches.ts'
import { RETENTION } from '../../db/retention.ts'
import type { Deps } from '../../deps.ts'
import { revokeIdleSessions } from './auth/session-queries.ts'
import { anonymiseOldGuests } from './profile/personal-data-queries.ts'

/** Deletes account data after its retention. A whole account is deleted immediately: `profile/delete-account.ts`. */
export async function deleteOldAccountData(
  { db, config }: { db: Db; config: Pick<Deps['config'], 'sessionIdleDays'> },
  now: Date,
  signal?: AbortSignal,
) {
  const { loginTries, codeSends, oneTimeCodes, expiredSessions, revokedSessions } = RETENTION
  const { contactChanges, deletedAccountLinks } = RETENTION
  const ofAccounts = [loginTries, codeSends, oneTimeCodes, expiredSessions, revokedSessions]
  const rules = [...ofAccounts, contactChanges, deletedAccountLinks]
  await runEach([
    () => deleteEachOld(db, rules, now, { signal }),
    () => revokeIdleSessions(db, now, config.sessionIdleDays, signal),
    () => anonymiseOldGuests(db, now, signal),
  ])
}
