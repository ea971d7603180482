import { hasPermission } from '@nikhar/contract/permissions'
import type { ApiRoute } from '@nikhar/contract/route'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import type { SalonActor } from '../../../http/actor.ts'
import type { OutletMember } from '../../../http/serve.ts'
import { findAccess, isSubject, type SubjectAccess } from './access-queries.ts'

/**
 * Enforces the permission that a call names, before its handler; what a role may read of a reply is decided where the
 * reply is made (`visitor.ts`, `card-notes.ts`). Every id in the path
 * belongs to an outlet; all must belong to the same one. Roles are read per call, so that a revoked role ends with the
 * next call.
 */
export async function authorizeMember(
  db: Db,
  { whitelabelId, accountId }: SalonActor,
  route: ApiRoute,
  params: unknown,
): Promise<OutletMember> {
  const found: SubjectAccess[] = []
  for (const [name, value] of Object.entries(parseParams(route, params))) {
    if (!isSubject(name)) continue
    const access = await findAccess(db, { whitelabelId, accountId, subject: name, subjectId: value as never })
    if (!access) throw new Failure('NOT_FOUND')
    found.push(access)
  }
  const [first] = found
  // A call whose path names no outlet must declare `withoutPermission`.
  if (!first || !route.permission) throw new Error(`${route.method} ${route.path} names no outlet`)
  const { outlet_id: outletId, role, own_stylist_id } = first
  // Another salon's outlet is forbidden instead of not found: outlets are public.
  if (!role || !hasPermission(role, route.permission)) throw new Failure('FORBIDDEN')
  if (found.some((access) => access.outlet_id !== outletId)) throw new Failure('NOT_FOUND')
  if (role !== 'STYLIST') return { outletId, role, column: undefined }
  const isOwn = found.every(({ stylist_id }) => stylist_id === null || stylist_id === own_stylist_id)
  if (!route.ownColumn || own_stylist_id === null || !isOwn) throw new Failure('FORBIDDEN')
  return { outletId, role, column: own_stylist_id }
}

function parseParams({ params: schema }: ApiRoute, params: unknown): object {
  const parsed = schema?.safeParse(params)
  if (parsed?.success) return parsed.data
  const issues = parsed?.error.issues ?? []
  const fields = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
  throw new Failure('INVALID_REQUEST', { fields })
}
