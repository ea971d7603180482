import { formatMetres } from '@nikhar/contract/format-distance'
import type { Lookalike } from '@nikhar/contract/operator'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { insertAuditEntry, type AuditActor } from '../../accounts/audit/audit-queries.ts'
import { assertGstin } from '../outlet-place.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { lockOwnOutlet } from '../../accounts/members/own-outlet.ts'
import { queueChangeEmail } from './change-email.ts'
import { getIdentity, writeIdentity } from './identity-queries.ts'
import { lockAppearances } from './lookalike-queries.ts'
import { findNewLookalikes } from './new-lookalikes.ts'
import { deletePendingChange, findPendingChange } from './pending-change-queries.ts'

interface Decision {
  outletId: number
  /** The id of the change that the operator saw. */
  changeId: number
  decision: 'ACCEPT' | 'REFUSE'
  /** Shown to the salon. */
  reason?: string | undefined
  /** The lookalikes after the change, which the operator has compared and found to be different salons. */
  compared?: readonly number[] | undefined
  actor: AuditActor
  /** Absent: any whitelabel. */
  whitelabelId?: number
  /** For the e-mail, if it is known. */
  deskUrl?: string | undefined
  now: Date
}

/**
 * Accepts the change that was seen, or rejects it. A change that was replaced or withdrawn meanwhile has another id or
 * none.
 */
export async function decideChange(db: Db, given: Decision): Promise<void> {
  const { outletId, changeId, decision, reason, compared = [], actor, whitelabelId, deskUrl, now } = given
  await runTransaction(db, async (trx) => {
    const outlet = await trx
      .selectFrom('outlets')
      .select('id')
      .where('id', '=', outletId)
      .where((eb) => eb.and(whitelabelId === undefined ? [] : [eb('whitelabel_id', '=', whitelabelId)]))
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!outlet) throw new Failure('NOT_FOUND')
    const pending = await findPendingChange(trx, outletId)
    if (pending?.id !== changeId) throw new Failure('CHANGED_MEANWHILE')
    const known = await getIdentity(trx, outletId)
    if (decision === 'ACCEPT') {
      await lockAppearances(trx)
      assertCompared(await findNewLookalikes(trx, known, pending.proposed), compared)
      const { gstin, pincode } = { ...known, ...pending.proposed }
      assertGstin(gstin, pincode)
      await writeIdentity(trx, known, pending.proposed, { by: 'accepted', now })
    }
    await deletePendingChange(trx, outletId)
    const action = `${decision}_CHANGE`
    const before = Object.fromEntries(
      Object.keys(pending.proposed).map((field) => [field, known[field as keyof typeof pending.proposed]]),
    )
    const after = { ...pending.proposed, ...(reason !== undefined && { reason }) }
    await insertAuditEntry(trx, { actor, outletId, action, subjectId: changeId, before, after })
    await queueChangeEmail(trx, { known, pending, isAccepted: decision === 'ACCEPT', reason, deskUrl, now })
  })
}

/** Each lookalike must be named, so that every change shown to guests was compared. */
export function assertCompared(lookalikes: readonly Lookalike[], compared: readonly number[]) {
  const missing = lookalikes.filter(({ outletId }) => !compared.includes(outletId))
  if (missing.length === 0) return
  const names = missing.map(({ name, outletId, metres }) => `“${name}” (${outletId}), ${formatMetres(metres)} away`)
  throw new Failure('LOOKS_LIKE_ANOTHER', {
    message: `It looks like ${names.join(' and ')}. Please compare them first.`,
    details: { lookalikes: missing },
  })
}

export async function withdrawChange(db: Db, actor: SalonActor, outletId: number): Promise<void> {
  await runTransaction(db, async (trx) => {
    await lockOwnOutlet(trx, actor, outletId)
    const pending = await findPendingChange(trx, outletId)
    if (!pending) return
    await deletePendingChange(trx, outletId)
    await insertAuditEntry(trx, { actor, outletId, action: 'WITHDRAW_CHANGE', before: pending.proposed })
  })
}
