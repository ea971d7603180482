import { findWellKnownName, type SetupStep } from '@nikhar/contract'
import type { Db } from '../../db/database.ts'
import { runTransaction } from '../../db/transaction.ts'
import { Failure } from '../../errors/failure.ts'
import { getIdentity } from './identity/identity-queries.ts'
import { lockAppearances } from './identity/lookalike-queries.ts'
import { findPresentLookalikes } from './identity/new-lookalikes.ts'
import { findSetup } from './outlet-draft-queries.ts'
import { lockOwnOutlet, type Caller } from './own-outlet.ts'
import { findMissingSteps } from './setup.ts'
import { changeStage } from './stage-queries.ts'

const NEEDED: Record<SetupStep, string> = {
  HOURS: 'opening hours',
  SERVICES: 'at least one service',
  STYLISTS: 'at least one stylist',
}

interface Submission {
  outletId: number
  /** Whether an operator looks at it first. */
  isReviewed: boolean
  now: Date
}

/** Submits a complete outlet, or lets it go live where nobody wants to look first. Submitting it again changes nothing. */
export async function submitOutlet(db: Db, caller: Caller, { outletId, isReviewed, now }: Submission): Promise<void> {
  await runTransaction(db, async (trx) => {
    const { stage } = await lockOwnOutlet(trx, caller, outletId)
    if (stage === 'SUBMITTED' || stage === 'LIVE') return
    if (stage !== 'DRAFT' && stage !== 'SENT_BACK') throw new Failure('OUTLET_STAGE')
    const missing = findMissingSteps(await findSetup(trx, outletId))
    if (missing.length > 0) throw incomplete(missing)
    const actor = { kind: 'SALON', ownerId: caller.ownerId } as const
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

/** Whatever the settings say, a person looks at a salon that guests could take for another before it shows. */
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
