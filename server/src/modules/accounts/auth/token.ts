import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A token is valid for one audience only. */
export type Audience = 'customer' | 'salon'

const KEY_PREFIXES: Record<Audience, string> = { customer: 'nikhar-token', salon: 'nikhar-salon-token' }

/** `session.expiry.signature`. The session's row decides whether the session was revoked. */
export function signToken(secret: string, sessionId: string, expiresAt: Date, audience: Audience = 'customer'): string {
  const claim = `${sessionId}.${Math.floor(expiresAt.getTime() / 1000)}`
  return `${claim}.${signature(secret, claim, audience).toString('base64url')}`
}

interface TokenClaims {
  sessionId: string
  expired: boolean
}

/** Returns nothing when the signature is not ours. */
export function parseToken(
  secret: string,
  token: string,
  now: Date,
  audience: Audience = 'customer',
): TokenClaims | undefined {
  const [, claim, sessionId, expiry, given] = /^(([0-9a-f-]{36})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? []
  if (!claim || !sessionId || !given) return undefined
  if (!timingSafeEqual(signature(secret, claim, audience), Buffer.from(given, 'base64url'))) return undefined
  return { sessionId, expired: Number(expiry) * 1000 <= now.getTime() }
}

/**
 * What a browser keeps of a token to end its session later: `session.expiry.hash`, with the hash of the signature instead
 * of the signature. It ends the session and opens nothing. Returns the session.
 */
export function parseReceipt(secret: string, receipt: string): string | undefined {
  const [, claim, sessionId, given] = /^(([0-9a-f-]{36})\.\d{1,12})\.([\w-]{43})$/.exec(receipt) ?? []
  if (!claim || !sessionId || !given) return undefined
  const signed = signature(secret, claim, 'customer').toString('base64url')
  const expected = createHash('sha256').update(signed).digest()
  return timingSafeEqual(expected, Buffer.from(given, 'base64url')) ? sessionId : undefined
}

function signature(secret: string, claim: string, audience: Audience) {
  return createHmac('sha256', secret).update(`${KEY_PREFIXES[audience]}.${claim}`).digest()
}
