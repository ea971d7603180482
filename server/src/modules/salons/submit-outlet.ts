import { findWellKnownName, type SetupStep } from '@nikhar/contract/salons'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { Failure } from '../../errors/failure.ts'
import { getIdentity } from './identity/identity-queries.ts'
import { lockAppearances } from './identity/lookalike-queries.ts'
import { findPresentLookalikes } from './identity/new-lookalikes.ts'
import type { SalonActor } from '../../http/actor.ts'
import { lockOwnOutlet } from '../accounts/members/own-outlet.ts'
import { readSetup } from './setup.ts'
import { changeStage } from './stage-queries.ts'

const NEEDED: Record<SetupStep, string> = {
  HOURS: 'opening hours',
  SERVICES: 'at least one service',
  STYLISTS: 'at least one stylist',
  SHIFTS: 'a stylist whose shifts, within the opening hours, are long enough for a service',
}

interface Submission {
  outletId: number
  /** Whether an operator reviews it first. */
  isReviewed: boolean
  now: Date
}

/** Submits a complete outlet, or publishes it directly if no review is required. Idempotent. */
export async function submitOutlet(
  db: Db,
  actor: SalonActor,
  { outletId, isReviewed, now }: Submission,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    const { stage } = await lockOwnOutlet(trx, actor, outletId)
    if (stage === 'SUBMITTED' || stage === 'LIVE') return
    if (stage !== 'DRAFT' && stage !== 'SENT_BACK') throw new Failure('OUTLET_STAGE')
    const { missing } = await readSetup(trx, outletId)
    if (missing.length > 0) throw incomplete(missing)
    const needsReview = isReviewed || (await isTakenForAnother(trx, outletId))
    await changeStage(trx, outletId, {
      actor,
      action: 'SUBMIT_OUTLET',
      from: stage,
      to: needsReview ? 'SUBMITTED' : 'LIVE',
      now,
    })
  })
}

/**
 * Regardless of the settings, an operator reviews a salon that guests could take for another before it is published.
 */
async function isTakenForAnother(trx: Db, outletId: number): Promise<boolean> {
  await lockAppearances(trx)
  const known = await getIdentity(trx, outletId)
  if (findWellKnownName(known.name) !== undefined) return true
  return (await findPresentLookalikes(trx, known)).length > 0
}

function incomplete(missing: SetupStep[]) {
  const list = missing.map((step) => NEEDED[step]).join(', ')
  return new Failure('OUTLET_INCOMPLETE', { message: `Still missing: ${list}.`, details: { missing } })
}
