import type { Clock } from '../../../clock.ts'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Authenticators } from '../../../http/serve.ts'
import type { ReadWhitelabel } from '../../../http/whitelabel.ts'
import { readBearerToken, verifyToken } from '../auth/authenticate.ts'
import { noteLastUse } from '../auth/session-lookup.ts'
import { authorizeMember } from './authorize-member.ts'
import { findLiveSalonSession } from './account-queries.ts'

interface AuthenticatorDeps {
  config: Pick<Config, 'acceptedTokenSecrets' | 'sessionIdleDays'>
  db: Db
  clock: Clock
  readWhitelabel: ReadWhitelabel
}

export function createSalonAuthenticator({
  config,
  db,
  clock,
  readWhitelabel,
}: AuthenticatorDeps): Authenticators['salon'] {
  return async (request, route) => {
    const { sessionId } = verifyToken(readBearerToken(request), config.acceptedTokenSecrets, clock(), 'salon')
    const account = await findLiveSalonSession(db, sessionId, clock(), config.sessionIdleDays)
    if (!account) throw new Failure('SESSION_EXPIRED')
    void noteLastUse(db, [{ id: sessionId, last_used_at: account.last_used_at }], clock())
    const whitelabelId = await readWhitelabel(request)
    if (account.whitelabel_id !== whitelabelId) throw new Failure('NOT_SIGNED_IN')
    const { id: accountId } = account
    const actor = { kind: 'SALON', whitelabelId, accountId } as const
    const identity = { whitelabelId, account: { id: accountId, sessionId }, actor }
    if (route.permission === undefined) return identity
    return { ...identity, member: await authorizeMember(db, actor, route, request.params) }
  }
}
