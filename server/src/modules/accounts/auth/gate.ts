import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../clock.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Gates } from '../../../http/serve.ts'
import type { ReadWhitelabel } from '../../../http/whitelabel.ts'
import { createSessionLookup } from './session-lookup.ts'
import { parseToken, type Audience } from './token.ts'

interface GateDeps {
  config: Pick<Config, 'tokenSecret'>
  db: Db
  clock: Clock
  readWhitelabel: ReadWhitelabel
}

/** Only the token is believed: the headers beside it may repeat what it says, never change it. */
export function customerGate({ config, db, clock, readWhitelabel }: GateDeps): Gates['customer'] {
  const findSession = createSessionLookup(db, clock)
  return async (request) => {
    const claim = verifyToken(request, config.tokenSecret, clock(), 'customer')
    const session = await findSession(claim.sessionId)
    if (!session) throw new Failure('SESSION_EXPIRED')

    const whitelabelId = await readWhitelabel(request)
    if (session.whitelabel_id !== whitelabelId) throw new Failure('NOT_SIGNED_IN')
    const claimed = request.headers['customer-id']
    if (claimed !== undefined && claimed !== String(session.customer_id)) throw new Failure('FORBIDDEN')
    return { whitelabelId, customer: { id: session.customer_id, sessionId: claim.sessionId } }
  }
}

/** The token's own word, or a refusal. Whether its session still counts is for the database to say. */
export function verifyToken(request: FastifyRequest, secret: string, now: Date, audience: Audience) {
  const token = bearer(request)
  const claim = token === undefined ? undefined : parseToken(secret, token, now, audience)
  if (!claim) throw new Failure('NOT_SIGNED_IN')
  if (claim.expired) throw new Failure('SESSION_EXPIRED')
  return claim
}

function bearer(request: FastifyRequest) {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
