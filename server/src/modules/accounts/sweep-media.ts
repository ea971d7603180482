import type { Deps } from '../../deps.ts'
import { deleteUnusedMedia, keepOnlyReady, lockSweep, unlockSweep } from './media-queries.ts'

/** How long what nobody uses lies around. */
export const UNUSED_MS = 24 * 3_600_000

/** Deletes uploads that no profile took and files that no record names. Does nothing while another copy is at it. */
export async function sweepMedia({ db, clock, storage }: Pick<Deps, 'db' | 'clock' | 'storage'>, signal?: AbortSignal): Promise<number> {
  const before = new Date(clock().getTime() - UNUSED_MS)
  return db.connection().execute(async (connection) => {
    if (!(await lockSweep(connection))) return 0
    try {
      const swept = await storage.sweep(before, (keys) => {
        signal?.throwIfAborted()
        return keepOnlyReady(connection, keys)
      })
      await deleteUnusedMedia(connection, before)
      return swept
    } finally {
      await unlockSweep(connection)
    }
  })
}
