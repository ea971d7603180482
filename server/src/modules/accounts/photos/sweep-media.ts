import { withAdvisoryLock } from '../../../db/advisory-lock.ts'
import type { Deps } from '../../../deps.ts'
import { deleteUnusedMedia, findKeysInUse } from './media-queries.ts'

/** How long what nobody uses lies around. */
export const UNUSED_MS = 24 * 3_600_000

type SweepDeps = Pick<Deps, 'db' | 'pool' | 'clock' | 'storage'>

/** Deletes uploads that no profile took and files that no record names. Does nothing while another copy is at it. */
export async function sweepMedia({ db, pool, clock, storage }: SweepDeps, signal?: AbortSignal): Promise<number> {
  const before = new Date(clock().getTime() - UNUSED_MS)
  const swept = await withAdvisoryLock(pool, 'nikhar-media-sweep', async () => {
    const deleted = await storage.sweep(before, (keys) => {
      signal?.throwIfAborted()
      return findKeysInUse(db, keys)
    })
    await deleteUnusedMedia(db, before)
    return deleted
  })
  return swept ?? 0
}
