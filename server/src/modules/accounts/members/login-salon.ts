import type { LoginForm } from '@nikhar/contract/accounts'
import type { desk } from '@nikhar/contract/desk'
import type { ReplyData } from '@nikhar/contract/route'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Requester, RequesterTokens } from '../../../http/requester.ts'
import type { RecordSecurityEvent } from '../../../http/security-events.ts'
import { recogniseDevice } from '../auth/device-token.ts'
import { findLoginKeys, nameAccount, withLoginRateLimit, type LoginAccount } from '../auth/login-rate-limit.ts'
import { verifyPassword } from '../auth/password.ts'
import { describeOrigin } from '../auth/session-origin.ts'
import { hasLoggedInFrom } from '../auth/session-queries.ts'
import { SESSION_MS } from '../auth/start-session.ts'
import { signToken } from '../auth/token.ts'
import { findSalonAccountByEmail, insertSessionForPassword } from './account-queries.ts'

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
    const owner = await findSalonAccountByEmail(db, whitelabelId, username)
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
