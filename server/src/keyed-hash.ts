import { createHmac } from 'node:crypto'

/** The key under which an account counts a known requester: a device, a network, a session or a link. */
export function hashKnown(secret: string, requester: string): Buffer {
  return keyedHash(secret, 'known', requester)
}

/**
 * HMAC: useless without the secret, even to somebody with the database. `use` separates hashes for different purposes.
 */
export function keyedHash(secret: string, use: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`nikhar-${use}.${text}`).digest()
}
