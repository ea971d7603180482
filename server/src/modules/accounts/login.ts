import type { Data, accounts, LoginForm } from '@nikhar/contract'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../http/failure.ts'
import { toCustomer } from './customer.ts'
import { limited, loginTry } from './login-limits.ts'
import { passwordMatches } from './password.ts'
import { findCustomerByEmail, insertSession } from './queries.ts'
import { signToken } from './token.ts'

const SESSION_MS = 30 * 24 * 60 * 60_000

interface LoginDeps {
  config: Pick<Config, 'tokenSecret'>
  db: Db
  clock: Clock
}

export async function login(
  { config, db, clock }: LoginDeps,
  { username, password }: LoginForm,
  from: { whitelabelId: number; address: string },
): Promise<Data<typeof accounts.login>> {
  const now = clock()
  const attempt = loginTry(config.tokenSecret, from.whitelabelId, username, from.address)
  const customer = await limited(db, attempt, now, async () => {
    const found = await findCustomerByEmail(db, from.whitelabelId, username)
    return (await passwordMatches(found?.password_hash ?? undefined, password)) ? found : undefined
  })
  if (!customer) throw new Failure('INVALID_CREDENTIALS')
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  const session = await insertSession(db, customer.id, now, expiresAt)
  return { token: signToken(config.tokenSecret, session.id, expiresAt), customer: toCustomer(customer) }
}
