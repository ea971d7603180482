import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import { findOutletOwner } from './owner-queries.ts'

/** Another owner's outlet is forbidden instead of not found: outlets are public. */
export function assertOwner<T extends { owner_id: number }>(
  outlet: T | undefined,
  ownerId: number,
): asserts outlet is T {
  if (!outlet) throw new Failure('NOT_FOUND')
  if (outlet.owner_id !== ownerId) throw new Failure('FORBIDDEN')
}

export async function assertOwnsOutlet(db: Db, whitelabelId: number, ownerId: number, outletId: number) {
  assertOwner(await findOutletOwner(db, whitelabelId, outletId), ownerId)
}
