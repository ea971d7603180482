import { hash, verify } from '@node-rs/argon2'
import { queueHashing } from './hashing-queue.ts'

/** Argon2id with the first parameter set that OWASP recommends: 19 MiB, 2 iterations. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return queueHashing(() => hash(normalise(password), COST))
}

/** Keyboards compose accents and emoji differently, so equal input may differ in code points. */
function normalise(password: string) {
  return password.normalize('NFKC')
}

const dummyHash = hashPassword('dummy')

/** Verifies against a dummy hash when there is none, so that the response time does not reveal who has an account. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const compared = passwordHash ?? (await dummyHash)
  const matches = await queueHashing(() => verify(compared, normalise(password)))
  return matches && passwordHash !== undefined
}
