import { brand } from '@nikhar/contract/brand'
import type { OutletStage } from '@nikhar/contract/desk'
import type { OutletDecision } from '@nikhar/contract/operator'
import type { BookingEffect } from '@nikhar/contract/salons'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { Failure } from '../../errors/failure.ts'
import { lockStylists } from '../bookings/place/claim-queries.ts'
import { lockUpcomingAppointments } from '../bookings/read/board-queries.ts'
import { applyChange } from '../bookings/change/apply-change.ts'
import { getOrderById } from '../bookings/read/order-queries.ts'
import type { AuditActor } from '../accounts/audit/audit-queries.ts'
import { assertCompared } from './identity/decide-change.ts'
import { getIdentity, hashIdentity } from './identity/identity-queries.ts'
import { lockAppearances } from './identity/lookalike-queries.ts'
import { findPresentLookalikes } from './identity/new-lookalikes.ts'
import { changeStage } from './stage-queries.ts'

/**
 * An operator's actions on an outlet: the stages from which and to which they lead. Upcoming bookings stay by default.
 */
const DECISIONS = {
  APPROVE: { from: ['SUBMITTED'], to: 'LIVE' },
  SEND_BACK: { from: ['SUBMITTED'], to: 'SENT_BACK' },
  HIDE: { from: ['LIVE'], to: 'HIDDEN' },
  SUSPEND: { from: ['LIVE', 'HIDDEN'], to: 'SUSPENDED' },
  REINSTATE: { from: ['HIDDEN', 'SUSPENDED'], to: 'LIVE' },
} as const satisfies Record<OutletDecision, { from: readonly OutletStage[]; to: OutletStage }>

/** Shown to customers whose booking is cancelled with a suspension. */
const SUSPENDED_TEXT = `${brand.name} has taken this salon off the platform for now. Nothing was charged.`

interface Review {
  outletId: number
  decision: OutletDecision
  /** Shown to the salon. */
  reason?: string
  /** The operator; recorded in the audit log. */
  actor: AuditActor
  /** Absent: any whitelabel. */
  whitelabelId?: number
  /** What happens to upcoming bookings; they stay by default. */
  bookings?: 'keep' | 'cancel'
  /** The lookalikes that were compared with it; approval requires all of them. */
  compared?: readonly number[]
  /** The version that was reviewed; absent if the operator has read it just now. */
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
      .select('stage')
      .where('id', '=', outletId)
      .where((eb) => eb.and(whitelabelId === undefined ? [] : [eb('whitelabel_id', '=', whitelabelId)]))
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!outlet) throw new Failure('NOT_FOUND', { message: `There is no outlet ${outletId}.` })
    const { stage } = outlet
    if (!from.includes(stage)) {
      throw new Failure('OUTLET_STAGE', { message: `Outlet ${outletId} is ${stage}, not ${from.join(' or ')}.` })
    }
    if (decision === 'APPROVE') {
      await lockAppearances(trx)
      const identity = await getIdentity(trx, outletId)
      if (identityHash !== undefined && identityHash !== hashIdentity(identity)) throw new Failure('CHANGED_MEANWHILE')
      assertCompared(await findPresentLookalikes(trx, identity), compared)
    }
    // Under the locks that bookings take: none is added between listing and changing them.
    await lockStylists(trx, outletId)
    const upcoming = await lockUpcomingAppointments(trx, outletId, { from: now })
    const isCancelled = bookings === 'cancel'
    if (isCancelled) {
      const actorId = actor.kind === 'OPERATOR' ? (actor.operatorId ?? null) : null
      await cancelAll(trx, upcoming, { actorId, now })
    }
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

async function cancelAll(trx: Db, bookings: readonly { id: string }[], by: { actorId: number | null; now: Date }) {
  for (const { id } of bookings) {
    const order = await getOrderById(trx, id)
    await applyChange(trx, order, { ...by, actor: 'OPERATOR', action: 'CANCEL', reason: SUSPENDED_TEXT })
  }
}

/** Oldest first: the outlets that wait for an operator, or all that are not live. */
export function findReviewQueue(db: Db, { all = false }: { all?: boolean } = {}) {
  return db
    .selectFrom('outlets')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .innerJoin('salon_accounts', 'salon_accounts.id', 'outlets.owner_id')
    .select(['outlets.id', 'outlets.name', 'stage', 'stage_changed_at', 'stage_reason'])
    .select(['addresses.city', 'salon_accounts.name as owner'])
    .where('outlets.deleted_at', 'is', null)
    .where('stage', all ? '<>' : '=', all ? 'LIVE' : 'SUBMITTED')
    .orderBy('stage_changed_at')
    .orderBy('outlets.id')
    .execute()
}
