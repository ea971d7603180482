import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const [IV_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32]

/** Encrypts text for the database, so that it is useless without the secret. */
export function sealText(secret: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv)
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')
}

/** Returns nothing when it was sealed with none of the secrets. */
export function openSealedText(secrets: readonly string[], sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const content = bytes.subarray(IV_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
    } catch {
      // Sealed with another secret.
    }
  }
  return undefined
}

function keyOf(secret: string) {
  return Buffer.from(hkdfSync('sha256', secret, '', 'nikhar-sealed-text', KEY_BYTES))
}
