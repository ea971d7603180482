import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../clock.ts'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Authenticators } from '../../../http/serve.ts'
import type { ReadWhitelabel } from '../../../http/whitelabel.ts'
import { createSessionLookup } from './session-lookup.ts'
import { parseToken, type Audience } from './token.ts'

const AUDIENCES: readonly Audience[] = ['customer', 'salon', 'operator']

interface AuthenticatorDeps {
  config: Pick<Config, 'acceptedTokenSecrets' | 'sessionIdleDays'>
  db: Db
  clock: Clock
  readWhitelabel: ReadWhitelabel
}

/** Authenticates by the token alone: the customer-id and whitelabel-id headers must match it. */
export function createCustomerAuthenticator({
  config,
  db,
  clock,
  readWhitelabel,
}: AuthenticatorDeps): Authenticators['customer'] {
  const findSession = createSessionLookup(db, clock, config.sessionIdleDays)
  return async (request) => {
    const claims = verifyToken(request, config.acceptedTokenSecrets, clock(), 'customer')
    const session = await findSession(claims.sessionId)
    if (!session) throw new Failure('SESSION_EXPIRED')

    const whitelabelId = await readWhitelabel(request)
    if (session.whitelabel_id !== whitelabelId) throw new Failure('NOT_SIGNED_IN')
    const customerId = request.headers['customer-id']
    if (customerId !== undefined && customerId !== String(session.customer_id)) throw new Failure('FORBIDDEN')
    return { whitelabelId, customer: { id: session.customer_id, sessionId: claims.sessionId } }
  }
}

/** Checks signature, audience and expiry. Whether the session was revoked is for the caller to look up. */
export function verifyToken(request: FastifyRequest, secrets: readonly string[], now: Date, audience: Audience) {
  const token = readBearerToken(request)
  const claims = token === undefined ? undefined : parseToken(secrets, token, now, audience)
  if (!claims) throw new Failure('NOT_SIGNED_IN')
  if (claims.expired) throw new Failure('SESSION_EXPIRED')
  return claims
}

/** The session of a token that is ours, whoever it belongs to, whether it is live or not. */
export function readSessionId(request: FastifyRequest, secrets: readonly string[], now: Date): string | undefined {
  const token = readBearerToken(request)
  if (token === undefined) return undefined
  for (const audience of AUDIENCES) {
    const claims = parseToken(secrets, token, now, audience)
    if (claims) return claims.sessionId
  }
  return undefined
}

function readBearerToken(request: FastifyRequest) {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
