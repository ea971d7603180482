import type { ReplyData, desk, LoginForm } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import type { Requester, RequesterTokens } from '../../http/requester.ts'
import type { RecordSecurityEvent } from '../../http/security-events.ts'
import { recogniseDevice } from '../accounts/auth/device-token.ts'
import { findLoginKeys, nameAccount, withLoginRateLimit, type LoginAccount } from '../accounts/auth/login-rate-limit.ts'
import { verifyPassword } from '../accounts/auth/password.ts'
import { describeOrigin } from '../accounts/auth/session-origin.ts'
import { hasLoggedInFrom } from '../accounts/auth/session-queries.ts'
import { SESSION_MS } from '../accounts/auth/start-session.ts'
import { signToken } from '../accounts/auth/token.ts'
import { findOwnerByEmail, insertSessionForPassword } from './account-queries.ts'

interface LoginDeps extends Pick<Deps, 'config' | 'db' | 'clock'> {
  recordEvent: RecordSecurityEvent
}

interface LoginOrigin {
  whitelabelId: number
  requester: Requester
  giveToken: (tokens: RequesterTokens) => void
}

export async function loginSalon(
  { config: { tokenSecret }, db, clock, recordEvent }: LoginDeps,
  { username, password }: LoginForm,
  { whitelabelId, requester, giveToken }: LoginOrigin,
): Promise<ReplyData<typeof desk.salonLogin>> {
  const now = clock()
  const account: LoginAccount = { whitelabelId, audience: 'salon', email: username }
  const keys = await findLoginKeys(tokenSecret, account, requester, (hash) => hasLoggedInFrom(db, account, hash))
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  const loggedIn = await withLoginRateLimit({ db, keys, now, recordEvent }, async () => {
    const owner = await findOwnerByEmail(db, whitelabelId, username)
    if (!(await verifyPassword(owner?.password_hash, password)) || !owner) return undefined
    const session = await insertSessionForPassword(db, owner, now, expiresAt, describeOrigin(tokenSecret, requester))
    return session && { owner, session }
  })
  if (!loggedIn) throw new Failure('INVALID_CREDENTIALS')
  recogniseDevice(tokenSecret, nameAccount(account), { requester, giveToken })
  const {
    owner: { id, name, email },
    session,
  } = loggedIn
  return {
    token: signToken(tokenSecret, session.id, expiresAt, 'salon'),
    client: { id, name, email, userType: 'CLIENT' },
  }
}
