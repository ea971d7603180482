import { withAdvisoryLock } from '../../db/advisory-lock.ts'
import type { Deps } from '../../deps.ts'
import { deleteUnusedRows, findFilesInUse } from './media-queries.ts'

/** How long an unused upload is kept. */
export const UNUSED_MS = 24 * 3_600_000

type DeleteDeps = Pick<Deps, 'db' | 'pool' | 'directPool' | 'clock' | 'storage'>

/**
 * Deletes old uploads of customers and salons that nothing uses, and unreferenced files. Does nothing while another server
 * runs it.
 */
export async function deleteUnusedMedia(
  { db, pool, directPool = pool, clock, storage }: DeleteDeps,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(clock().getTime() - UNUSED_MS)
  // The name of the lock is that of earlier versions, which may be running too.
  const count = await withAdvisoryLock(directPool, 'nikhar-media-sweep', async () => {
    const deleted = await storage.deleteUnused(before, (keys) => {
      signal?.throwIfAborted()
      return findFilesInUse(db, keys)
    })
    await deleteUnusedRows(db, before)
    return deleted
  })
  return count ?? 0
}
