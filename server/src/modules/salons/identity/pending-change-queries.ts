import type { OutletStage } from '@nikhar/contract/desk'
import type { Db } from '../../../db/database.ts'
import type { ProposedIdentity } from './identity-queries.ts'

export interface PendingRow {
  id: number
  outlet_id: number
  proposed: ProposedIdentity
  proposed_at: Date
}

export function findPendingChange(db: Db, outletId: number): Promise<PendingRow | undefined> {
  return db
    .selectFrom('pending_changes')
    .select(['id', 'outlet_id', 'proposed_at'])
    .select(({ ref }) => ref('proposed').$castTo<ProposedIdentity>().as('proposed'))
    .where('outlet_id', '=', outletId)
    .executeTakeFirst()
}

/** Replaces the previous pending change. The outlet's row must be locked. */
export async function replacePendingChange(
  trx: Db,
  outletId: number,
  { proposed, proposedBy, now }: { proposed: ProposedIdentity; proposedBy: number | null; now: Date },
) {
  await deletePendingChange(trx, outletId)
  await trx
    .insertInto('pending_changes')
    .values({
      outlet_id: outletId,
      proposed: JSON.stringify(proposed),
      proposed_by: proposedBy,
      proposed_at: now,
    })
    .execute()
}

export async function deletePendingChange(trx: Db, outletId: number) {
  await trx.deleteFrom('pending_changes').where('outlet_id', '=', outletId).execute()
}

export interface WaitingRow extends PendingRow {
  city: string
  stage: OutletStage
  owner_name: string
  owner_email: string
}

/** The longest waiting ones first. */
export function findWaitingChanges(
  db: Db,
  { whitelabelId, limit, offset = 0 }: { whitelabelId?: number; limit: number; offset?: number },
): Promise<WaitingRow[]> {
  return db
    .selectFrom('pending_changes')
    .innerJoin('outlets', 'outlets.id', 'outlet_id')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .innerJoin('salon_accounts', 'salon_accounts.id', 'outlets.owner_id')
    .select(['pending_changes.id', 'outlet_id', 'proposed_at', 'addresses.city', 'stage'])
    .select(['salon_accounts.name as owner_name', 'salon_accounts.email as owner_email'])
    .select(({ ref }) => ref('proposed').$castTo<ProposedIdentity>().as('proposed'))
    .where((eb) => eb.and(whitelabelId === undefined ? [] : [eb('outlets.whitelabel_id', '=', whitelabelId)]))
    .where('outlets.deleted_at', 'is', null)
    .orderBy('proposed_at')
    .orderBy('pending_changes.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function countWaitingChanges(db: Db, whitelabelId: number) {
  return db
    .selectFrom('pending_changes')
    .innerJoin('outlets', 'outlets.id', 'outlet_id')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('proposed_at').as('oldest')])
    .where('whitelabel_id', '=', whitelabelId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}
