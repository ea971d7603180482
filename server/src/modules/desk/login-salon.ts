import type { Data, desk, LoginForm } from '@nikhar/contract'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import { limited, loginKeys } from '../accounts/auth/login-limits.ts'
import { passwordMatches } from '../accounts/auth/password.ts'
import { SESSION_MS } from '../accounts/auth/start-session.ts'
import { signToken } from '../accounts/auth/token.ts'
import { findClientByEmail, insertSessionForClient } from './client-queries.ts'

interface LoginDeps {
  config: Pick<Config, 'tokenSecret'>
  db: Db
  clock: Clock
}

export async function loginSalon(
  { config, db, clock }: LoginDeps,
  { username, password }: LoginForm,
  from: { whitelabelId: number; address: string },
): Promise<Data<typeof desk.salonLogin>> {
  const now = clock()
  // A customer of the same address is another account, with tries of its own.
  const keys = loginKeys(config.tokenSecret, from.whitelabelId, `salon ${username}`, from.address)
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  const loggedIn = await limited(db, keys, now, async () => {
    const client = await findClientByEmail(db, from.whitelabelId, username)
    if (!(await passwordMatches(client?.password_hash, password)) || !client) return undefined
    const session = await insertSessionForClient(db, client, now, expiresAt)
    return session && { client, session }
  })
  if (!loggedIn) throw new Failure('INVALID_CREDENTIALS')
  const {
    client: { id, name, email },
    session,
  } = loggedIn
  return {
    token: signToken(config.tokenSecret, session.id, expiresAt, 'salon'),
    client: { id, name, email, userType: 'CLIENT' },
  }
}
