import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../clock.ts'
import type { Db } from '../../../db/database.ts'
import { findLiveSessions } from './session-queries.ts'

/** A lookup that hangs holds the next ones up no longer than this. */
const PATIENCE_MS = 25

interface Gathering {
  ids: Set<string>
  found: Promise<Map<string, LiveSession>>
}

type LiveSession = Awaited<ReturnType<typeof findLiveSessions>>[number]

/**
 * Every call asks the database whether its session still counts, so a revoked one ends at once, everywhere. What is asked
 * while a lookup is under way is gathered for the next: under load one query serves many calls.
 */
export function createSessionLookup(db: Db, clock: Clock): (id: string) => Promise<LiveSession | undefined> {
  let gathering: Gathering | undefined
  let previous: Promise<unknown> = Promise.resolve()

  return async (id) => {
    gathering ??= gather()
    gathering.ids.add(id)
    return (await gathering.found).get(id)
  }

  function gather(): Gathering {
    const ids = new Set<string>()
    const found = previous.then(async () => {
      // Requests that arrived together are read one after the other in this turn of the event loop.
      await nextTurn()
      gathering = undefined
      const sessions = await findLiveSessions(db, [...ids], clock())
      return new Map(sessions.map((session) => [session.id, session]))
    })
    const settled = found.catch(() => undefined)
    previous = Promise.race([settled, pause(PATIENCE_MS, undefined, { ref: false })])
    return { ids, found }
  }
}
