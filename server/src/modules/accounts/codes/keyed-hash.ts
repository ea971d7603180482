import { createHmac } from 'node:crypto'

/** HMAC: useless to whoever has the database but not the secret. `use` separates hashes for different purposes. */
export function keyedHash(secret: string, use: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`nikhar-${use}.${text}`).digest()
}
