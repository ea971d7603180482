import type { accounts, LoginForm } from '@nikhar/contract/accounts'
import type { ReplyData } from '@nikhar/contract/route'
import { Failure } from '../../../errors/failure.ts'
import type { AccountsDeps, RequestOrigin } from '../codes/accounts-deps.ts'
import { toCustomer } from '../customers/customer.ts'
import { findCustomerByEmail } from '../customers/customer-queries.ts'
import { recogniseDevice } from './device-token.ts'
import { findLoginKeys, nameAccount, withLoginRateLimit, type LoginAccount } from './login-rate-limit.ts'
import { verifyPassword } from './password.ts'
import { describeOrigin } from './session-origin.ts'
import { hasLoggedInFrom } from './session-queries.ts'
import { startSessionIfPasswordUnchanged } from './start-session.ts'

export async function login(
  deps: AccountsDeps,
  { username, password }: LoginForm,
  { whitelabelId, requester, giveToken }: RequestOrigin,
): Promise<ReplyData<typeof accounts.login>> {
  const { config, db, clock, recordEvent } = deps
  const account: LoginAccount = { whitelabelId, audience: 'customer', email: username }
  const keys = await findLoginKeys(config.tokenSecret, account, requester, (hash) => hasLoggedInFrom(db, account, hash))
  const loggedIn = await withLoginRateLimit({ db, keys, now: clock(), recordEvent }, async () => {
    const found = await findCustomerByEmail(db, whitelabelId, username)
    const passwordHash = found?.password_hash ?? undefined
    const right = await verifyPassword(passwordHash, password)
    if (!right || !found || passwordHash === undefined) return undefined
    const origin = describeOrigin(config.tokenSecret, requester)
    const token = await startSessionIfPasswordUnchanged(db, deps, { id: found.id, passwordHash }, origin)
    return token === undefined ? undefined : { token, customer: toCustomer(found) }
  })
  if (!loggedIn) throw new Failure('INVALID_CREDENTIALS')
  recogniseDevice(config.tokenSecret, nameAccount(account), { requester, giveToken })
  return loggedIn
}
