import { withAdvisoryLock } from '../../db/advisory-lock.ts'
import { deleteOld } from '../../db/delete-in-batches.ts'
import { RETENTION } from '../../db/retention.ts'
import type { Deps } from '../../deps.ts'
import { findFilesInUse } from './media-queries.ts'

/** How long an unused upload is stored. */
export const UNUSED_MS = RETENTION.unusedMedia.retentionMs

type DeleteDeps = Pick<Deps, 'db' | 'pool' | 'directPool' | 'clock' | 'storage'>

/**
 * Deletes old uploads of customers and salons that nothing uses, and unreferenced files. Does nothing while another
 * server runs it.
 */
export async function deleteUnusedMedia(
  { db, pool, directPool = pool, clock, storage }: DeleteDeps,
  signal?: AbortSignal,
): Promise<number> {
  const now = clock()
  const before = new Date(now.getTime() - UNUSED_MS)
  // The same lock name as in earlier versions, which may be running too.
  const count = await withAdvisoryLock(directPool, 'nikhar-media-sweep', async () => {
    const deleted = await storage.deleteUnused(before, (keys) => {
      signal?.throwIfAborted()
      return findFilesInUse(db, keys)
    })
    await deleteOld(db, RETENTION.unusedMedia, now, { signal })
    return deleted
  })
  return count ?? 0
}
