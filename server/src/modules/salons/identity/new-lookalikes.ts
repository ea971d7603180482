import type { Lookalike } from '@nikhar/contract/operator'
import type { Db } from '../../../db/database.ts'
import type { KnownIdentity, ProposedIdentity } from './identity-queries.ts'
import { findLookalikes } from './lookalike-queries.ts'

/** The additional lookalikes that the salon would get with the proposed change. */
export async function findNewLookalikes(
  db: Db,
  known: KnownIdentity,
  proposed: ProposedIdentity,
): Promise<Lookalike[]> {
  if (proposed.name === undefined && proposed.latitude === undefined && proposed.longitude === undefined) return []
  const { name, latitude, longitude } = { ...known, ...proposed }
  const future = await findLookalikes(db, { ...ofSalon(known), name, latitude, longitude })
  if (future.length === 0) return []
  const present = new Set((await findPresentLookalikes(db, known)).map(({ outletId }) => outletId))
  return future.filter(({ outletId }) => !present.has(outletId))
}

export function findPresentLookalikes(db: Db, known: KnownIdentity): Promise<Lookalike[]> {
  const { name, latitude, longitude } = known
  return findLookalikes(db, { ...ofSalon(known), name, latitude, longitude })
}

function ofSalon({ id, whitelabel_id, owner_id }: KnownIdentity) {
  return { whitelabelId: whitelabel_id, ownerId: owner_id, outletId: id }
}
