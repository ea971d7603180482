import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCustomer, PASSWORD, logInCustomer } from '../../../testing/customers.ts'
import { createSalonDesk } from '../../../testing/desk.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { deleteOldAccountData } from '../delete-old-account-data.ts'
import { describeDevice } from './session-origin.ts'

const url = '/customer/sessions'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const DAY_MS = 86_400_000

async function logIn({ app }: TestApp, username: string, headers: Record<string, string>) {
  const reply = await app.inject({
    method: 'POST',
    url: '/customer/login',
    payload: { username, password: PASSWORD },
    headers,
  })
  return { authorization: `Bearer ${reply.json().data.token}` }
}

async function statusOf({ app }: TestApp, headers: Record<string, string>) {
  return (await app.inject({ url: '/customer/profile', headers })).statusCode
}

test('a customer sees the sessions with device, network and last use, and ends one or all others [SAFE-16]', async () => {
  let now = new Date('2026-05-01T10:00:00Z')
  const it = await testApp({ clock: () => now, config: { trustProxy: '127.0.0.1' } })
  const { email } = await createCustomer(it.db)
  const phone = await logIn(it, email!, { 'user-agent': PHONE, 'x-forwarded-for': '203.0.113.7' })
  now = new Date('2026-05-01T11:00:00Z')
  const laptop = await logIn(it, email!, { 'x-forwarded-for': '2001:db8:1:2::1', 'user-agent': '' })
  const tablet = await logIn(it, email!, { 'x-forwarded-for': '2001:db8:1:2::1' })

  const list = async () =>
    (await it.app.inject({ url, headers: laptop })).json().data as { id: string; device: string }[]
  const sessions = await list()
  expect(sessions).toHaveLength(3)
  expect(sessions).toContainEqual({
    id: expect.any(String),
    device: 'Chrome on Android',
    network: '203.0.113.x',
    startedAt: '2026-05-01T10:00:00.000Z',
    lastUsedAt: '2026-05-01T10:00:00.000Z',
    isCurrent: false,
  })
  expect(sessions).toContainEqual(
    expect.objectContaining({ device: 'Unknown device', network: '2001:db8:1::x', isCurrent: true }),
  )

  const ended = sessions.find(({ device }) => device === 'Chrome on Android')!
  const end = () => it.app.inject({ method: 'DELETE', url: `${url}/${ended.id}`, headers: laptop })
  expect((await end()).statusCode).toBe(200)
  expect(await statusOf(it, phone)).toBe(401)
  expect((await end()).statusCode, 'it has ended already').toBe(404)

  expect((await it.app.inject({ method: 'DELETE', url, headers: laptop })).json()).toEqual({ data: { ended: 1 } })
  expect([await statusOf(it, tablet), await statusOf(it, laptop)]).toEqual([401, 200])
  expect(await list()).toHaveLength(1)
})

test("another customer's sessions can be neither seen nor ended, and a token is required [SAFE-17]", async () => {
  const it = await testApp()
  const [mine, theirs] = [await createCustomer(it.db), await createCustomer(it.db)]
  const [headers, other] = [await logInCustomer(it.db, mine), await logInCustomer(it.db, theirs)]
  const [{ id }] = (await it.app.inject({ url, headers: other })).json().data

  expect((await it.app.inject({ url, headers })).json().data).toHaveLength(1)
  expect((await it.app.inject({ method: 'DELETE', url: `${url}/${id}`, headers })).statusCode).toBe(404)
  expect((await it.app.inject({ method: 'DELETE', url: `${url}/not-a-session`, headers })).statusCode).toBe(400)
  await it.app.inject({ method: 'DELETE', url, headers })
  expect(await statusOf(it, other)).toBe(200)
  for (const method of ['GET', 'DELETE'] as const) expect((await it.app.inject({ method, url })).statusCode).toBe(401)
})

