import { expect, test } from 'vitest'
import { createCustomer, PASSWORD, logInCustomer } from '../../../testing/customers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

function logIn({ app }: TestApp, username: unknown, password: unknown, headers = {}) {
  return app.inject({ method: 'POST', url: '/customer/login', payload: { username, password }, headers })
}

test('a customer logs in with e-mail and password and receives a token and the customer [API-01, DATA-01]', async () => {
  const it = await testApp()
  const customer = await createCustomer(it.db, {
    gender: 'FEMALE',
    date_of_birth: '1994-03-08',
    profile_photos: ['photos/1'],
  })

  const reply = await logIn(it, customer.email!.toUpperCase(), PASSWORD)

  expect(reply.statusCode).toBe(200)
  const { token, customer: received } = reply.json().data
  expect(received).toEqual({
    id: customer.id,
    name: 'Ananya Rao',
    contactNumber: customer.contact_number!.replace('+91', ''),
    email: customer.email,
    whitelabelId: 1,
    createdAt: customer.created_at.toISOString(),
    updatedAt: customer.updated_at.toISOString(),
    gender: 'FEMALE',
    dateOfBirth: '1994-03-08',
    profilePhotos: ['photos/1'],
  })
  const profile = await it.app.inject({ url: '/customer/profile', headers: { authorization: `Bearer ${token}` } })
  expect(profile.json().data).toEqual(received)
})

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const it = await testApp()
  const customer = await createCustomer(it.db)

  const wrong = await logIn(it, customer.email, 'not the password')
  const unknown = await logIn(it, 'nobody@example.in', PASSWORD)

  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual({
    statusCode: 401,
    message: 'Invalid email or password',
    error: { code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' },
  })
  expect(unknown.json()).toEqual(wrong.json())
})

test('a customer of one whitelabel is unknown to another [ROLE-06]', async () => {
  const it = await testApp()
  await it.db.insertInto('whitelabels').values({ id: 2, name: 'Another' }).execute()
  const customer = await createCustomer(it.db, { whitelabel_id: 2 })

  expect((await logIn(it, customer.email, PASSWORD)).statusCode).toBe(401)
  expect((await logIn(it, customer.email, PASSWORD, { 'whitelabel-id': '2' })).statusCode).toBe(200)
})

test('an invalid login form is refused with every message', async () => {
  const it = await testApp()

  const reply = await logIn(it, 'not an e-mail', 'short')

  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual({
    statusCode: 400,
    message: ['Invalid email format.', 'Password must be at least 6 characters.'],
    error: {
      code: 'INVALID_REQUEST',
      message: 'Please check the highlighted fields.',
      fields: { username: 'Invalid email format.', password: 'Password must be at least 6 characters.' },
    },
  })
  const empty = await it.app.inject({ method: 'POST', url: '/customer/login' })
  expect(empty.json().error.fields).toEqual({ username: 'Email is required.', password: 'Password is required.' })
})

test('after five failures attempts are limited, and the owner can log in a minute later', async () => {
  let now = new Date('2026-05-01T10:00:00Z')
  const it = await testApp({ clock: () => now })
  const customer = await createCustomer(it.db)
  for (let i = 0; i < 5; i += 1) expect((await logIn(it, customer.email, `wrong ${i}`)).statusCode).toBe(401)

  now = new Date('2026-05-01T10:00:15Z')
  const refused = await logIn(it, customer.email, PASSWORD)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('45')
  expect(refused.json().error.code).toBe('TOO_MANY_REQUESTS')

  now = new Date('2026-05-01T10:01:01Z')
  expect((await logIn(it, customer.email, PASSWORD)).statusCode).toBe(200)
  expect((await logIn(it, customer.email, 'wrong again')).statusCode).toBe(401)
})

test('an attacker at one address does not lock the owner out at another', async () => {
  const it = await testApp({ config: { trustProxy: '127.0.0.1' } })
  const customer = await createCustomer(it.db)
  const attacker = { 'x-forwarded-for': '203.0.113.7' }
  for (let i = 0; i < 6; i += 1) await logIn(it, customer.email, `wrong ${i}`, attacker)

  expect((await logIn(it, customer.email, PASSWORD, attacker)).statusCode).toBe(429)
  expect((await logIn(it, customer.email, PASSWORD, { 'x-forwarded-for': '198.51.100.9' })).statusCode).toBe(200)
})

test('concurrent attempts are counted too', async () => {
  const it = await testApp()
  const customer = await createCustomer(it.db)

  const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => logIn(it, customer.email, `wrong ${i}`)))

  expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(5)
  expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(15)
})

test('an attacker who is already refused cannot lock the owner out', async () => {
  let now = new Date('2026-05-01T10:00:00Z')
  const it = await testApp({ clock: () => now, config: { trustProxy: '127.0.0.1' } })
  const customer = await createCustomer(it.db)
  const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
  for (let i = 0; i < 20; i += 1) await logIn(it, customer.email, `wrong ${i}`, from(Math.floor(i / 5)))
  expect((await logIn(it, customer.email, PASSWORD, from(9))).statusCode).toBe(429)

  now = new Date('2026-05-01T10:00:30Z')
  for (let i = 0; i < 20; i += 1)
    expect((await logIn(it, customer.email, `wrong ${i}`, from(i % 4))).statusCode).toBe(429)
  expect((await logIn(it, customer.email, PASSWORD, from(9))).statusCode).toBe(200)
})

test('logging out ends the session on the server', async () => {
  const it = await testApp()
  const headers = await logInCustomer(it.db, await createCustomer(it.db))

  const reply = await it.app.inject({ method: 'POST', url: '/customer/logout', headers })

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ data: null })
  const after = await it.app.inject({ url: '/customer/profile', headers })
  expect(after.statusCode).toBe(401)
  expect(after.json().error.code).toBe('SESSION_EXPIRED')
  expect((await it.app.inject({ method: 'POST', url: '/customer/logout' })).statusCode).toBe(401)
})
