import { beforeEach, expect, test } from 'vitest'
import { readLastCode, wrongCode } from '../../../testing/codes.ts'
import { createCustomer } from '../../../testing/customers.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

const OWNER = '198.51.100.9'

let it: TestApp
let now: Date
let email: string

beforeEach(async () => {
  now = new Date('2026-05-01T10:00:00Z')
  it = await testApp({ clock: () => now, config: { trustProxy: '127.0.0.1' } })
  email = (await createCustomer(it.db)).email!
})

interface Sender {
  from: string
  challenge?: string
}

function post(url: string, payload: object, { from, challenge }: Sender) {
  const headers = { 'x-forwarded-for': from, ...(challenge && { 'code-challenge': challenge }) }
  return it.app.inject({ method: 'POST', url, payload, headers })
}

async function askForCode(from: string) {
  const before = await it.db
    .selectFrom('outbox_messages')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  const reply = await post('/customer/send-otp', { username: email, userType: 'CUSTOMER' }, { from })
  return {
    reply,
    challenge: String(reply.headers['code-challenge']),
    code: await readLastCode(it.db, email, before.id ?? 0),
  }
}

async function reset(otp: string, sender: Sender) {
  const payload = { recipient: email, otp, password: 'another good password', userType: 'CUSTOMER' }
  return (await post('/customer/reset-password', payload, sender)).statusCode
}

test('a challenge is sent in a header, and the body stays as specified [SAFE-04]', async () => {
  const { reply, challenge } = await askForCode(OWNER)
  expect(challenge).toMatch(/^[\w-]{22}$/)
  expect(reply.json()).toEqual({ data: { resendAfterSeconds: 30 }, message: 'Verification code sent successfully!' })
  const unknown = await post(
    '/customer/send-otp',
    { username: 'nobody@example.in', userType: 'CUSTOMER' },
    { from: OWNER },
  )
  expect(unknown.headers['code-challenge'], 'an unknown contact is answered alike').toMatch(/^[\w-]{22}$/)
  const stored = JSON.stringify(await it.db.selectFrom('one_time_codes').selectAll().execute())
  expect(stored).not.toContain(challenge)
})

test('a requester has five wrong attempts, counted by network when there is no challenge [SAFE-02, SAFE-01]', async () => {
  const { code } = await askForCode(OWNER)
  for (let i = 0; i < 5; i += 1) expect(await reset(wrongCode(code), { from: `2001:db8:1:2::${i + 1}` })).toBe(400)
  expect(await reset(code, { from: '2001:db8:1:2::77' })).toBe(400)
  expect(await reset(code, { from: '2001:db8:1:3::1' })).toBe(200)
})

test('with their challenge the customer has five attempts of their own, whatever strangers guess [SAFE-02, SAFE-03]', async () => {
  const { code, challenge } = await askForCode(OWNER)
  for (let i = 0; i < 30; i += 1) await reset(wrongCode(code), { from: `203.0.113.${i % 10}` })
  // A stranger in the owner's own network, without the challenge.
  for (let i = 0; i < 6; i += 1) await reset(wrongCode(code), { from: OWNER })
  expect(await reset(code, { from: OWNER })).toBe(400)

  for (let i = 0; i < 4; i += 1) expect(await reset(wrongCode(code), { from: OWNER, challenge })).toBe(400)
  expect(await reset(code, { from: '192.0.2.1', challenge })).toBe(200)
})

test('a challenge does not allow a sixth attempt [SAFE-02]', async () => {
  const { code, challenge } = await askForCode(OWNER)
  for (let i = 0; i < 5; i += 1) await reset(wrongCode(code), { from: OWNER, challenge })
  expect(await reset(code, { from: OWNER, challenge })).toBe(400)
})

test('a code that a stranger requests later does not replace the customer’s code [SAFE-03]', async () => {
  const mine = await askForCode(OWNER)
  now = new Date(now.getTime() + 60_000)
  const theirs = await askForCode('203.0.113.7')
  for (let i = 0; i < 6; i += 1)
    await reset(wrongCode(theirs.code), { from: '203.0.113.7', challenge: theirs.challenge })

  expect(await reset(mine.code, { from: '192.0.2.1', challenge: mine.challenge })).toBe(200)
})

test('without challenges the network that requested a code has its own attempts [SAFE-03]', async () => {
  const mine = await askForCode(OWNER)
  now = new Date(now.getTime() + 60_000)
  await askForCode('203.0.113.7')

  expect(await reset(mine.code, { from: OWNER })).toBe(200)
})

test('a used code voids the earlier ones [SAFE-03]', async () => {
  const first = await askForCode(OWNER)
  now = new Date(now.getTime() + 60_000)
  const second = await askForCode(OWNER)
  expect(await reset(second.code, { from: OWNER, challenge: second.challenge })).toBe(200)

  expect(await reset(first.code, { from: OWNER, challenge: first.challenge })).toBe(400)
})

test('concurrent guesses are counted like sequential ones [SAFE-02]', raceRepeats, async () => {
  const { code, challenge } = await askForCode(OWNER)
  const guess = (sender: Sender) => reset(wrongCode(code), sender)
  await Promise.all([
    ...Array.from({ length: 40 }, (_, i) => guess({ from: `203.0.113.${i % 8}` })),
    ...Array.from({ length: 10 }, () => guess({ from: OWNER, challenge })),
  ])

  const counted = await it.db
    .selectFrom('one_time_codes')
    .select(['tries', 'challenge_tries'])
    .executeTakeFirstOrThrow()
  expect(counted).toEqual({ tries: 10, challenge_tries: 5 })
  const each = await it.db.selectFrom('code_tries').select('tries').execute()
  expect(Math.max(...each.map(({ tries }) => tries))).toBeLessThanOrEqual(5)
  expect(await reset(code, { from: '192.0.2.1' })).toBe(400)
  expect(await reset(code, { from: OWNER, challenge })).toBe(400)
})

test('of several concurrent requests with the right code one succeeds [SAFE-02]', raceRepeats, async () => {
  const { code, challenge } = await askForCode(OWNER)
  const replies = await Promise.all(Array.from({ length: 6 }, () => reset(code, { from: OWNER, challenge })))
  expect(replies.filter((status) => status === 200)).toHaveLength(1)
})
