import type { UpdatePassword } from '@nikhar/contract'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { RunInBackground } from '../../../http/background-tasks.ts'
import { Failure } from '../../../errors/failure.ts'
import type { CustomerSession } from '../../../http/serve.ts'
import { withLoginRateLimit, loginKeys } from './login-rate-limit.ts'
import { passwordChangedEmail } from '../../notifications/code-messages.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { getCredentials, updatePasswordIfUnchanged } from './password-queries.ts'
import { revokeSessions } from './session-queries.ts'
import type { RequestOrigin } from '../codes/send-code.ts'

/** Attempts at the old password are limited like log-ins. All sessions but the current one end. */
export async function updatePassword(
  { config, db, clock, mailer }: Deps,
  runInBackground: RunInBackground,
  customer: CustomerSession,
  { oldPassword, newPassword }: UpdatePassword,
  { whitelabelId, address }: RequestOrigin,
) {
  const now = clock()
  const { email, passwordHash } = await getCredentials(db, customer.id)
  const keys = loginKeys(config.tokenSecret, whitelabelId, email, address)
  const right = await withLoginRateLimit(
    db,
    keys,
    now,
    async () => (await verifyPassword(passwordHash, oldPassword)) || undefined,
  )
  if (!right || passwordHash === undefined) throw wrongPassword()
  const newHash = await hashPassword(newPassword)
  await runTransaction(db, async (trx) => {
    if (!(await updatePasswordIfUnchanged(trx, { id: customer.id, passwordHash }, newHash, now))) throw wrongPassword()
    await revokeSessions(trx, customer.id, now, customer.sessionId)
  })
  runInBackground('the e-mail about a changed password', () => mailer.send(passwordChangedEmail(email)))
  return null
}

function wrongPassword() {
  return new Failure('WRONG_PASSWORD', { fields: { oldPassword: 'Current password is incorrect' } })
}
