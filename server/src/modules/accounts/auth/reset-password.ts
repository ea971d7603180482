import type { ResetPassword, SendOtp } from '@nikhar/contract'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { AfterAnswer } from '../../../http/background.ts'
import { Failure } from '../../../errors/failure.ts'
import { contactOf } from '../codes/contact.ts'
import { loginKeys } from './login-limits.ts'
import { clearTries } from './login-queries.ts'
import { passwordChangedEmail } from '../../notifications/code-messages.ts'
import { judgeGuesses } from '../codes/one-time-code.ts'
import { hashPassword } from './password.ts'
import { findCustomerByContact, revokeSessions, updateCustomer } from '../queries.ts'
import { beginUntoldSending, CODE_SENT, type Asking } from '../codes/send-code.ts'

const PURPOSE = 'reset-password'

export async function sendResetCode(deps: Deps, afterAnswer: AfterAnswer, { username }: SendOtp, asking: Asking) {
  const contact = contactOf(username)
  const sending = await beginUntoldSending(deps, PURPOSE, contact, asking)
  afterAnswer('sending a reset code', async () => {
    const customer = await findCustomerByContact(deps.db, asking.whitelabelId, contact)
    if (customer) await sending.deliver(contact)
  })
  return CODE_SENT
}

/** Ends every session: whoever knew the old password is out. */
export async function resetPassword(
  deps: Deps,
  afterAnswer: AfterAnswer,
  { recipient, otp, password }: ResetPassword,
  asking: Asking,
) {
  const { config, db, clock, mailer } = deps
  const { whitelabelId, address } = asking
  const code = await judgeGuesses(deps, whitelabelId, PURPOSE, [{ field: 'otp', username: recipient, code: otp }])
  const passwordHash = await hashPassword(password)
  const now = clock()
  const email = await runTransaction(db, async (trx) => {
    await code.useUp(trx)
    const customer = await findCustomerByContact(trx, whitelabelId, contactOf(recipient))
    if (!customer?.email) throw new Failure('INVALID_CODE', { fields: { otp: 'Invalid or expired code' } })
    await updateCustomer(trx, customer.id, { password_hash: passwordHash, updated_at: now })
    await revokeSessions(trx, customer.id, now)
    await clearTries(trx, loginKeys(config.tokenSecret, whitelabelId, customer.email, address))
    return customer.email
  })
  afterAnswer('telling of a new password', () => mailer.send(passwordChangedEmail(email)))
  return null
}
