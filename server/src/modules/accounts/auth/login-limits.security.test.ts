import { beforeEach, expect, test } from 'vitest'
import { createCustomer, PASSWORD } from '../../../testing/customers.ts'
import { createSalon } from '../../../testing/salons.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { HashingBusy } from './hashing-queue.ts'
import { withLoginRateLimit } from './login-rate-limit.ts'
import { hashPassword } from './password.ts'

let it: TestApp
let now: Date

beforeEach(async () => {
  now = new Date('2026-05-01T10:00:00Z')
  it = await testApp({ clock: () => now, config: { trustProxy: '127.0.0.1' } })
})

function logIn(username: string, password: string, from: string, device?: string, url = '/customer/login') {
  const headers = { 'x-forwarded-for': from, ...(device && { 'known-device': device }) }
  return it.app.inject({ method: 'POST', url, payload: { username, password }, headers })
}

/** Strangers fail from twelve networks until the account's shared limit refuses them. */
async function attack(username: string, url?: string) {
  for (let i = 0; i < 24; i += 1) await logIn(username, `wrong ${i}`, `203.0.113.${i % 12}`, undefined, url)
  const refused = await logIn(username, 'wrong again', '203.0.113.99', undefined, url)
  expect(refused.statusCode).toBe(429)
}

test('addresses of one IPv6 network share a limit [SAFE-01]', async () => {
  const { email } = await createCustomer(it.db)
  const statuses: number[] = []
  for (let i = 0; i < 7; i += 1)
    statuses.push((await logIn(email!, `wrong ${i}`, `2001:db8:1:2:${i + 1}::1`)).statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect((await logIn(email!, PASSWORD, '2001:db8:1:3::1')).statusCode).toBe(200)
})

test('after failures from everywhere an unknown requester waits, and is admitted half a minute later [SAFE-10]', async () => {
  const { email } = await createCustomer(it.db)
  await attack(email!)

  const refused = await logIn(email!, PASSWORD, '198.51.100.9')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30'])
  now = new Date(now.getTime() + 30_000)
  expect((await logIn(email!, PASSWORD, '198.51.100.9')).statusCode).toBe(200)
})

test('a network that logged in before is not refused because of strangers [SAFE-09]', async () => {
  const { email } = await createCustomer(it.db)
  const other = await createCustomer(it.db)
  expect((await logIn(email!, PASSWORD, '2001:db8:1:2::1')).statusCode).toBe(200)
  expect((await logIn(other.email!, PASSWORD, '198.51.100.9')).statusCode).toBe(200)
  await attack(email!)

  expect((await logIn(email!, PASSWORD, '198.51.100.9')).statusCode, 'known, but at another account').toBe(429)
  expect((await logIn(email!, PASSWORD, '2001:db8:1:2::77')).statusCode).toBe(200)
})

test('a device that logged in before is not refused, even in the network of the attacker [SAFE-08]', async () => {
  const { email } = await createCustomer(it.db)
  const device = String((await logIn(email!, PASSWORD, '198.51.100.9')).headers['known-device'])
  await attack(email!)
  await it.db.updateTable('login_tries').set({ tries: 60, last_at: now }).where('kind', '=', 'address').execute()
  expect((await logIn('nobody@example.in', 'wrong one', '203.0.113.7')).statusCode, 'the network itself').toBe(429)

  expect((await logIn(email!, PASSWORD, '203.0.113.7')).statusCode).toBe(429)
  expect((await logIn(email!, PASSWORD, '203.0.113.7', device)).statusCode).toBe(200)
})

test('a known device is limited by its own failures, also when they arrive at once [SAFE-08]', async () => {
  const { email } = await createCustomer(it.db)
  const device = String((await logIn(email!, PASSWORD, '198.51.100.9')).headers['known-device'])

  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, i) => logIn(email!, `wrong ${i}`, `203.0.113.${i}`, device)),
  )

  expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
  expect((await logIn(email!, PASSWORD, '203.0.113.1', device)).statusCode).toBe(429)
  expect((await logIn(email!, PASSWORD, '198.51.100.9')).statusCode, 'the network it came from').toBe(200)
})

test('a forged device token and one of another account do not count [SAFE-08]', async () => {
  const [customer, other] = [await createCustomer(it.db), await createCustomer(it.db)]
  const device = String((await logIn(other.email!, PASSWORD, '198.51.100.9')).headers['known-device'])
  await attack(customer.email!)

  for (const forged of [device, `${'a'.repeat(22)}.${'b'.repeat(43)}`, device.slice(0, -1)])
    expect((await logIn(customer.email!, PASSWORD, '198.51.100.10', forged)).statusCode).toBe(429)
})

test('a salon login is blocked neither on its known network nor on its known device [SAFE-11]', async () => {
  await createSalon(it.db)
  const [email, url] = ['desk@aarna.example', '/salon/login']
  await it.db
    .updateTable('salon_accounts')
    .set({ email, password_hash: await hashPassword(PASSWORD) })
    .execute()
  const first = await logIn(email, PASSWORD, '198.51.100.9', undefined, url)
  expect(first.statusCode).toBe(200)
  await attack(email, url)

  expect((await logIn(email, PASSWORD, '198.51.100.10', undefined, url)).statusCode).toBe(429)
  expect((await logIn(email, PASSWORD, '198.51.100.9', undefined, url)).statusCode).toBe(200)
  const device = String(first.headers['known-device'])
  expect((await logIn(email, PASSWORD, '203.0.113.7', device, url)).statusCode).toBe(200)
})

test('neither an address nor an account can be read from the counters [SAFE-21]', async () => {
  const { email } = await createCustomer(it.db)
  await logIn(email!, 'wrong one', '203.0.113.7')
  await logIn(email!, PASSWORD, '203.0.113.7')
  const stored = JSON.stringify([
    await it.db.selectFrom('login_tries').selectAll().execute(),
    await it.db.selectFrom('sessions').selectAll().execute(),
  ])
  expect(stored).not.toContain(email)
  expect(stored).not.toContain('203.0.113.7')
})

test('a login that was never verified because too many waited does not count as a failure [BOUND-06]', async () => {
  const keys = { pair: Buffer.from('pair'), address: Buffer.from('address') }
  const attempt = <T>(check: () => Promise<T | undefined>) =>
    withLoginRateLimit({ db: it.db, keys, now, recordEvent: () => {} }, check)
  for (let i = 0; i < 8; i += 1)
    await expect(attempt(() => Promise.reject(new HashingBusy()))).rejects.toMatchObject({ status: 503 })
  expect(await attempt(async () => 'in')).toBe('in')
})
