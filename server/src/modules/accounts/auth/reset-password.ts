import type { ResetPassword, SendOtp } from '@nikhar/contract'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { RunInBackground } from '../../../http/background-tasks.ts'
import { Failure } from '../../../errors/failure.ts'
import { parseContact } from '../codes/contact.ts'
import { loginKeys } from './login-rate-limit.ts'
import { clearFailedAttempts } from './login-attempt-queries.ts'
import { passwordChangedEmail } from '../../notifications/code-messages.ts'
import { verifyCodes } from '../codes/one-time-code.ts'
import { hashPassword } from './password.ts'
import { findCustomerByContact, updateCustomer } from '../customers/customer-queries.ts'
import { revokeSessions } from './session-queries.ts'
import { beginSilentSend, CODE_SENT, type RequestOrigin } from '../codes/send-code.ts'

const PURPOSE = 'reset-password'

export async function sendResetCode(
  deps: Deps,
  runInBackground: RunInBackground,
  { username }: SendOtp,
  origin: RequestOrigin,
) {
  const contact = parseContact(username)
  const sending = await beginSilentSend(deps, PURPOSE, contact, origin)
  runInBackground('the reset code', async () => {
    const customer = await findCustomerByContact(deps.db, origin.whitelabelId, contact)
    if (customer) await sending.deliver(contact)
  })
  return CODE_SENT
}

/** Ends every session, since somebody else may have known the old password. */
export async function resetPassword(
  deps: Deps,
  runInBackground: RunInBackground,
  { recipient, otp, password }: ResetPassword,
  origin: RequestOrigin,
) {
  const { config, db, clock, mailer } = deps
  const { whitelabelId, address } = origin
  const code = await verifyCodes(deps, whitelabelId, PURPOSE, [{ field: 'otp', username: recipient, code: otp }])
  const passwordHash = await hashPassword(password)
  const now = clock()
  const email = await runTransaction(db, async (trx) => {
    await code.consume(trx)
    const customer = await findCustomerByContact(trx, whitelabelId, parseContact(recipient))
    if (!customer?.email) throw new Failure('INVALID_CODE', { fields: { otp: 'Invalid or expired code' } })
    await updateCustomer(trx, customer.id, { password_hash: passwordHash, updated_at: now })
    await revokeSessions(trx, customer.id, now)
    await clearFailedAttempts(trx, loginKeys(config.tokenSecret, whitelabelId, customer.email, address))
    return customer.email
  })
  runInBackground('the e-mail about a changed password', () => mailer.send(passwordChangedEmail(email)))
  return null
}
