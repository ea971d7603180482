import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createBookableSalon } from '../../../testing/bookable-salon.ts'
import { createCustomer, PASSWORD, logInCustomer } from '../../../testing/customers.ts'
import { logInSalon } from '../../../testing/desk.ts'
import { TEST_SECRET, testApp, type TestApp } from '../../../testing/test-app.ts'

const NEXT = 'the-secret-that-replaces-the-one-for-tests'
const THIRD = 'a-secret-that-was-never-set-on-this-server'

/** A server on the same database with the secrets of TOKEN_SECRET and TOKEN_SECRET_PREVIOUS. */
function copyOf({ url }: TestApp, tokenSecret: string, previous: string[] = []) {
  return testApp({ database: { url }, config: { tokenSecret, acceptedTokenSecrets: [tokenSecret, ...previous] } })
}

async function statusOf({ app }: TestApp, headers: Record<string, string>, url = '/customer/profile') {
  return (await app.inject({ url, headers })).statusCode
}

async function logIn({ app }: TestApp, username: string) {
  const payload = { username, password: PASSWORD }
  const { token } = (await app.inject({ method: 'POST', url: '/customer/login', payload })).json().data
  return { authorization: `Bearer ${token}` }
}

test('sessions of customers and salons survive a rotation of the secret, and end when the previous one is dropped [RUN-01]', async () => {
  const before = await testApp()
  const customer = await createCustomer(before.db)
  const old = await logInCustomer(before.db, customer)
  const { outlet } = await createBookableSalon(before.db)
  const salon = await logInSalon(before.db, outlet)

  const rotated = await copyOf(before, NEXT, [TEST_SECRET])
  expect([await statusOf(rotated, old), await statusOf(rotated, salon, '/salon/outlets')]).toEqual([200, 200])
  const fresh = await logIn(rotated, customer.email!)
  expect(await statusOf(rotated, fresh)).toBe(200)
  expect(await statusOf(before, fresh), 'new tokens are signed with the new secret').toBe(401)

  const after = await copyOf(before, NEXT)
  expect([await statusOf(after, old), await statusOf(after, salon, '/salon/outlets')]).toEqual([401, 401])
  expect(await statusOf(after, fresh)).toBe(200)
})

test('during a rolling restart each server accepts the tokens of the other, and a third secret is refused [RUN-01]', async () => {
  const first = await testApp({ config: { acceptedTokenSecrets: [TEST_SECRET, NEXT] } })
  const second = await copyOf(first, NEXT, [TEST_SECRET])
  const stranger = await copyOf(first, THIRD)
  const { email } = await createCustomer(first.db)
  const [ofFirst, ofSecond, ofStranger] = [
    await logIn(first, email!),
    await logIn(second, email!),
    await logIn(stranger, email!),
  ]
  for (const copy of [first, second]) {
    const statuses = [await statusOf(copy, ofFirst), await statusOf(copy, ofSecond), await statusOf(copy, ofStranger)]
    expect(statuses).toEqual([200, 200, 401])
  }
})

test('a logout receipt from before the rotation still ends its session [RUN-01]', async () => {
  const before = await testApp()
  const headers = await logInCustomer(before.db, await createCustomer(before.db))
  const [session, expiry, signature] = headers.authorization.slice('Bearer '.length).split('.')
  const receipt = `${session}.${expiry}.${createHash('sha256').update(String(signature)).digest('base64url')}`
  const end = ({ app }: TestApp) =>
    app.inject({ method: 'POST', url: '/customer/revoke-session', payload: { receipt } })

  await end(await copyOf(before, NEXT))
  expect(await statusOf(before, headers)).toBe(200)
  await end(await copyOf(before, NEXT, [TEST_SECRET]))
  expect(await statusOf(before, headers)).toBe(401)
})
