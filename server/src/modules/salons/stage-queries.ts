import type { OutletStage } from '@nikhar/contract/desk'
import type { BookingEffect } from '@nikhar/contract/salons'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { lockStylists } from '../bookings/place/claim-queries.ts'
import { insertAuditEntry, type AuditActor } from '../accounts/audit/audit-queries.ts'
import { queueStageMessage } from '../notifications/stage-messages.ts'

interface StageChange {
  actor: AuditActor
  action: string
  from: OutletStage
  to: OutletStage
  reason?: string
  effect?: BookingEffect
  /** The lookalikes that it was compared with. */
  compared?: readonly number[]
  now: Date
}

/**
 * The outlet's row must be locked. Takes the locks of its stylists, as bookings do, which serialises bookings and the
 * change. Constraints guarantee that an outlet that is not live is inactive, and one that never was is unpublished.
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
  // The salon needs no message about its own actions.
  if (actor.kind === 'OPERATOR') await queueStageMessage(trx, outletId, { stage: to, reason, now })
}
