import { fromE164 } from '@nikhar/contract/accounts'
import type { BlockCustomer } from '@nikhar/contract/operator'
import { formatDay } from '@nikhar/contract/orders'
import { addDays, salonDayOf, salonInstant } from '@nikhar/contract/salon-time'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { findRecentChanges } from '../../accounts/customers/contact-change-queries.ts'
import { eraseCustomer } from '../../accounts/profile/erase-customer.ts'
import { queueEmail } from '../../notifications/letters.ts'
import { blockedLetter, erasedLetter, unblockedLetter } from './customer-letters.ts'
import { insertAuditEntry, type AuditActor } from '../../accounts/audit/audit-queries.ts'
import { deleteHoldsOfCustomer } from '../../bookings/place/hold-queries.ts'
import { lockAnyCustomer } from './customer-queries.ts'

interface Editor {
  whitelabelId: number
  actor: AuditActor
  now: Date
}

type LockedCustomer = NonNullable<Awaited<ReturnType<typeof lockAnyCustomer>>>

/** Locks a customer who has an account, and runs the change and its log entry together. */
function changeCustomer<T>(
  db: Db,
  { whitelabelId }: Editor,
  customerId: number,
  change: (trx: Db, customer: LockedCustomer) => Promise<T>,
): Promise<T> {
  return runTransaction(db, async (trx) => {
    const customer = await lockAnyCustomer(trx, whitelabelId, customerId)
    if (!customer || customer.deleted_at !== null) throw new Failure('NOT_FOUND')
    return change(trx, customer)
  })
}

/** The number itself is not in the log: only that it was shown, to whom and why. */
export function showContact(db: Db, editor: Editor, customerId: number, reason: string) {
  return changeCustomer(db, editor, customerId, async (trx, { contact_number, email }) => {
    const { actor } = editor
    await insertAuditEntry(trx, {
      actor,
      outletId: null,
      action: 'SHOW_CONTACT',
      subjectId: customerId,
      after: { reason },
    })
    return { phoneNumber: contact_number === null ? null : fromE164(contact_number), email }
  })
}

export function blockCustomer(db: Db, editor: Editor, customerId: number, { reason, untilDay }: BlockCustomer) {
  const { actor, now } = editor
  if (untilDay && untilDay < salonDayOf(now))
    throw new Failure('INVALID_REQUEST', { fields: { untilDay: 'Choose today or a later day' } })
  // Until the end of the last day.
  const until = untilDay ? salonInstant(addDays(untilDay, 1), 0) : null
  return changeCustomer(db, editor, customerId, async (trx, customer) => {
    await trx
      .updateTable('customers')
      .set({ blocked_at: now, blocked_until: until, blocked_reason: reason })
      .where('id', '=', customerId)
      .execute()
    // The holds for a booking that is no longer possible are released.
    await deleteHoldsOfCustomer(trx, customerId)
    await insertAuditEntry(trx, {
      actor,
      outletId: null,
      action: 'BLOCK_CUSTOMER',
      subjectId: customerId,
      before: { blocked: customer.blocked_at !== null },
      after: { blocked: true, until: untilDay ?? null, reason },
    })
    if (customer.email !== null) await queueEmail(trx, blockedLetter(customer.email, reason, untilDay), now)
  })
}

export function unblockCustomer(db: Db, editor: Editor, customerId: number, reason: string) {
  const { actor, now } = editor
  return changeCustomer(db, editor, customerId, async (trx, customer) => {
    if (customer.blocked_at === null) return
    await trx
      .updateTable('customers')
      .set({ blocked_at: null, blocked_until: null, blocked_reason: null })
      .where('id', '=', customerId)
      .execute()
    await insertAuditEntry(trx, {
      actor,
      outletId: null,
      action: 'UNBLOCK_CUSTOMER',
      subjectId: customerId,
      before: { blocked: true, reason: customer.blocked_reason },
      after: { blocked: false, reason },
    })
    if (customer.email !== null) await queueEmail(trx, unblockedLetter(customer.email), now)
  })
}

/** For a customer who requests it in another way than on the profile page. Returns the photos to delete. */
export function eraseOnRequest(db: Db, editor: Editor, customerId: number, reason: string): Promise<string[]> {
  const { whitelabelId, actor, now } = editor
  return changeCustomer(db, editor, customerId, async (trx, customer) => {
    await refuseAfterChange(trx, customerId, now)
    const photos = await eraseCustomer(trx, {
      customerId,
      whitelabelId,
      email: customer.email ?? '',
      contactNumber: customer.contact_number,
      now,
    })
    await insertAuditEntry(trx, {
      actor,
      outletId: null,
      action: 'ERASE_CUSTOMER',
      subjectId: customerId,
      after: { reason },
    })
    if (customer.email !== null) await queueEmail(trx, erasedLetter(customer.email), now)
    return photos
  })
}

/**
 * The person who requests it may be the one who changed the contact: a letter proves less than a code to the old one.
 */
async function refuseAfterChange(trx: Db, customerId: number, now: Date) {
  const last = (await findRecentChanges(trx, customerId, now)).at(-1)
  if (!last) return
  throw new Failure('CONTACT_CHANGED_LATELY', {
    message: `A contact of this account was changed on ${formatDay(last.changed_at)}. Until ${formatDay(last.expires_at)} only the customer can delete it, with a code that goes to the contact before.`,
  })
}
