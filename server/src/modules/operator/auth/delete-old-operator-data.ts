import type { Db } from '../../../db/database.ts'
import { deleteEachOld } from '../../../db/delete-in-batches.ts'
import { RETENTION } from '../../../db/retention.ts'

/** Deletes ended sessions and links, and sent e-mails. */
export async function deleteOldOperatorData(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const { operatorSessions, operatorLinks, letters } = RETENTION
  await deleteEachOld(db, [operatorSessions, operatorLinks, letters], now, { signal })
}
