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
    const claims = verifyToken(readBearerToken(request), config.acceptedTokenSecrets, clock(), 'customer')
    const session = await findSession(claims.sessionId)
    if (!session) throw new Failure('SESSION_EXPIRED')

    const whitelabelId = await readWhitelabel(request)
    if (session.whitelabel_id !== whitelabelId) throw new Failure('NOT_SIGNED_IN')
    const customerId = request.headers['customer-id']
    if (customerId !== undefined && customerId !== String(session.customer_id)) throw new Failure('FORBIDDEN')
    const actor = { kind: 'CUSTOMER', whitelabelId, accountId: session.customer_id } as const
    return { whitelabelId, customer: { id: session.customer_id, sessionId: claims.sessionId }, actor }
  }
}

/** Checks signature, audience and expiry. The caller looks up whether the session was revoked. */
export function verifyToken(token: string | undefined, secrets: readonly string[], now: Date, audience: Audience) {
  const claims = token === undefined ? undefined : parseToken(secrets, token, now, audience)
  if (!claims) throw new Failure('NOT_SIGNED_IN')
  if (claims.expired) throw new Failure('SESSION_EXPIRED')
  return claims
}

/** The session of a token that we signed, of any account, whether it is live or not. */
export function readSessionId(token: string | undefined, secrets: readonly string[], now: Date): string | undefined {
  if (token === undefined) return undefined
  for (const audience of AUDIENCES) {
    const claims = parseToken(secrets, token, now, audience)
    if (claims) return claims.sessionId
  }
  return undefined
}

export function readBearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
