import type { Db } from '../../../db/database.ts'
import { deleteOldOperatorSessions } from './operator-session-queries.ts'

const KEPT_MS = 30 * 86_400_000

/** Ended sessions and links, and e-mails that were sent. */
export async function deleteOldOperatorData(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await deleteOldOperatorSessions(db, before)
  await db.deleteFrom('queued_emails').where('settled_at', '<', before).execute()
}
