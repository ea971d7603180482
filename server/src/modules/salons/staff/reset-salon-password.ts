import type { ResetSalonPassword, SendSalonResetCode } from '@nikhar/contract'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import { recogniseDevice } from '../../accounts/auth/device-token.ts'
import { refuseEasyPassword } from '../../accounts/auth/easy-password.ts'
import { clearFailedAttempts } from '../../accounts/auth/login-attempt-queries.ts'
import { nameAccount, networkKeys, type LoginAccount } from '../../accounts/auth/login-rate-limit.ts'
import { hashPassword } from '../../accounts/auth/password.ts'
import type { AccountsDeps, RequestOrigin } from '../../accounts/codes/accounts-deps.ts'
import { parseContact } from '../../accounts/codes/contact.ts'
import { verifyCodes } from '../../accounts/codes/one-time-code.ts'
import { beginSilentSend, CODE_SENT } from '../../accounts/codes/send-code.ts'
import { findOwnerByContact, revokeOwnerSessions, updateOwner } from '../../desk/account-queries.ts'
import { passwordChangedEmail } from '../../notifications/code-messages.ts'

const PURPOSE = 'reset-password'
const audience = 'salon'

/** As for customers: the reply does not tell whether there is an account. */
export async function sendSalonResetCode(deps: AccountsDeps, { username }: SendSalonResetCode, origin: RequestOrigin) {
  const contact = parseContact(username)
  const sending = await beginSilentSend(deps, PURPOSE, contact, { ...origin, audience })
  deps.runInBackground('the reset code of a desk account', async () => {
    const account = await findOwnerByContact(deps.db, origin.whitelabelId, contact)
    await (account ? sending.deliver(contact) : sending.cancel())
  })
  return CODE_SENT
}

/** Ends every session, since somebody else may have known the old password. */
export async function resetSalonPassword(
  deps: AccountsDeps,
  { recipient, otp, password }: ResetSalonPassword,
  { whitelabelId, requester, giveToken }: RequestOrigin,
) {
  const { config, db, clock, mailer, runInBackground, recordEvent } = deps
  refuseEasyPassword('password', password, {})
  const code = await verifyCodes(deps, { whitelabelId, audience, purpose: PURPOSE, requester }, [
    { field: 'otp', username: recipient, code: otp },
  ])
  const passwordHash = await hashPassword(password)
  const now = clock()
  const account = await runTransaction(db, async (trx): Promise<LoginAccount> => {
    await code.consume(trx)
    const owner = await findOwnerByContact(trx, whitelabelId, parseContact(recipient))
    if (!owner) throw new Failure('INVALID_CODE', { fields: { otp: 'Invalid or expired code' } })
    const { id, name, email, contact_number: contactNumber } = owner
    refuseEasyPassword('password', password, { name, email, contactNumber })
    await updateOwner(trx, id, { password_hash: passwordHash, updated_at: now })
    await revokeOwnerSessions(trx, id, now)
    const found: LoginAccount = { whitelabelId, audience, email }
    await clearFailedAttempts(trx, { pair: networkKeys(config.tokenSecret, found, requester).pair })
    return found
  })
  recogniseDevice(config.tokenSecret, nameAccount(account), { requester, giveToken })
  recordEvent('password-changed')
  runInBackground('the e-mail about a changed password', () => mailer.send(passwordChangedEmail(account.email)))
  return null
}
