import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../clock.ts'
import type { Db } from '../../../db/database.ts'
import { findLiveSessions } from './session-queries.ts'

/** A slow lookup delays the next batch no longer than this. */
const MAX_DELAY_MS = 25

interface Batch {
  ids: Set<string>
  found: Promise<Map<string, LiveSession>>
}

type LiveSession = Awaited<ReturnType<typeof findLiveSessions>>[number]

/**
 * Every call looks its session up in the database, so a revoked session ends at once on every server. Lookups that arrive
 * while a query runs are batched into the next one: under load one query serves many calls.
 */
export function createSessionLookup(db: Db, clock: Clock): (id: string) => Promise<LiveSession | undefined> {
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
      const sessions = await findLiveSessions(db, [...ids], clock())
      return new Map(sessions.map((session) => [session.id, session]))
    })
    const settled = found.catch(() => undefined)
    previous = Promise.race([settled, pause(MAX_DELAY_MS, undefined, { ref: false })])
    return { ids, found }
  }
}
