import { createHmac } from 'node:crypto'

/** What a requester is counted by that an account knows: a device, a network, a session or a link. */
export function hashKnown(secret: string, requester: string): Buffer {
  return keyedHash(secret, 'known', requester)
}

/** HMAC: useless to whoever has the database but not the secret. `use` separates hashes for different purposes. */
export function keyedHash(secret: string, use: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`nikhar-${use}.${text}`).digest()
}
