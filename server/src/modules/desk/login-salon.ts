import type { ReplyData, desk, LoginForm } from '@nikhar/contract'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import { withLoginRateLimit, loginKeys } from '../accounts/auth/login-rate-limit.ts'
import { verifyPassword } from '../accounts/auth/password.ts'
import { SESSION_MS } from '../accounts/auth/start-session.ts'
import { signToken } from '../accounts/auth/token.ts'
import { findOwnerByEmail, insertSessionForPassword } from './owner-queries.ts'

interface LoginDeps {
  config: Pick<Config, 'tokenSecret'>
  db: Db
  clock: Clock
}

export async function loginSalon(
  { config, db, clock }: LoginDeps,
  { username, password }: LoginForm,
  from: { whitelabelId: number; address: string },
): Promise<ReplyData<typeof desk.salonLogin>> {
  const now = clock()
  // A customer with the same e-mail address is another account and has its own limit.
  const keys = loginKeys(config.tokenSecret, from.whitelabelId, `salon ${username}`, from.address)
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  const loggedIn = await withLoginRateLimit(db, keys, now, async () => {
    const owner = await findOwnerByEmail(db, from.whitelabelId, username)
    if (!(await verifyPassword(owner?.password_hash, password)) || !owner) return undefined
    const session = await insertSessionForPassword(db, owner, now, expiresAt)
    return session && { owner, session }
  })
  if (!loggedIn) throw new Failure('INVALID_CREDENTIALS')
  const {
    owner: { id, name, email },
    session,
  } = loggedIn
  return {
    token: signToken(config.tokenSecret, session.id, expiresAt, 'salon'),
    client: { id, name, email, userType: 'CLIENT' },
  }
}
