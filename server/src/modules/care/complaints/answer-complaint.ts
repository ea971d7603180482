import { toPaise, type Paise } from '@nikhar/contract/money'
import type { AnswerComplaint, SettleComplaint } from '@nikhar/contract/operator'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import { insertAuditEntry } from '../../accounts/audit/audit-queries.ts'
import { mailAnswer, mailOutcome } from './complaint-emails.ts'
import { lockComplaint, type LockedComplaint } from './complaint-queries.ts'

export interface Answerer {
  whitelabelId: number
  operator: { id: number; name: string; origin: string }
  complaintId: number
}

type CareDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** The log records that there was an answer, not its text: the text is erased with the account, the log stays. */
export function answerComplaint(
  { db, clock, config }: CareDeps,
  answerer: Answerer,
  { text, version }: AnswerComplaint,
): Promise<void> {
  const now = clock()
  return runTransaction(db, async (trx) => {
    const complaint = await lockUnsettled(trx, answerer, version)
    const { id, number, answered_at, customer_email } = complaint
    await insertOperatorMessage(trx, answerer, { text, now })
    const answeredAt = answered_at ?? now
    await trx.updateTable('complaints').set({ answered_at: answeredAt }).where('id', '=', id).execute()
    await logAct(trx, answerer, complaint, { action: 'ANSWER_COMPLAINT', after: { number } })
    const operatorName = answerer.operator.name
    await mailAnswer(trx, { config, now, complaint }, customer_email, { operatorName, text })
  })
}

/** An outcome is an answer too. */
export function settleComplaint(
  { db, clock, config }: CareDeps,
  answerer: Answerer,
  { outcome, text, refund, version }: SettleComplaint,
): Promise<void> {
  const now = clock()
  const refundPaise = refund === undefined ? null : toPaise(refund)
  return runTransaction(db, async (trx) => {
    const complaint = await lockUnsettled(trx, answerer, version)
    const { id, number, answered_at, reopened_at, customer_email } = complaint
    if (refundPaise !== null) await assertRefundable(trx, complaint, refundPaise)
    await insertOperatorMessage(trx, answerer, { text, now, event: 'SETTLED' })
    await trx
      .updateTable('complaints')
      .set({ answered_at: answered_at ?? now, settled_at: now, outcome, refund_paise: refundPaise })
      .where('id', '=', id)
      .execute()
    const after = { number, outcome, ...(refund !== undefined && { refund }) }
    await logAct(trx, answerer, complaint, { action: 'SETTLE_COMPLAINT', after })
    const canReopen = reopened_at === null
    await mailOutcome(trx, { config, now, complaint }, customer_email, { outcome, refundPaise, text, canReopen })
  })
}

/** If two operators act, or a customer writes meanwhile, the second act is based on outdated information. */
async function lockUnsettled(trx: Db, { whitelabelId, complaintId }: Answerer, version: number) {
  const complaint = await lockComplaint(trx, whitelabelId, complaintId)
  if (!complaint) throw new Failure('NOT_FOUND')
  if (complaint.version !== version) throw new Failure('CHANGED_MEANWHILE')
  if (complaint.settled_at !== null) throw new Failure('COMPLAINT_STATE', { message: 'This complaint is settled.' })
  return complaint
}

async function assertRefundable(trx: Db, { order_id }: LockedComplaint, refundPaise: Paise) {
  if (order_id === null) throw new Failure('INVALID_REQUEST', { fields: { outcome: 'There’s no visit to refund' } })
  const { total_paise } = await trx
    .selectFrom('orders')
    .select('total_paise')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  if (refundPaise > total_paise)
    throw new Failure('INVALID_REQUEST', { fields: { refund: 'That’s more than the visit cost' } })
}

async function insertOperatorMessage(
  trx: Db,
  { complaintId, operator }: Answerer,
  { text, now, event = null }: { text: string; now: Date; event?: 'SETTLED' | null },
) {
  await trx
    .insertInto('complaint_messages')
    .values({ complaint_id: complaintId, author: 'OPERATOR', operator_id: operator.id, event, body: text, at: now })
    .execute()
  await trx
    .updateTable('complaints')
    .set((eb) => ({ last_from: 'OPERATOR', last_at: now, operator_id: operator.id, version: eb('version', '+', 1) }))
    .where('id', '=', complaintId)
    .execute()
}

async function logAct(
  trx: Db,
  { operator: { id: operatorId, name, origin } }: Answerer,
  { id, outlet_id }: LockedComplaint,
  { action, after }: { action: string; after: object },
) {
  const actor = { kind: 'OPERATOR', name, operatorId, origin } as const
  await insertAuditEntry(trx, { actor, outletId: outlet_id, action, subjectId: id, after })
}
