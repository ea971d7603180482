import type { Deps } from '../deps.ts'
import { sweepMedia } from '../modules/accounts/sweep-media.ts'
import { deleteExpiredHolds } from '../modules/booking/hold-queries.ts'
import { deleteOldKeys } from '../modules/booking/idempotency-queries.ts'

const HOUR = 3_600_000

/** Sweeps now and every hour until the returned function has been called. */
export function startSweeping(deps: Pick<Deps, 'db' | 'clock' | 'storage'>, onFailure: (error: unknown) => void) {
  const stopping = new AbortController()
  let running = sweep()
  const timer = setInterval(() => {
    running = sweep()
  }, HOUR).unref()

  async function sweep() {
    try {
      await deleteExpiredHolds(deps.db, deps.clock())
      await deleteOldKeys(deps.db, deps.clock())
      await sweepMedia(deps, stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) onFailure(error)
    }
  }

  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
