import type { Db } from '../../../db/database.ts'
import { deleteEachOld } from '../../../db/delete-in-batches.ts'
import { RETENTION } from '../../../db/retention.ts'

/** Ended sessions and links, and e-mails that were sent. */
export async function deleteOldOperatorData(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const { operatorSessions, operatorLinks, queuedEmails } = RETENTION
  await deleteEachOld(db, [operatorSessions, operatorLinks, queuedEmails], now, { signal })
}
