import type { Clock } from '../../clock.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import type { Authenticators } from '../../http/serve.ts'
import type { ReadWhitelabel } from '../../http/whitelabel.ts'
import { verifyToken } from '../accounts/auth/authenticate.ts'
import { noteLastUse } from '../accounts/auth/session-lookup.ts'
import { authorizeMember } from './authorize-member.ts'
import { findLiveOwnerSession } from './account-queries.ts'

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
    const { sessionId } = verifyToken(request, config.acceptedTokenSecrets, clock(), 'salon')
    const owner = await findLiveOwnerSession(db, sessionId, clock(), config.sessionIdleDays)
    if (!owner) throw new Failure('SESSION_EXPIRED')
    void noteLastUse(db, [{ id: sessionId, last_used_at: owner.last_used_at }], clock())
    const whitelabelId = await readWhitelabel(request)
    if (owner.whitelabel_id !== whitelabelId) throw new Failure('NOT_SIGNED_IN')
    const identity = { whitelabelId, owner: { id: owner.id, sessionId } }
    if (route.permission === undefined) return identity
    return { ...identity, member: await authorizeMember(db, identity, route, request.params) }
  }
}
