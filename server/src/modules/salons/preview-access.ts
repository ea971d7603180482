import { hasPermission } from '@nikhar/contract/permissions'
import type { Db } from '../../db/database.ts'
import { findAccess } from '../accounts/members/access-queries.ts'
import { findLiveSalonSession } from '../accounts/members/account-queries.ts'
import type { PreviewClaim } from './preview-token.ts'

/**
 * Whether the account that created the link is still logged in and may still set the salon up, and the salon is not
 * suspended.
 */
export async function isStillTheirs(
  db: Db,
  { outletId, sessionId }: PreviewClaim,
  { now, idleDays }: { now: Date; idleDays: number },
): Promise<boolean> {
  const account = await findLiveSalonSession(db, sessionId, now, idleDays)
  if (!account) return false
  const search = { whitelabelId: account.whitelabel_id, accountId: account.id }
  const access = await findAccess(db, { ...search, subject: 'outletId', subjectId: outletId as never })
  if (!access?.role || !hasPermission(access.role, 'submitOutlet')) return false
  const outlet = await db.selectFrom('outlets').select('stage').where('id', '=', outletId).executeTakeFirst()
  return outlet !== undefined && outlet.stage !== 'SUSPENDED'
}
