import { expect, test } from 'vitest'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { testApp, TEST_SECRET, type TestApp } from '../../../testing/test-app.ts'
import { signToken } from './token.ts'

function profile({ app }: TestApp, headers: Record<string, string> = {}) {
  return app.inject({ url: '/customer/profile', headers })
}

test('a logged-in customer reads the profile, photos included [API-06, ROLE-04]', async () => {
  const it = await testApp()
  const customer = await createCustomer(it.db, { name: 'Meera Nair', profile_photos: ['photos/meera'] })

  const reply = await profile(it, await logInCustomer(it.db, customer))

  expect(reply.statusCode).toBe(200)
  expect(reply.json().data).toMatchObject({
    id: customer.id,
    name: 'Meera Nair',
    profilePhotos: ['photos/meera'],
    gender: null,
  })
})

test('a call without a token is answered with 401, whatever else is wrong with it', async () => {
  const it = await testApp()

  const reply = await profile(it, { 'whitelabel-id': 'nonsense' })

  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toEqual({
    statusCode: 401,
    message: 'Please log in to continue.',
    error: { code: 'NOT_SIGNED_IN', message: 'Please log in to continue.' },
  })
})

test('a tampered token is refused', async () => {
  const it = await testApp()
  const { authorization } = await logInCustomer(it.db, await createCustomer(it.db))
  const other = await it.db
    .insertInto('sessions')
    .values({ customer_id: (await createCustomer(it.db)).id, expires_at: new Date(Date.now() + 60_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [, expiry, signature] = authorization.slice('Bearer '.length).split('.')
  const flipped = signature!.startsWith('A') ? 'B' : 'A'

  for (const token of [
    `${other.id}.${expiry}.${signature}`,
    authorization.slice('Bearer '.length).replace(signature!, flipped + signature!.slice(1)),
    signToken('another secret', other.id, new Date(Date.now() + 60_000)),
    'nonsense',
    '',
  ]) {
    const reply = await profile(it, { authorization: `Bearer ${token}` })
    expect(reply.statusCode).toBe(401)
    expect(reply.json().error.code).toBe('NOT_SIGNED_IN')
  }
})

test('a token expires with its time, and a session ends when it is revoked', async () => {
  let now = new Date()
  const it = await testApp({ clock: () => now })
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer, now)
  expect((await profile(it, headers)).statusCode).toBe(200)

  now = new Date(now.getTime() + 61 * 60_000)
  const expired = await profile(it, headers)
  expect(expired.statusCode).toBe(401)
  expect(expired.json().error).toEqual({
    code: 'SESSION_EXPIRED',
    message: 'Your session has expired. Please log in again.',
  })

  const unknown = signToken(TEST_SECRET, crypto.randomUUID(), new Date(now.getTime() + 60_000))
  expect((await profile(it, { authorization: `Bearer ${unknown}` })).json().error.code).toBe('SESSION_EXPIRED')
})

test('a deleted customer is logged out', async () => {
  const it = await testApp()
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer)
  await it.db.updateTable('customers').set({ deleted_at: new Date() }).where('id', '=', customer.id).execute()

  expect((await profile(it, headers)).json().error.code).toBe('SESSION_EXPIRED')
})

test("a customer-id that is not the token's customer is refused [ROLE-05]", async () => {
  const it = await testApp()
  const [mine, theirs] = [await createCustomer(it.db), await createCustomer(it.db)]
  const headers = await logInCustomer(it.db, mine)

  expect((await profile(it, { ...headers, 'customer-id': String(mine.id) })).statusCode).toBe(200)
  for (const id of [String(theirs.id), 'nonsense', '']) {
    const reply = await profile(it, { ...headers, 'customer-id': id })
    expect(reply.statusCode).toBe(403)
    expect(reply.json().error.code).toBe('FORBIDDEN')
  }
})

test('the whitelabel is 1 by default, must exist, and must match the token [ROLE-06]', async () => {
  const it = await testApp()
  await it.db.insertInto('whitelabels').values({ id: 2, name: 'Another' }).execute()
  const headers = await logInCustomer(it.db, await createCustomer(it.db))

  expect((await profile(it, { ...headers, 'whitelabel-id': '1' })).statusCode).toBe(200)
  const other = await profile(it, { ...headers, 'whitelabel-id': '2' })
  expect(other.statusCode).toBe(401)
  for (const id of ['3', '0', '-1', '1.5', 'nikhar', '99999999999']) {
    const reply = await profile(it, { ...headers, 'whitelabel-id': id })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.fields).toEqual({ 'whitelabel-id': 'Unknown whitelabel' })
  }
})

test('an invalid time zone is ignored [ROLE-07]', async () => {
  const it = await testApp()
  const headers = await logInCustomer(it.db, await createCustomer(it.db))

  for (const zone of ['Asia/Kolkata', 'Mars/Olympus', '', '(((']) {
    expect((await profile(it, { ...headers, 'time-zone': zone })).statusCode).toBe(200)
  }
})

test('concurrent calls share one session lookup and each gets its own customer', async () => {
  const it = await testApp()
  const customers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      createCustomer(it.db, { name: `Customer ${'abcdefgh'[i]}`, password_hash: 'none' }),
    ),
  )
  const headers = await Promise.all(customers.map((customer) => logInCustomer(it.db, customer)))
  await it.db.updateTable('customers').set({ deleted_at: new Date() }).where('id', '=', customers[3]!.id).execute()

  const replies = await Promise.all([...headers, ...headers, ...headers].map((each) => profile(it, each)))

  for (const [i, reply] of replies.entries()) {
    if (i % 8 === 3) expect(reply.json().error.code).toBe('SESSION_EXPIRED')
    else expect(reply.json().data.name).toBe(customers[i % 8]!.name)
  }
})
