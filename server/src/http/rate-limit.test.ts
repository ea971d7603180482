import { expect, test } from 'vitest'
import { createCustomer, logInCustomer } from '../testing/customers.ts'
import { testApp } from '../testing/test-app.ts'

test('an address over its rate limit gets 429 with Retry-After; other addresses do not', async () => {
  const it = await testApp({ config: { throttle: { perAddress: 3, perToken: 100 }, trustProxy: '127.0.0.1' } })
  const ask = (address: string) => it.app.inject({ url: '/customer/coupons', headers: { 'x-forwarded-for': address } })
  for (let i = 0; i < 3; i += 1) expect((await ask('203.0.113.7')).statusCode).toBe(200)

  const refused = await ask('203.0.113.7')

  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(refused.json().error.code).toBe('TOO_MANY_REQUESTS')
  expect((await ask('203.0.113.8')).statusCode).toBe(200)
})

test('a token over its rate limit is refused from every address', async () => {
  const it = await testApp({ config: { throttle: { perAddress: 100, perToken: 2 }, trustProxy: '127.0.0.1' } })
  const headers = await logInCustomer(it.db, await createCustomer(it.db))
  const other = await logInCustomer(it.db, await createCustomer(it.db))
  const ask = (address: string, sent = headers) =>
    it.app.inject({ url: '/customer/profile', headers: { ...sent, 'x-forwarded-for': address } })
  expect((await ask('203.0.113.7')).statusCode).toBe(200)
  expect((await ask('203.0.113.8')).statusCode).toBe(200)

  expect((await ask('203.0.113.9')).statusCode).toBe(429)
  expect((await ask('203.0.113.9', other)).statusCode).toBe(200)
})

test('health checks are not rate-limited', async () => {
  const { app } = await testApp({ config: { throttle: { perAddress: 1, perToken: 1 } } })
  for (let i = 0; i < 5; i += 1) expect((await app.inject('/healthz')).statusCode).toBe(200)
})
