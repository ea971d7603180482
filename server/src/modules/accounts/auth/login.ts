import type { ReplyData, accounts, LoginForm } from '@nikhar/contract'
import type { Clock } from '../../../clock.ts'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { toCustomer } from '../customers/customer.ts'
import { withLoginRateLimit, loginKeys } from './login-rate-limit.ts'
import { verifyPassword } from './password.ts'
import { findCustomerByEmail } from '../customers/customer-queries.ts'
import { startSessionIfPasswordUnchanged } from './start-session.ts'

interface LoginDeps {
  config: Pick<Config, 'tokenSecret'>
  db: Db
  clock: Clock
}

export async function login(
  deps: LoginDeps,
  { username, password }: LoginForm,
  from: { whitelabelId: number; address: string },
): Promise<ReplyData<typeof accounts.login>> {
  const { config, db, clock } = deps
  const keys = loginKeys(config.tokenSecret, from.whitelabelId, username, from.address)
  const loggedIn = await withLoginRateLimit(db, keys, clock(), async () => {
    const found = await findCustomerByEmail(db, from.whitelabelId, username)
    const passwordHash = found?.password_hash ?? undefined
    const right = await verifyPassword(passwordHash, password)
    if (!right || !found || passwordHash === undefined) return undefined
    const token = await startSessionIfPasswordUnchanged(db, deps, { id: found.id, passwordHash })
    return token === undefined ? undefined : { token, customer: toCustomer(found) }
  })
  if (!loggedIn) throw new Failure('INVALID_CREDENTIALS')
  return loggedIn
}
