import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../clock.ts'
import type { Db } from '../../../db/database.ts'
import { findLiveSessions, updateLastUse, type LiveSession } from './session-queries.ts'

/** A slow lookup delays the next batch no longer than this. */
const MAX_DELAY_MS = 25
/** The last use of a session is written this often at most. */
const LAST_USE_STEP_MS = 5 * 60_000

interface Batch {
  ids: Set<string>
  found: Promise<Map<string, LiveSession>>
}

/**
 * Every call looks its session up in the database, so a revoked session ends at once on every server. Lookups that arrive
 * while a query runs are batched into the next one: under load one query serves many calls.
 */
export function createSessionLookup(
  db: Db,
  clock: Clock,
  idleDays: number,
): (id: string) => Promise<LiveSession | undefined> {
  let pending: Batch | undefined
  let previous: Promise<unknown> = Promise.resolve()

  return async (id) => {
    pending ??= startBatch()
    pending.ids.add(id)
    return (await pending.found).get(id)
  }

  function startBatch(): Batch {
    const ids = new Set<string>()
    const found = previous.then(async () => {
      // Lets the other requests that arrived in this turn of the event loop join the batch.
      await nextTurn()
      pending = undefined
      const now = clock()
      const sessions = await findLiveSessions(db, [...ids], now, idleDays)
      void noteLastUse(db, sessions, now)
      return new Map(sessions.map((session) => [session.id, session]))
    })
    const settled = found.catch(() => undefined)
    previous = Promise.race([settled, pause(MAX_DELAY_MS, undefined, { ref: false })])
    return { ids, found }
  }
}

/** Nobody waits for it: a last use that is not written is written with the next call. */
export async function noteLastUse(db: Db, sessions: readonly Pick<LiveSession, 'id' | 'last_used_at'>[], now: Date) {
  const before = new Date(now.getTime() - LAST_USE_STEP_MS)
  const stale = sessions.filter(({ last_used_at }) => last_used_at <= before).map(({ id }) => id)
  if (stale.length > 0) await updateLastUse(db, stale, now, before).catch(() => undefined)
}
