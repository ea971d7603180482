import type { BookingEffect, OutletStage } from '@nikhar/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { lockStylists } from '../booking/claim-queries.ts'
import { insertAuditEntry, type AuditActor } from './audit-queries.ts'
import { queueStageNotice } from './stage-notice-queries.ts'

interface StageChange {
  actor: AuditActor
  action: string
  from: OutletStage
  to: OutletStage
  reason?: string
  effect?: BookingEffect
  /** The salons that it was compared with. */
  compared?: readonly number[]
  now: Date
}

/**
 * The outlet's row must be locked. Takes the locks of its stylists, as bookings do: of a booking and a change at the same
 * moment one comes first. Constraints keep an outlet that is not live inactive, and one that never was unpublished.
 */
export async function changeStage(
  trx: Db,
  outletId: number,
  { actor, action, from, to, reason, effect, compared, now }: StageChange,
) {
  await lockStylists(trx, outletId)
  const isLive = to === 'LIVE'
  await trx
    .updateTable('outlets')
    .set({
      stage: to,
      status: isLive ? 'ACTIVE' : 'INACTIVE',
      stage_reason: reason ?? null,
      stage_changed_at: now,
      ...(isLive && { published_at: sql`coalesce(published_at, ${now})` }),
    })
    .where('id', '=', outletId)
    .execute()
  const [before, after] = [
    { stage: from },
    { stage: to, ...(reason !== undefined && { reason }), ...effect, ...(compared !== undefined && { compared }) },
  ]
  await insertAuditEntry(trx, { actor, outletId, action, before, after })
  // What the salon does itself it knows.
  if (actor.kind === 'OPERATOR') await queueStageNotice(trx, outletId, { stage: to, reason, now })
}
