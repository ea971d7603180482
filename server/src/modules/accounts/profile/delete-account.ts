import type { DeleteAccount } from '@nikhar/contract'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import type { CustomerSession } from '../../../http/serve.ts'
import type { AccountsDeps, RequestOrigin } from '../codes/accounts-deps.ts'
import { accountDeletedEmail } from '../../notifications/code-messages.ts'
import { verifyCodes } from '../codes/one-time-code.ts'
import { eraseCustomer } from './erase-customer.ts'
import { hasUpcomingBookings } from './personal-data-queries.ts'
import { getCustomer, lockCustomer } from '../customers/customer-queries.ts'
import { sendCode } from '../codes/send-code.ts'

const PURPOSE = 'delete-account'

export async function sendDeleteCode(deps: AccountsDeps, { id }: CustomerSession, origin: RequestOrigin) {
  const { email } = await getCustomer(deps.db, id)
  return sendCode(deps, PURPOSE, { channel: 'email', to: email ?? '' }, origin)
}

/** At once. Orders and reviews stay, anonymised; all other personal data is deleted. */
export async function deleteAccount(
  deps: AccountsDeps,
  { id }: CustomerSession,
  { otp }: DeleteAccount,
  { requester }: RequestOrigin,
) {
  const { db, clock, mailer, storage, runInBackground, recordEvent } = deps
  const now = clock()
  const { email, whitelabel_id: whitelabelId } = await getCustomer(db, id)
  if (!email) throw new Failure('SESSION_EXPIRED')
  if (await hasUpcomingBookings(db, id, now)) throw new Failure('ACCOUNT_HAS_BOOKINGS')
  const code = await verifyCodes(deps, { whitelabelId, purpose: PURPOSE, requester }, [
    { field: 'otp', username: email, code: otp },
  ])
  const photos = await runTransaction(db, async (trx) => {
    const { contact_number } = await lockCustomer(trx, id)
    await code.consume(trx)
    return eraseCustomer(trx, { customerId: id, whitelabelId, email, contactNumber: contact_number, now })
  })
  recordEvent('account-deleted')
  runInBackground('the deletion of photos', async () => {
    for (const key of photos) await storage.delete(key)
  })
  runInBackground('the e-mail about a deleted account', () => mailer.send(accountDeletedEmail(email)))
  return null
}
