import { createBatchLookup } from '../../../cache/batch-lookup.ts'
import type { Clock } from '../../../clock.ts'
import type { Db } from '../../../db/database.ts'
import { findLiveSessions, updateLastUse, type LiveSession } from './session-queries.ts'

/** The last use of a session is written this often at most. */
const LAST_USE_STEP_MS = 5 * 60_000

/**
 * Every call looks its session up in the database, so a revoked session ends immediately on every server. Concurrent
 * calls share one query.
 */
export function createSessionLookup(
  db: Db,
  clock: Clock,
  idleDays: number,
): (id: string) => Promise<LiveSession | undefined> {
  return createBatchLookup(async (ids: string[]) => {
    const now = clock()
    const sessions = await findLiveSessions(db, ids, now, idleDays)
    void noteLastUse(db, sessions, now)
    return new Map(sessions.map((session) => [session.id, session]))
  })
}

/** Runs in the background: if it fails, the next call records the last use. */
export async function noteLastUse(db: Db, sessions: readonly Pick<LiveSession, 'id' | 'last_used_at'>[], now: Date) {
  const before = new Date(now.getTime() - LAST_USE_STEP_MS)
  const stale = sessions.filter(({ last_used_at }) => last_used_at <= before).map(({ id }) => id)
  if (stale.length > 0) await updateLastUse(db, stale, now, before).catch(() => undefined)
}
