import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../accounts/codes/keyed-hash.ts'

const PREVIEW_MINUTES = 30

/** `outlet.expiry.signature`: opens the preview of one outlet for a short time, and nothing else. */
export function signPreviewToken(secret: string, outletId: number, now: Date): string {
  const claim = `${outletId}.${Math.floor(now.getTime() / 1000) + PREVIEW_MINUTES * 60}`
  return `${claim}.${sign(secret, claim).toString('base64url')}`
}

/** The outlet; nothing when the token is forged or has expired. */
export function parsePreviewToken(secrets: readonly string[], token: string, now: Date): number | undefined {
  const [, claim, outletId, expiry, given] = /^((\d{1,10})\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? []
  if (!claim || !given || Number(expiry) * 1000 <= now.getTime()) return undefined
  const signed = Buffer.from(given, 'base64url')
  return secrets.some((secret) => timingSafeEqual(sign(secret, claim), signed)) ? Number(outletId) : undefined
}

function sign(secret: string, claim: string): Buffer {
  return keyedHash(secret, 'outlet-preview', claim)
}
