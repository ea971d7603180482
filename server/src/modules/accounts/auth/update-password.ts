import type { UpdatePassword } from '@nikhar/contract/accounts'
import { runTransaction } from '../../../db/transaction.ts'
import { Failure } from '../../../errors/failure.ts'
import type { CustomerSession } from '../../../http/serve.ts'
import { passwordChangedEmail } from '../../notifications/code-messages.ts'
import type { AccountsDeps } from '../codes/accounts-deps.ts'
import { keyedHash } from '../../../keyed-hash.ts'
import { refuseEasyPassword } from './easy-password.ts'
import { withLoginRateLimit } from './login-rate-limit.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { getCredentials, updatePasswordIfUnchanged } from './password-queries.ts'
import { revokeSessions } from './session-queries.ts'

/** Limits attempts at the old password like logins, by session. All sessions but the current one end. */
export async function updatePassword(
  { config, db, clock, mailer, runInBackground, recordEvent }: AccountsDeps,
  customer: CustomerSession,
  { oldPassword, newPassword }: UpdatePassword,
) {
  const now = clock()
  const { email, name, contactNumber, passwordHash } = await getCredentials(db, customer.id)
  const keys = { pair: keyedHash(config.tokenSecret, 'login', `session ${customer.sessionId}`) }
  const right = await withLoginRateLimit(
    { db, keys, now, recordEvent },
    async () => (await verifyPassword(passwordHash, oldPassword)) || undefined,
  )
  if (!right || passwordHash === undefined) throw wrongPassword()
  refuseEasyPassword('newPassword', newPassword, { name, email, contactNumber })
  const newHash = await hashPassword(newPassword)
  await runTransaction(db, async (trx) => {
    if (!(await updatePasswordIfUnchanged(trx, { id: customer.id, passwordHash }, newHash, now))) throw wrongPassword()
    await revokeSessions(trx, customer.id, now, customer.sessionId)
  })
  recordEvent('password-changed')
  runInBackground('the e-mail about a changed password', () => mailer.send(passwordChangedEmail(email)))
  return null
}

function wrongPassword() {
  return new Failure('WRONG_PASSWORD', { fields: { oldPassword: 'Current password is incorrect' } })
}
