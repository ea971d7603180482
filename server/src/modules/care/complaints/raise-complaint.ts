import {
  COMPLAINT_ANSWER_HOURS,
  COMPLAINT_SETTLE_DAYS,
  COMPLAINTS_PER_DAY,
  OPEN_COMPLAINTS_MAX,
  type RaiseComplaint,
} from '@nikhar/contract/care'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { violates } from '../../../errors/database-errors.ts'
import { Failure } from '../../../errors/failure.ts'
import { lockCustomer } from '../../accounts/customers/customer-queries.ts'
import { claimIdempotencyKey } from '../../../db/idempotency-queries.ts'
import { mailAcknowledgement, mailOperators } from './complaint-emails.ts'
import { countRaised, findOpenComplaint, findOrderOf, nextComplaintId } from './complaint-queries.ts'

const HOUR_MS = 3_600_000

/** When a complaint that is raised or reopened now is due for an answer and for settlement. */
export function findDueTimes(now: Date) {
  return {
    answer_due_at: new Date(now.getTime() + COMPLAINT_ANSWER_HOURS * HOUR_MS),
    settle_due_at: new Date(now.getTime() + COMPLAINT_SETTLE_DAYS * 24 * HOUR_MS),
  }
}

interface Complainant {
  whitelabelId: number
  customerId: number
  idempotencyKey: string | undefined
}

/** Available to blocked customers too: a block is about new bookings. Returns the id. */
export async function raiseComplaint(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { whitelabelId, customerId, idempotencyKey }: Complainant,
  body: RaiseComplaint,
): Promise<number> {
  const now = clock()
  const { category, text, orderId } = body
  try {
    return await runTransaction(db, async (trx) => {
      // Serialises the complaints of one customer, so the limits hold.
      const customer = await lockCustomer(trx, customerId)
      const id = await nextComplaintId(trx)
      if (idempotencyKey !== undefined) {
        const actor = { kind: 'CUSTOMER', accountId: customerId } as const
        const call = { actor, call: 'raise-complaint', key: idempotencyKey, body, now }
        const earlier = await claimIdempotencyKey(trx, call, { id })
        if (earlier) return earlier.id
      }
      await assertWithinLimits(trx, customerId, now)
      const outletId = orderId === undefined ? null : await findOwnOutlet(trx, { whitelabelId, customerId, orderId })
      const due = findDueTimes(now)
      const { number } = await trx
        .insertInto('complaints')
        .values({
          id,
          whitelabel_id: whitelabelId,
          customer_id: customerId,
          order_id: orderId ?? null,
          outlet_id: outletId,
          category,
          raised_at: now,
          last_at: now,
          ...due,
        })
        .returning('number')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('complaint_messages')
        .values({ complaint_id: id, author: 'CUSTOMER', event: 'RAISED', body: text, at: now })
        .execute()
      const mailing = { config, now, complaint: { id, number, category } }
      const [answerDue, settleDue] = [due.answer_due_at, due.settle_due_at]
      await mailAcknowledgement(trx, mailing, customer.email, { text, answerDue, settleDue })
      await mailOperators(trx, mailing, null, { subject: 'a new complaint', text, due: answerDue })
      return id
    })
  } catch (error) {
    if (orderId !== undefined && violates(error, 'complaint_open_once')) throw await alreadyOpen(db, orderId)
    throw error
  }
}

async function assertWithinLimits(trx: Db, customerId: number, now: Date) {
  const { open, recent } = await countRaised(trx, customerId, new Date(now.getTime() - 24 * HOUR_MS))
  if (open >= OPEN_COMPLAINTS_MAX) {
    throw new Failure('COMPLAINT_LIMIT', {
      message: `You have ${OPEN_COMPLAINTS_MAX} open complaints, which is the limit. Please write in one of them.`,
    })
  }
  if (recent >= COMPLAINTS_PER_DAY) {
    throw new Failure('COMPLAINT_LIMIT', {
      message: `You have raised ${COMPLAINTS_PER_DAY} complaints in 24 hours, which is the limit. Please try again tomorrow.`,
    })
  }
}

async function findOwnOutlet(
  trx: Db,
  { whitelabelId, customerId, orderId }: { whitelabelId: number; customerId: number; orderId: string },
): Promise<number> {
  const order = await findOrderOf(trx, orderId)
  if (order?.whitelabel_id !== whitelabelId) throw new Failure('NOT_FOUND')
  if (order.customer_id !== customerId) throw new Failure('FORBIDDEN')
  return order.outlet_id
}

/** Links to the open complaint. */
export async function alreadyOpen(db: Db, orderId: string): Promise<Failure> {
  const open = await findOpenComplaint(db, orderId)
  return new Failure('COMPLAINT_EXISTS', open ? { details: { complaintId: open.id, number: open.number } } : {})
}
