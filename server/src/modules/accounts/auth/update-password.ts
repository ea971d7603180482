import type { UpdatePassword } from '@nikhar/contract'
import { runTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { AfterAnswer } from '../../../http/background.ts'
import { Failure } from '../../../errors/failure.ts'
import type { SignedIn } from '../../../http/serve.ts'
import { limited, loginKeys } from './login-limits.ts'
import { passwordChangedEmail } from '../../notifications/code-messages.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { getSecrets, replacePassword, revokeSessions } from '../queries.ts'
import type { Asking } from '../codes/send-code.ts'

/** Guessing the old password is limited like guessing at the login; the session that asks stays. */
export async function updatePassword(
  { config, db, clock, mailer }: Deps,
  afterAnswer: AfterAnswer,
  customer: SignedIn,
  { oldPassword, newPassword }: UpdatePassword,
  { whitelabelId, address }: Asking,
) {
  const now = clock()
  const { email, passwordHash } = await getSecrets(db, customer.id)
  const keys = loginKeys(config.tokenSecret, whitelabelId, email, address)
  const right = await limited(
    db,
    keys,
    now,
    async () => (await passwordMatches(passwordHash, oldPassword)) || undefined,
  )
  if (!right || passwordHash === undefined) throw wrongPassword()
  const newHash = await hashPassword(newPassword)
  await runTransaction(db, async (trx) => {
    if (!(await replacePassword(trx, { id: customer.id, passwordHash }, newHash, now))) throw wrongPassword()
    await revokeSessions(trx, customer.id, now, customer.sessionId)
  })
  afterAnswer('telling of a new password', () => mailer.send(passwordChangedEmail(email)))
  return null
}

function wrongPassword() {
  return new Failure('WRONG_PASSWORD', { fields: { oldPassword: 'Current password is incorrect' } })
}
