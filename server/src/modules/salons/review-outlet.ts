import { brand, type BookingEffect, type OutletDecision, type OutletStage } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { Failure } from '../../errors/failure.ts'
import { lockStylists } from '../booking/claim-queries.ts'
import { lockUpcomingAppointments } from '../desk/board-queries.ts'
import { applyChange } from '../orders/change/apply-change.ts'
import { getOrderById } from '../orders/read/order-queries.ts'
import type { AuditActor } from './audit-queries.ts'
import { assertCompared } from './identity/decide-change.ts'
import { getIdentity, hashIdentity } from './identity/identity-queries.ts'
import { lockAppearances } from './identity/lookalike-queries.ts'
import { findPresentLookalikes } from './identity/new-lookalikes.ts'
import { changeStage } from './stage-queries.ts'

/** What an operator does with an outlet: from which stages, and to which. Bookings to come stay, unless it is said. */
const DECISIONS = {
  APPROVE: { from: ['SUBMITTED'], to: 'LIVE' },
  SEND_BACK: { from: ['SUBMITTED'], to: 'SENT_BACK' },
  HIDE: { from: ['LIVE'], to: 'HIDDEN' },
  SUSPEND: { from: ['LIVE', 'HIDDEN'], to: 'SUSPENDED' },
  REINSTATE: { from: ['HIDDEN', 'SUSPENDED'], to: 'LIVE' },
} as const satisfies Record<OutletDecision, { from: readonly OutletStage[]; to: OutletStage }>

/** What customers read whose booking is cancelled with a suspension. */
const SUSPENDED_TEXT = `${brand.name} has taken this salon off the platform for now. Nothing was charged.`

interface Review {
  outletId: number
  decision: OutletDecision
  /** The salon reads it. */
  reason?: string
  /** Who decides; recorded in the audit log. */
  actor: AuditActor
  /** Of any whitelabel, if it is absent. */
  whitelabelId?: number
  /** What becomes of the bookings to come; they stay by default. */
  bookings?: 'keep' | 'cancel'
  /** The salons it looks like, which were compared with it; without each of them it cannot be approved. */
  compared?: readonly number[]
  /** What was looked at; absent where whoever decides has looked just now. */
  identityHash?: string
  now: Date
}

export async function reviewOutlet(db: Db, review: Review): Promise<BookingEffect> {
  const {
    outletId,
    decision,
    reason,
    actor,
    whitelabelId,
    bookings = 'keep',
    compared = [],
    identityHash,
    now,
  } = review
  const { from, to }: { from: readonly OutletStage[]; to: OutletStage } = DECISIONS[decision]
  return runTransaction(db, async (trx) => {
    const outlet = await trx
      .selectFrom('outlets')
      .select(['stage', 'client_id as owner_id'])
      .where('id', '=', outletId)
      .where((eb) => eb.and(whitelabelId === undefined ? [] : [eb('whitelabel_id', '=', whitelabelId)]))
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!outlet) throw new Failure('NOT_FOUND', { message: `There is no outlet ${outletId}.` })
    const { stage, owner_id: ownerId } = outlet
    if (!from.includes(stage)) {
      throw new Failure('OUTLET_STAGE', { message: `Outlet ${outletId} is ${stage}, not ${from.join(' or ')}.` })
    }
    if (decision === 'APPROVE') {
      await lockAppearances(trx)
      const identity = await getIdentity(trx, outletId)
      if (identityHash !== undefined && identityHash !== hashIdentity(identity)) throw new Failure('CHANGED_MEANWHILE')
      assertCompared(await findPresentLookalikes(trx, identity), compared)
    }
    // Under the locks that bookings take: none is added between the list and the change.
    await lockStylists(trx, outletId)
    const upcoming = await lockUpcomingAppointments(trx, outletId, { from: now })
    const isCancelled = bookings === 'cancel'
    if (isCancelled) await cancelAll(trx, upcoming, { actorId: ownerId, now })
    const count = upcoming.length
    const effect = { moved: 0, cancelled: isCancelled ? count : 0, kept: isCancelled ? 0 : count }
    const action = `${decision}_OUTLET`
    const told = {
      ...(reason !== undefined && { reason }),
      ...(effect.cancelled > 0 && { effect }),
      ...(compared.length > 0 && { compared }),
    }
    await changeStage(trx, outletId, { actor, action, from: stage, to, ...told, now })
    return effect
  })
}

async function cancelAll(trx: Db, bookings: readonly { id: string }[], by: { actorId: number; now: Date }) {
  for (const { id } of bookings) {
    const order = await getOrderById(trx, id)
    await applyChange(trx, order, { ...by, actor: 'SALON', action: 'CANCEL', reason: SUSPENDED_TEXT })
  }
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
