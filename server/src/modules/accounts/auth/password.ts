import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters OWASP names first: 19 MiB, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), COST)
}

/** Keyboards compose accents and emoji differently; to the one who types them they are the same. */
function composed(password: string) {
  return password.normalize('NFKC')
}

const nobody = hashPassword('nobody')

/** Without a hash it takes just as long and fails, so that the time taken does not tell who has an account. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), composed(password))
  return matches && passwordHash !== undefined
}
