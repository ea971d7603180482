import { createHmac } from 'node:crypto'

/** One way, and useless to whoever has the database but not the secret. `use` keeps hashes for different ends apart. */
export function keyedHash(secret: string, use: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`nikhar-${use}.${text}`).digest()
}
