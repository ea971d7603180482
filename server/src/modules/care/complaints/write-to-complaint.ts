import { COMPLAINT_MESSAGES_PER_DAY } from '@nikhar/contract/care'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { violates } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Db } from '../../../db/database.ts'
import { lockCustomer } from '../../accounts/customers/customer-queries.ts'
import { mailAcknowledgement, mailOperators } from './complaint-emails.ts'
import { countCustomerMessages, lockComplaint, type LockedComplaint } from './complaint-queries.ts'
import { alreadyOpen, findDueTimes } from './raise-complaint.ts'

interface OwnComplaint {
  whitelabelId: number
  customerId: number
  complaintId: number
}

type CareDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const DAY_MS = 24 * 3_600_000

/** Writes as the customer; an operator has to answer next. */
export function writeToComplaint({ db, clock, config }: CareDeps, own: OwnComplaint, text: string): Promise<void> {
  const now = clock()
  return runTransaction(db, async (trx) => {
    const complaint = await lockOwnComplaint(trx, own, now)
    if (complaint.settled_at !== null) {
      const canReopen = complaint.reopened_at === null
      const message = `This complaint is settled. ${canReopen ? 'You can reopen it once.' : 'Please raise a new one.'}`
      throw new Failure('COMPLAINT_STATE', { message })
    }
    await insertCustomerMessage(trx, complaint, { text, now })
    const mailing = { config, now, complaint }
    await mailOperators(trx, mailing, complaint.operator_email, { subject: 'the customer wrote', text })
  })
}

/** Allowed once. Both deadlines restart, as for a new complaint. */
export async function reopenComplaint({ db, clock, config }: CareDeps, own: OwnComplaint, text: string): Promise<void> {
  const now = clock()
  let orderId: string | null = null
  try {
    await runTransaction(db, async (trx) => {
      const complaint = await lockOwnComplaint(trx, own, now)
      orderId = complaint.order_id
      if (complaint.settled_at === null)
        throw new Failure('COMPLAINT_STATE', { message: 'This complaint is already open.' })
      if (complaint.reopened_at !== null)
        throw new Failure('COMPLAINT_STATE', {
          message: 'This complaint has already been reopened once. Please raise a new one.',
        })
      const due = findDueTimes(now)
      await insertCustomerMessage(trx, complaint, { text, now, event: 'REOPENED' })
      await trx
        .updateTable('complaints')
        .set({ ...due, settled_at: null, outcome: null, refund_paise: null, answered_at: null, reopened_at: now })
        .where('id', '=', complaint.id)
        .execute()
      const mailing = { config, now, complaint }
      const [answerDue, settleDue] = [due.answer_due_at, due.settle_due_at]
      await mailAcknowledgement(trx, mailing, complaint.customer_email, { text, answerDue, settleDue })
      await mailOperators(trx, mailing, complaint.operator_email, { subject: 'reopened', text, due: answerDue })
    })
  } catch (error) {
    if (orderId !== null && violates(error, 'complaint_open_once')) throw await alreadyOpen(db, orderId)
    throw error
  }
}

async function lockOwnComplaint(trx: Db, { whitelabelId, customerId, complaintId }: OwnComplaint, now: Date) {
  // Always locked in this order. A concurrent deletion of the account waits, or has already finished.
  await lockCustomer(trx, customerId)
  const complaint = await lockComplaint(trx, whitelabelId, complaintId)
  if (complaint?.customer_id !== customerId) throw new Failure('NOT_FOUND')
  const written = await countCustomerMessages(trx, customerId, new Date(now.getTime() - DAY_MS))
  if (written >= COMPLAINT_MESSAGES_PER_DAY) {
    throw new Failure('COMPLAINT_LIMIT', {
      message: `You have written ${COMPLAINT_MESSAGES_PER_DAY} messages in 24 hours, which is the most. Please try again tomorrow.`,
    })
  }
  return complaint
}

async function insertCustomerMessage(
  trx: Db,
  { id }: LockedComplaint,
  { text, now, event = null }: { text: string; now: Date; event?: 'REOPENED' | null },
) {
  await trx
    .insertInto('complaint_messages')
    .values({ complaint_id: id, author: 'CUSTOMER', event, body: text, at: now })
    .execute()
  await trx
    .updateTable('complaints')
    .set((eb) => ({ last_from: 'CUSTOMER', last_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
