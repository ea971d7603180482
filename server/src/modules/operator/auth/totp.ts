import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// RFC 6238 as every authenticator app computes it: HMAC-SHA-1, 30 seconds, six digits.

const STEP_SECONDS = 30
const SECRET_BYTES = 20
/** A phone's clock may be half a minute off. */
const STEPS_OFF = [0, -1, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function generateTotpSecret(): string {
  return encodeBase32(randomBytes(SECRET_BYTES))
}

export function computeTotp(secret: string, at: Date): string {
  return computeCode(secret, stepOf(at))
}

/** Returns the step of the code, or nothing. A used step, or an earlier one, is not accepted again. */
export function verifyTotp(secret: string, code: string, at: Date, usedStep: number): number | undefined {
  const steps = STEPS_OFF.map((off) => stepOf(at) + off).filter((step) => step > usedStep)
  return steps.find((step) => timingSafeEqual(Buffer.from(computeCode(secret, step)), Buffer.from(code)))
}

/** The contents of the QR code for the app. */
export function toTotpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

function stepOf(at: Date) {
  return Math.floor(at.getTime() / 1000 / STEP_SECONDS)
}

function computeCode(secret: string, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function encodeBase32(bytes: Buffer) {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

function decodeBase32(text: string) {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
