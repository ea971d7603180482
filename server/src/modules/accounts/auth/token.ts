import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A token is valid for one audience only. */
export type Audience = 'customer' | 'salon' | 'operator'

const KEY_PREFIXES: Record<Audience, string> = {
  customer: 'nikhar-token',
  salon: 'nikhar-salon-token',
  operator: 'nikhar-operator-token',
}

/** `session.expiry.signature`. The session's row decides whether the session was revoked. */
export function signToken(secret: string, sessionId: string, expiresAt: Date, audience: Audience = 'customer'): string {
  const claim = `${sessionId}.${Math.floor(expiresAt.getTime() / 1000)}`
  return `${claim}.${signature(secret, claim, audience).toString('base64url')}`
}

interface TokenClaims {
  sessionId: string
  expired: boolean
}

/** Returns nothing when the signature is of none of the secrets. */
export function parseToken(
  secrets: readonly string[],
  token: string,
  now: Date,
  audience: Audience = 'customer',
): TokenClaims | undefined {
  const [, claim, sessionId, expiry, given] = /^(([0-9a-f-]{36})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? []
  if (!claim || !sessionId || !given) return undefined
  const signed = Buffer.from(given, 'base64url')
  if (!secrets.some((secret) => timingSafeEqual(signature(secret, claim, audience), signed))) return undefined
  return { sessionId, expired: Number(expiry) * 1000 <= now.getTime() }
}

/**
 * Stored by a browser to end its session later: `session.expiry.hash`, with the hash of the signature instead of the
 * signature. It can end the session but grants no access. Returns the session.
 */
export function parseReceipt(secrets: readonly string[], receipt: string): string | undefined {
  const [, claim, sessionId, given] = /^(([0-9a-f-]{36})\.\d{1,12})\.([\w-]{43})$/.exec(receipt) ?? []
  if (!claim || !sessionId || !given) return undefined
  const hash = Buffer.from(given, 'base64url')
  const isOurs = secrets.some((secret) => {
    const signed = signature(secret, claim, 'customer').toString('base64url')
    return timingSafeEqual(createHash('sha256').update(signed).digest(), hash)
  })
  return isOurs ? sessionId : undefined
}

function signature(secret: string, claim: string, audience: Audience) {
  return createHmac('sha256', secret).update(`${KEY_PREFIXES[audience]}.${claim}`).digest()
}
