import { hasPermission, type Permission } from '@nikhar/contract/permissions'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import type { OutletMember } from '../../../http/serve.ts'
import { findAccess } from './access-queries.ts'

/**
 * Asserts that the account owns the outlet or works there, in any role: authorize-member.ts has checked the permission
 * before the handler. Another salon's outlet is forbidden instead of not found: outlets are public.
 */
export async function assertMemberOfOutlet(db: Db, whitelabelId: number, accountId: number, outletId: number) {
  const access = await findAccess(db, { whitelabelId, accountId, subject: 'outletId', subjectId: outletId as never })
  if (!access) throw new Failure('NOT_FOUND')
  if (!access.role) throw new Failure('FORBIDDEN')
}

/** For values of a call that need more than the permission that its route names. */
export function assertPermission({ role }: OutletMember, permission: Permission) {
  if (!hasPermission(role, permission)) throw new Failure('FORBIDDEN')
}
