import { createHmac, timingSafeEqual } from 'node:crypto'
import { tooLargeMessage, wrongTypeMessage } from '@nikhar/contract/accounts'
import { Failure } from '../errors/failure.ts'
import type { Upload } from './storage.ts'

interface Policy extends Upload {
  expiresAt: number
}

/** Returns the form fields of an upload, signed. */
export function signUploadPolicy(secret: string, upload: Upload, expiresAt: Date): Record<string, string> {
  const policy: Policy = { ...upload, expiresAt: expiresAt.getTime() }
  const text = Buffer.from(JSON.stringify(policy)).toString('base64url')
  return { key: upload.key, 'Content-Type': upload.contentType, Policy: text, Signature: sign(secret, 'upload', text) }
}

/** Returns the form's policy if we have signed it, even when it has expired. */
export function openUploadPolicy(secret: string, fields: Record<string, string>): Policy {
  const { Policy: text = '', Signature: signature = '' } = fields
  if (!isSigned(secret, 'upload', text, signature))
    throw new Failure('FORBIDDEN', { message: 'This upload is not allowed.' })
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Policy
}

export function assertPolicyPermits(policy: Policy, fields: Record<string, string>, now: Date) {
  if (policy.expiresAt <= now.getTime()) {
    throw new Failure('FORBIDDEN', { message: 'The time for this upload is over. Please try again.' })
  }
  if (fields['key'] !== policy.key) throw new Failure('FORBIDDEN', { message: 'This upload is not allowed.' })
  if (fields['Content-Type'] !== policy.contentType) {
    throw new Failure('UNSUPPORTED_TYPE', { message: wrongTypeMessage([policy.contentType]) })
  }
}

/** Passes the chunks on and throws as soon as the file is too large. */
export async function* limitToPolicy(file: AsyncIterable<Buffer>, { maxBytes }: Upload) {
  let bytes = 0
  for await (const chunk of mapReadError(file)) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Failure('TOO_LARGE', { message: tooLargeMessage(maxBytes) })
    yield chunk
  }
  if (bytes === 0) throw new Failure('INVALID_PICTURE')
}

async function* mapReadError(file: AsyncIterable<Buffer>) {
  try {
    yield* file
  } catch (cause) {
    throw new Failure('INVALID_REQUEST', { message: 'The upload did not arrive whole.', cause })
  }
}

/** Returns the query string of a read URL. */
export function signRead(secret: string, key: string, expiresAt: Date): string {
  const expires = String(expiresAt.getTime())
  return new URLSearchParams({ expires, signature: sign(secret, 'read', `${key}.${expires}`) }).toString()
}

/** Returns nothing when the signature is wrong or expired. */
export function getReadSecondsLeft(
  secret: string,
  key: string,
  query: Record<string, unknown>,
  now: Date,
): number | undefined {
  const expires = String(query['expires'])
  if (!isSigned(secret, 'read', `${key}.${expires}`, String(query['signature']))) return undefined
  const seconds = Math.floor((Number(expires) - now.getTime()) / 1000)
  return seconds > 0 ? seconds : undefined
}

function isSigned(secret: string, use: string, text: string, given: string) {
  const signature = Buffer.from(sign(secret, use, text))
  const other = Buffer.from(given)
  return signature.length === other.length && timingSafeEqual(signature, other)
}

function sign(secret: string, use: string, text: string) {
  return createHmac('sha256', secret).update(`nikhar-media-${use}.${text}`).digest('base64url')
}
