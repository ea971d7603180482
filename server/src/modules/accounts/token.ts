import { createHmac, timingSafeEqual } from 'node:crypto'

/** `session.expiry.signature`: says which session it belongs to; the session's row says whether it still counts. */
export function signToken(secret: string, sessionId: string, expiresAt: Date): string {
  const claim = `${sessionId}.${Math.floor(expiresAt.getTime() / 1000)}`
  return `${claim}.${signature(secret, claim).toString('base64url')}`
}

export type ReadToken = { sessionId: string; expired: boolean }

/** What a token says, or nothing when we did not sign it. */
export function readToken(secret: string, token: string, now: Date): ReadToken | undefined {
  const [, claim, sessionId, expiry, given] = /^(([0-9a-f-]{36})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? []
  if (!claim || !sessionId || !given) return undefined
  if (!timingSafeEqual(signature(secret, claim), Buffer.from(given, 'base64url'))) return undefined
  return { sessionId, expired: Number(expiry) * 1000 <= now.getTime() }
}

function signature(secret: string, claim: string) {
  return createHmac('sha256', secret).update(`nikhar-token.${claim}`).digest()
}
