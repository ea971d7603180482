import type { OutletStage } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { Failure } from '../../errors/failure.ts'
import { changeStage } from './stage-queries.ts'

interface Review {
  outletId: number
  /** Who decides; recorded in the audit log. */
  operator: string
  now: Date
}

export function approveOutlet(db: Db, review: Review): Promise<void> {
  return reviewOutlet(db, review, 'APPROVE_OUTLET', 'LIVE')
}

export function sendBackOutlet(db: Db, review: Review, reason: string): Promise<void> {
  return reviewOutlet(db, review, 'SEND_BACK_OUTLET', 'SENT_BACK', reason)
}

async function reviewOutlet(
  db: Db,
  { outletId, operator, now }: Review,
  action: string,
  to: OutletStage,
  reason?: string,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    const outlet = await trx
      .selectFrom('outlets')
      .select('stage')
      .where('id', '=', outletId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!outlet) throw new Failure('NOT_FOUND', { message: `There is no outlet ${outletId}.` })
    const { stage } = outlet
    if (stage !== 'SUBMITTED') {
      throw new Failure('OUTLET_STAGE', {
        message: `Outlet ${outletId} is ${stage}: only SUBMITTED ones are reviewed.`,
      })
    }
    const actor = { kind: 'OPERATOR', name: operator } as const
    await changeStage(trx, outletId, { actor, action, from: stage, to, ...(reason !== undefined && { reason }), now })
  })
}

/** The oldest first: what waits for an operator, or every outlet that is not live. */
export function findReviewQueue(db: Db, { all = false }: { all?: boolean } = {}) {
  return db
    .selectFrom('outlets')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .innerJoin('clients', 'clients.id', 'outlets.client_id')
    .select(['outlets.id', 'outlets.name', 'stage', 'stage_changed_at', 'stage_reason'])
    .select(['addresses.city', 'clients.name as owner'])
    .where('outlets.deleted_at', 'is', null)
    .where('stage', all ? '<>' : '=', all ? 'LIVE' : 'SUBMITTED')
    .orderBy('stage_changed_at')
    .orderBy('outlets.id')
    .execute()
}
