import type { Clock } from '../../../clock.ts'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Authenticators } from '../../../http/serve.ts'
import type { ReadWhitelabel } from '../../../http/whitelabel.ts'
import { verifyToken } from '../../accounts/auth/authenticate.ts'
import { findOperatorSession, noteOperatorUse } from './operator-session-queries.ts'
import { createSessionCookie } from './session-cookie.ts'

/** The idle time is counted in steps of this length. */
const LAST_USE_STEP_MS = 60_000

interface AuthenticatorDeps {
  config: Pick<Config, 'acceptedTokenSecrets' | 'operatorOrigin'>
  db: Db
  clock: Clock
  readWhitelabel: ReadWhitelabel
}

/** Authenticates by the cookie alone. A session is valid only after its second factor. */
export function createOperatorAuthenticator({
  config,
  db,
  clock,
  readWhitelabel,
}: AuthenticatorDeps): Authenticators['operator'] {
  const cookie = createSessionCookie(config)
  return async (request) => {
    const now = clock()
    const { sessionId } = verifyToken(cookie.read(request), config.acceptedTokenSecrets, now, 'operator')
    const session = await findOperatorSession(db, sessionId, now)
    if (!session) throw new Failure('SESSION_EXPIRED')
    if (session.second_factor_at === null) throw new Failure('NOT_SIGNED_IN')
    if (now.getTime() - session.last_used_at.getTime() >= LAST_USE_STEP_MS) await noteOperatorUse(db, sessionId, now)
    const whitelabelId = await readWhitelabel(request)
    if (session.whitelabel_id !== whitelabelId) throw new Failure('NOT_SIGNED_IN')
    const { id, name, email, device, network } = session
    return { whitelabelId, operator: { id, name, email, sessionId, origin: `${device}, ${network}` } }
  }
}
