import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { RequestOrigin } from '../codes/accounts-deps.ts'
import { keyedHash } from '../../../keyed-hash.ts'

/**
 * `id.signature`: proves that this device logged in to the account before. It grants no access: it only counts the
 * device's failed attempts separately.
 */
function issueDeviceToken(secret: string, accountName: string): string {
  const id = randomBytes(16).toString('base64url')
  return `${id}.${sign(secret, accountName, id).toString('base64url')}`
}

/** Gives the device a separate count for its next attempts, unless it has one. */
export function recogniseDevice(
  secret: string,
  accountName: string,
  { requester, giveToken }: Pick<RequestOrigin, 'requester' | 'giveToken'>,
): void {
  if (findKnownDevice(secret, accountName, requester.deviceTokens) !== undefined) return
  giveToken({ 'known-device': issueDeviceToken(secret, accountName) })
}

/** Returns the first token that was issued for this account. */
export function findKnownToken(secret: string, accountName: string, tokens: readonly string[]): string | undefined {
  return tokens.find((token) => {
    const [, id, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(token) ?? []
    if (!id || !signature) return false
    return timingSafeEqual(sign(secret, accountName, id), Buffer.from(signature, 'base64url'))
  })
}

/** Returns the id of the first token that was issued for this account. */
export function findKnownDevice(secret: string, accountName: string, tokens: readonly string[]): string | undefined {
  return findKnownToken(secret, accountName, tokens)?.split('.')[0]
}

function sign(secret: string, accountName: string, id: string) {
  return keyedHash(secret, 'device', `${accountName}.${id}`)
}
