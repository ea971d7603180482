import { expect, test } from 'vitest'
import { computeTotp, generateTotpSecret, toTotpUri, verifyTotp } from './totp.ts'

/** "12345678901234567890", the secret of RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code of RFC 6238 is %s', (seconds, code) => {
  expect(computeTotp(SECRET, new Date(seconds * 1000))).toBe(code)
})

test('a code works during its half minute and the adjacent ones, and only once', () => {
  const at = new Date('2026-11-16T06:54:00Z')
  const code = computeTotp(SECRET, at)
  const step = Math.floor(at.getTime() / 30_000)
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000)
  expect(verifyTotp(SECRET, code, at, 0)).toBe(step)
  expect(verifyTotp(SECRET, code, after(30), 0)).toBe(step)
  expect(verifyTotp(SECRET, code, after(-30), 0)).toBe(step)
  expect(verifyTotp(SECRET, code, after(61), 0)).toBeUndefined()
  expect(verifyTotp(SECRET, code, at, step)).toBeUndefined()
  expect(verifyTotp(SECRET, '000000', at, 0)).toBeUndefined()
})

test('secrets differ and are readable by authenticator apps', () => {
  const [one, other] = [generateTotpSecret(), generateTotpSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(other)
  expect(toTotpUri(one, { issuer: 'Nikhar operator', account: 'a@b.example' })).toBe(
    `otpauth://totp/Nikhar%20operator:a%40b.example?secret=${one}&issuer=Nikhar%20operator`,
  )
})