test('a session ends after 14 days without use, and each use extends it [SAFE-18]', async () => {
  let now = new Date('2026-05-01T10:00:00Z')
  const it = await testApp({ clock: () => now })
  const customer = await createCustomer(it.db)
  const [used, idle] = [await logIn(it, customer.email!, {}), await logIn(it, customer.email!, {})]

  now = new Date(now.getTime() + 13 * DAY_MS)
  expect(await statusOf(it, used)).toBe(200)
  await expect.poll(() => lastUses(it)).toContainEqual(now)
  now = new Date(now.getTime() + 2 * DAY_MS)
  expect([await statusOf(it, used), await statusOf(it, idle)]).toEqual([200, 401])
  expect((await it.app.inject({ url, headers: used })).json().data).toHaveLength(1)

  await deleteOldAccountData(it, now)
  const ended = await it.db.selectFrom('sessions').select('id').where('revoked_at', 'is not', null).execute()
  expect(ended).toHaveLength(1)
})

function lastUses({ db }: TestApp) {
  return db
    .selectFrom('sessions')
    .select('last_used_at')
    .execute()
    .then((rows) => rows.map(({ last_used_at }) => last_used_at))
}

test('the number of idle days is a setting [SAFE-18]', async () => {
  let now = new Date('2026-05-01T10:00:00Z')
  const it = await testApp({ clock: () => now, config: { sessionIdleDays: 2 } })
  const headers = await logIn(it, (await createCustomer(it.db)).email!, {})
  now = new Date(now.getTime() + 2 * DAY_MS)
  expect(await statusOf(it, headers)).toBe(401)
})

test('the last use is stored at most every five minutes [SAFE-18]', async () => {
  const start = new Date('2026-05-01T10:00:00Z')
  let now = start
  const it = await testApp({ clock: () => now })
  const headers = await logIn(it, (await createCustomer(it.db)).email!, {})

  now = new Date('2026-05-01T10:04:59Z')
  await statusOf(it, headers)
  expect(await lastUses(it)).toEqual([start])
  now = new Date('2026-05-01T10:05:00Z')
  await statusOf(it, headers)
  await expect.poll(() => lastUses(it)).toEqual([now])
})

test('a session of the desk ends after 14 days without use [SAFE-18]', async () => {
  const it = await createSalonDesk()
  await it.db.updateTable('sessions').set({ last_used_at: it.time.now }).execute()
  const status = async () => (await it.app.inject({ url: '/salon/outlets', headers: it.headers })).statusCode
  it.time.now = new Date(it.time.now.getTime() + 13 * DAY_MS)
  expect(await status()).toBe(200)
  await expect.poll(() => lastUses(it)).toContainEqual(it.time.now)
  it.time.now = new Date(it.time.now.getTime() + 14 * DAY_MS)
  expect(await status()).toBe(401)
})

test('a receipt ends its session later, is not a token, and an invalid one gets the same answer [SAFE-22]', async () => {
  const it = await testApp()
  const headers = await logInCustomer(it.db, await createCustomer(it.db))
  const [session, expiry, signature] = headers.authorization.slice('Bearer '.length).split('.')
  const hash = createHash('sha256').update(signature!).digest('base64url')
  const revoke = async (receipt: string) => {
    const reply = await it.app.inject({ method: 'POST', url: '/customer/revoke-session', payload: { receipt } })
    return [reply.statusCode, reply.json<unknown>()]
  }

  const receipt = `${session}.${expiry}.${hash}`
  expect(await statusOf(it, { authorization: `Bearer ${receipt}` })).toBe(401)
  for (const wrong of ['', 'x', `${session}.${expiry}.${signature}`, `${session}.${expiry}.${hash.slice(1)}A`])
    expect(await revoke(wrong)).toEqual([200, { data: null }])
  expect(await statusOf(it, headers)).toBe(200)
  expect(await revoke(receipt)).toEqual([200, { data: null }])
  expect(await statusOf(it, headers)).toBe(401)
  expect(await revoke(receipt)).toEqual([200, { data: null }])
})

test.each([
  [PHONE, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Windows'],
  ['', 'Unknown device'],
])('a device is named in plain words: %s [SAFE-16]', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})
