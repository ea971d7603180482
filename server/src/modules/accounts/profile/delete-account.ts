import { fromE164, type accounts, type DeleteAccount } from '@nikhar/contract/accounts'
import { formatDay } from '@nikhar/contract/orders'
import type { ReplyData } from '@nikhar/contract/route'
import type { Db } from '../../../db/database.ts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import type { CustomerSession } from '../../../http/serve.ts'
import { deleteCustomerFiles } from '../photos/delete-files.ts'
import { accountDeletedEmail } from '../../notifications/code-messages.ts'
import { deletionAfterChange, deletionRequestedEmail } from '../../notifications/contact-change-messages.ts'
import { isSessionEnded } from '../auth/session-queries.ts'
import type { AccountsDeps, RequestOrigin } from '../codes/accounts-deps.ts'
import { isIndianMobile, type Contact } from '../codes/contact.ts'
import { hashSession, INVALID_CODE, verifyCodes } from '../codes/one-time-code.ts'
import { sendCode } from '../codes/send-code.ts'
import { getCustomer, lockCustomer } from '../customers/customer-queries.ts'
import { maskEmail, maskPhone } from '../customers/mask.ts'
import { findRecentChanges } from '../customers/contact-change-queries.ts'
import { eraseCustomer } from './erase-customer.ts'
import { hasUpcomingBookings } from './personal-data-queries.ts'

const PURPOSE = 'delete-account'

/**
 * Who can delete the account. While a change of contact can be undone, that is the contact before the first such
 * change: the e-mail address, or the number if only that was changed. If the number gets no codes, the e-mail address
 * is used, which in that case is the old one too.
 */
async function findDeletionContact(db: Db, customerId: number, email: string, now: Date) {
  const changes = await findRecentChanges(db, customerId, now)
  const firstNumber = changes.find(({ kind }) => kind === 'mobile')
  const byNumber = firstNumber && isIndianMobile(firstNumber.old_contact) ? firstNumber : undefined
  const old = changes.find(({ kind }) => kind === 'email') ?? byNumber
  const contact: Contact = { channel: old?.kind === 'mobile' ? 'sms' : 'email', to: old?.old_contact ?? email }
  return { contact, old, until: changes.at(-1)?.expires_at }
}

export async function sendDeleteCode(
  deps: AccountsDeps,
  customer: CustomerSession,
  origin: RequestOrigin,
): Promise<ReplyData<typeof accounts.sendDeleteCode>> {
  const { db, clock, mailer, runInBackground } = deps
  const email = (await getCustomer(db, customer.id)).email ?? ''
  const { contact, old, until } = await findDeletionContact(db, customer.id, email, clock())
  const known = { ...origin, knownAs: hashSession(deps.config.tokenSecret, customer.sessionId) }
  if (!old || !until) return sendCode(deps, PURPOSE, contact, known)

  const changedOn = formatDay(old.changed_at)
  const sent = await sendCode(deps, PURPOSE, contact, known, deletionAfterChange(changedOn))
  const recipient = old.kind === 'email' ? maskEmail(contact.to) : maskPhone(contact.to)
  if (old.kind === 'mobile')
    runInBackground('the e-mail about a requested deletion', () =>
      mailer.send(deletionRequestedEmail(email, recipient, changedOn)),
    )
  const [changedAt, end] = [old.changed_at.toISOString(), until.toISOString()]
  return { ...sent, oldContact: { kind: old.kind, recipient, changedAt, until: end } }
}

/** Immediate. Orders and reviews stay, anonymised; all other personal data is deleted. */
export async function deleteAccount(
  deps: AccountsDeps,
  customer: CustomerSession,
  { otp }: DeleteAccount,
  { requester }: RequestOrigin,
) {
  const { db, clock, mailer, storage, runInBackground, recordEvent } = deps
  const { id, sessionId } = customer
  const now = clock()
  const { email, whitelabel_id: whitelabelId } = await getCustomer(db, id)
  if (!email) throw new Failure('SESSION_EXPIRED')
  if (await hasUpcomingBookings(db, id, now)) throw new Failure('ACCOUNT_HAS_BOOKINGS')
  const { contact } = await findDeletionContact(db, id, email, now)
  const check = {
    whitelabelId,
    purpose: PURPOSE,
    requester,
    knownAs: hashSession(deps.config.tokenSecret, customer.sessionId),
  } as const
  const username = contact.channel === 'sms' ? fromE164(contact.to) : contact.to
  const code = await verifyCodes(deps, check, [{ field: 'otp', username, code: otp }])
  const photos = await runTransaction(db, async (trx) => {
    const { contact_number, email: current } = await lockCustomer(trx, id)
    // A concurrent undo, deletion or change of contact may have come first.
    if (!current || (await isSessionEnded(trx, sessionId))) throw new Failure('SESSION_EXPIRED')
    const { contact: confirming } = await findDeletionContact(trx, id, current, now)
    if (confirming.to !== contact.to) throw new Failure('INVALID_CODE', { fields: { otp: INVALID_CODE } })
    await code.consume(trx)
    return eraseCustomer(trx, { customerId: id, whitelabelId, email: current, contactNumber: contact_number, now })
  })
  recordEvent('account-deleted')
  runInBackground('the deletion of photos', async () => {
    for (const key of photos) await deleteCustomerFiles(storage, key)
  })
  const told = new Set([email, ...(contact.channel === 'email' ? [contact.to] : [])])
  for (const to of told)
    runInBackground('the e-mail about a deleted account', () => mailer.send(accountDeletedEmail(to)))
  return null
}
