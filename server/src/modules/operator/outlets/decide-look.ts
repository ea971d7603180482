import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { insertAuditEntry, type AuditActor } from '../../accounts/audit/audit-queries.ts'
import { findLook, findLookOutlet } from '../../salons/looks/look-queries.ts'

interface Decision {
  whitelabelId: number
  actor: AuditActor
  now: Date
  lookId: string
  reason: string
}

/** Also where the salon has hidden it, and could show it again. Returns the outlet. */
export function hideLookAsOperator(db: Db, decision: Decision): Promise<number> {
  return runTransaction(db, async (trx) => {
    const { actor, now, lookId, reason } = decision
    const { outletId, look } = await lockLook(trx, decision)
    await trx
      .updateTable('looks')
      .set({ hidden_at: now, hidden_by: 'OPERATOR', hidden_reason: reason })
      .where('id', '=', lookId)
      .execute()
    const before = look.hidden_reason === null ? null : { reason: look.hidden_reason }
    await insertAuditEntry(trx, { actor, outletId, action: 'HIDE_LOOK', subjectId: lookId, before, after: { reason } })
    return outletId
  })
}

export function showLookAsOperator(db: Db, decision: Decision): Promise<number> {
  return runTransaction(db, async (trx) => {
    const { actor, lookId, reason } = decision
    const { outletId, look } = await lockLook(trx, decision)
    if (look.hidden_by !== 'OPERATOR') throw new Failure('CHANGED_MEANWHILE')
    await trx
      .updateTable('looks')
      .set({ hidden_at: null, hidden_by: null, hidden_reason: null })
      .where('id', '=', lookId)
      .execute()
    const before = { reason: look.hidden_reason }
    await insertAuditEntry(trx, { actor, outletId, action: 'SHOW_LOOK', subjectId: lookId, before, after: { reason } })
    return outletId
  })
}

async function lockLook(trx: Db, { whitelabelId, lookId }: Decision) {
  const outletId = await findLookOutlet(trx, whitelabelId, lookId)
  const look = outletId === undefined ? undefined : await findLook(trx, { outletId, lookId })
  if (outletId === undefined || !look) throw new Failure('NOT_FOUND')
  return { outletId, look }
}
