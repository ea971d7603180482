import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../../keyed-hash.ts'

const PREVIEW_MINUTES = 30

/** The outlet, and the session that requested the preview, with which it ends. */
export interface PreviewClaim {
  outletId: number
  sessionId: string
}

/** `outlet.session.expiry.signature`: opens the preview of one outlet for a short time, and nothing else. */
export function signPreviewToken(secret: string, { outletId, sessionId }: PreviewClaim, now: Date): string {
  const claim = `${outletId}.${sessionId}.${Math.floor(now.getTime() / 1000) + PREVIEW_MINUTES * 60}`
  return `${claim}.${sign(secret, claim).toString('base64url')}`
}

/** Undefined when the token is forged or has expired. */
export function parsePreviewToken(secrets: readonly string[], token: string, now: Date): PreviewClaim | undefined {
  const [, claim, outletId, sessionId, expiry, given] =
    /^((\d{1,10})\.([\da-f-]{36})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? []
  if (!claim || !given || !sessionId || Number(expiry) * 1000 <= now.getTime()) return undefined
  const signed = Buffer.from(given, 'base64url')
  const isOurs = secrets.some((secret) => timingSafeEqual(sign(secret, claim), signed))
  return isOurs ? { outletId: Number(outletId), sessionId } : undefined
}

function sign(secret: string, claim: string): Buffer {
  return keyedHash(secret, 'outlet-preview', claim)
}
