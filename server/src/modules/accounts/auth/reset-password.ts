import type { ResetPassword, SendOtp } from '@nikhar/contract'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { passwordChangedEmail } from '../../notifications/code-messages.ts'
import type { AccountsDeps, RequestOrigin } from '../codes/accounts-deps.ts'
import { parseContact } from '../codes/contact.ts'
import { verifyCodes } from '../codes/one-time-code.ts'
import { beginSilentSend, CODE_SENT } from '../codes/send-code.ts'
import { findCustomerByContact, updateCustomer } from '../customers/customer-queries.ts'
import { recogniseDevice } from './device-token.ts'
import { refuseEasyPassword } from './easy-password.ts'
import { clearFailedAttempts } from './login-attempt-queries.ts'
import { nameAccount, networkKeys, type LoginAccount } from './login-rate-limit.ts'
import { hashPassword } from './password.ts'
import { revokeSessions } from './session-queries.ts'

const PURPOSE = 'reset-password'

export async function sendResetCode(deps: AccountsDeps, { username }: SendOtp, origin: RequestOrigin) {
  const contact = parseContact(username)
  const sending = await beginSilentSend(deps, PURPOSE, contact, origin)
  deps.runInBackground('the reset code', async () => {
    const customer = await findCustomerByContact(deps.db, origin.whitelabelId, contact)
    await (customer ? sending.deliver(contact) : sending.cancel())
  })
  return CODE_SENT
}

/** Ends every session, since somebody else may have known the old password. */
export async function resetPassword(
  deps: AccountsDeps,
  { recipient, otp, password }: ResetPassword,
  { whitelabelId, requester, giveToken }: RequestOrigin,
) {
  const { config, db, clock, mailer, runInBackground, recordEvent } = deps
  refuseEasyPassword('password', password, {})
  const code = await verifyCodes(deps, { whitelabelId, purpose: PURPOSE, requester }, [
    { field: 'otp', username: recipient, code: otp },
  ])
  const passwordHash = await hashPassword(password)
  const now = clock()
  const account = await runTransaction(db, async (trx): Promise<LoginAccount> => {
    await code.consume(trx)
    const customer = await findCustomerByContact(trx, whitelabelId, parseContact(recipient))
    if (!customer?.email) throw new Failure('INVALID_CODE', { fields: { otp: 'Invalid or expired code' } })
    const { name, email, contact_number } = customer
    refuseEasyPassword('password', password, { name, email, contactNumber: contact_number ?? '' })
    await updateCustomer(trx, customer.id, { password_hash: passwordHash, updated_at: now })
    await revokeSessions(trx, customer.id, now)
    const found: LoginAccount = { whitelabelId, audience: 'customer', email }
    await clearFailedAttempts(trx, { pair: networkKeys(config.tokenSecret, found, requester).pair })
    return found
  })
  // Whoever has received the code is the owner, whatever strangers have tried meanwhile.
  recogniseDevice(config.tokenSecret, nameAccount(account), { requester, giveToken })
  recordEvent('password-changed')
  runInBackground('the e-mail about a changed password', () => mailer.send(passwordChangedEmail(account.email)))
  return null
}
