import type { OutletStage } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { Failure } from '../../errors/failure.ts'
import { changeStage } from './stage-queries.ts'

/** What an operator does with an outlet: from which stages, and to which. Bookings to come stay, whatever it is. */
const DECISIONS = {
  APPROVE: { from: ['SUBMITTED'], to: 'LIVE' },
  SEND_BACK: { from: ['SUBMITTED'], to: 'SENT_BACK' },
  HIDE: { from: ['LIVE'], to: 'HIDDEN' },
  SUSPEND: { from: ['LIVE', 'HIDDEN'], to: 'SUSPENDED' },
  REINSTATE: { from: ['HIDDEN', 'SUSPENDED'], to: 'LIVE' },
} as const satisfies Record<string, { from: readonly OutletStage[]; to: OutletStage }>

export type Decision = keyof typeof DECISIONS

interface Review {
  outletId: number
  decision: Decision
  /** The salon reads it. */
  reason?: string
  /** Who decides; recorded in the audit log. */
  operator: string
  now: Date
}

export async function reviewOutlet(db: Db, { outletId, decision, reason, operator, now }: Review): Promise<void> {
  const { from, to }: { from: readonly OutletStage[]; to: OutletStage } = DECISIONS[decision]
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
    if (!from.includes(stage)) {
      throw new Failure('OUTLET_STAGE', { message: `Outlet ${outletId} is ${stage}, not ${from.join(' or ')}.` })
    }
    const actor = { kind: 'OPERATOR', name: operator } as const
    const action = `${decision}_OUTLET`
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
