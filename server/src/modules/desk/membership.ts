import { hasPermission, type Permission } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import type { OutletMember } from '../../http/serve.ts'
import { findAccess } from './access-queries.ts'

/**
 * The account is the outlet's owner or works there, whatever its role: what the role permits was decided before the handler,
 * by authorize-member.ts. Another salon's outlet is forbidden instead of not found: outlets are public.
 */
export async function assertMemberOfOutlet(db: Db, whitelabelId: number, clientId: number, outletId: number) {
  const access = await findAccess(db, { whitelabelId, clientId, subject: 'outletId', subjectId: outletId as never })
  if (!access) throw new Failure('NOT_FOUND')
  if (!access.role) throw new Failure('FORBIDDEN')
}

/** For what only some values of a call need, beyond the permission that its route names. */
export function assertPermission({ role }: OutletMember, permission: Permission) {
  if (!hasPermission(role, permission)) throw new Failure('FORBIDDEN')
}
