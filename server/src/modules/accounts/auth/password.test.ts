import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

test('a password is stored as an argon2id hash that no other password matches, however long it is', async () => {
  const long = 'a very long pass phrase '.repeat(20)
  const kept = await hashPassword(long)

  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(kept, long)).toBe(true)
  expect(await verifyPassword(kept, `${long}!`)).toBe(false)
  expect(await hashPassword(long)).not.toBe(kept)
})

test('verifying without a hash always fails and takes as long', async () => {
  const kept = await hashPassword('a password')
  expect(await verifyPassword(undefined, 'nobody')).toBe(false)

  const [without, withHash]: [number[], number[]] = [[], []]
  // Alternating, so that other load on the machine affects both.
  for (let i = 0; i < 20; i += 1) {
    without.push(await timeOf(() => verifyPassword(undefined, 'wrong')))
    withHash.push(await timeOf(() => verifyPassword(kept, 'wrong')))
  }
  expect(Math.min(...without)).toBeGreaterThan(Math.min(...withHash) / 2)
})

async function timeOf(work: () => Promise<unknown>) {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
