import { expect, test } from 'vitest'
import { logInSalon } from '../testing/desk.ts'
import { createCustomer, logInCustomer } from '../testing/customers.ts'
import { createSalon } from '../testing/salons.ts'
import { testApp } from '../testing/test-app.ts'

/** Spellings of one token, all of which the server accepts. */
function spellingsOf(authorization: string) {
  const token = authorization.replace('Bearer ', '')
  return [
    `Bearer ${token}`,
    `bearer ${token}`,
    `BEARER ${token}`,
    `Bearer  ${token}`,
    `bEaReR    ${token}`,
    `Bearer ${withOtherLastCharacter(token)}`,
  ]
}

/** The last of 43 base64url characters carries two bits that no byte needs. */
function withOtherLastCharacter(token: string) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return token.slice(0, -1) + alphabet[alphabet.indexOf(token.slice(-1)) ^ 1]
}

test('a session is counted once, however its header is spelled [GUARD-01]', async () => {
  const it = await testApp({ config: { throttle: { perAddress: 1000, perToken: 3 } } })
  const customer = await logInCustomer(it.db, await createCustomer(it.db))
  const salon = await logInSalon(it.db, (await createSalon(it.db)).outlet)

  for (const [url, { authorization }] of [
    ['/customer/profile', customer],
    ['/salon/outlets', salon],
  ] as const) {
    const statuses: number[] = []
    for (const spelling of spellingsOf(authorization))
      statuses.push((await it.app.inject({ url, headers: { authorization: spelling } })).statusCode)
    expect(statuses, url).toEqual([200, 200, 200, 429, 429, 429])
  }
})

test('a forged token with the id of a session uses up none of its limit [GUARD-01]', async () => {
  const it = await testApp({ config: { throttle: { perAddress: 1000, perToken: 3 } } })
  const { authorization } = await logInCustomer(it.db, await createCustomer(it.db))
  const forged = authorization.replace(/[\w-]{43}$/, 'A'.repeat(43))
  const ask = (header: string) => it.app.inject({ url: '/customer/profile', headers: { authorization: header } })

  for (let i = 0; i < 10; i += 1) expect((await ask(forged)).statusCode).toBe(401)

  expect((await ask(authorization)).statusCode).toBe(200)
})

test('the addresses of one IPv6 network share a limit, other networks do not [GUARD-02]', async () => {
  const it = await testApp({ config: { throttle: { perAddress: 5, perToken: 100 }, trustProxy: '127.0.0.1' } })
  const ask = async (address: string) =>
    (await it.app.inject({ url: '/customer/coupons', headers: { 'x-forwarded-for': address } })).statusCode

  for (let i = 1; i <= 5; i += 1) expect(await ask(`2001:db8:1:2:${i}::${i}`)).toBe(200)

  expect(await ask('2001:db8:1:2:ffff::1')).toBe(429)
  expect(await ask('2001:db8:1:3::1')).toBe(200)
})
