import { expect, test } from 'vitest'
import { readLastCode } from '../../../testing/codes.ts'
import { pauseFirstStatement } from '../../../testing/pause-statement.ts'
import { createCustomer, PASSWORD, logInCustomer } from '../../../testing/customers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

const NEW = 'another good password'

function update({ app }: TestApp, headers: Record<string, string>, oldPassword: unknown, newPassword: unknown = NEW) {
  return app.inject({
    method: 'PATCH',
    url: '/customer/profile/update-password',
    headers,
    payload: { oldPassword, newPassword },
  })
}

function logIn({ app }: TestApp, username: unknown, password: string) {
  return app.inject({ method: 'POST', url: '/customer/login', payload: { username, password } })
}

test('a customer changes the password; this session stays and all others end [API-09]', async () => {
  const it = await testApp()
  const customer = await createCustomer(it.db)
  const [here, elsewhere] = [await logInCustomer(it.db, customer), await logInCustomer(it.db, customer)]

  const reply = await update(it, here, PASSWORD)

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ data: null, message: 'Password changed successfully!' })
  expect((await it.app.inject({ url: '/customer/profile', headers: here })).statusCode).toBe(200)
  expect((await it.app.inject({ url: '/customer/profile', headers: elsewhere })).statusCode).toBe(401)
  expect((await logIn(it, customer.email, NEW)).statusCode).toBe(200)
  expect((await logIn(it, customer.email, PASSWORD)).statusCode).toBe(401)
  await it.app.close()
  const messages = await it.db.selectFrom('outbox_messages').select(['recipient', 'subject']).execute()
  expect(messages).toEqual([{ recipient: customer.email, subject: 'Your Nikhar password was changed' }])
})

test('a wrong current password is a field error, not an expired session [API-09]', async () => {
  const it = await testApp()
  const headers = await logInCustomer(it.db, await createCustomer(it.db))

  const reply = await update(it, headers, 'not the password')

  expect(reply.statusCode).toBe(400)
  expect(reply.json().error).toEqual({
    code: 'WRONG_PASSWORD',
    message: 'Current password is incorrect',
    fields: { oldPassword: 'Current password is incorrect' },
  })
  expect((await it.app.inject({ url: '/customer/profile', headers })).statusCode).toBe(200)
})

test('a concurrent change with the old password does not overwrite the new one', async () => {
  const it = await testApp()
  const customer = await createCustomer(it.db)
  const thief = await logInCustomer(it.db, customer)
  await it.app.inject({
    method: 'POST',
    url: '/customer/send-otp',
    payload: { username: customer.email, userType: 'CUSTOMER' },
  })
  const otp = await readLastCode(it.db, customer.email!)
  const statement = await pauseFirstStatement(it.url, 'before update on customers')

  const updating = update(it, thief, PASSWORD, 'the password of a thief')
  await statement.waitForBlocked()
  const payload = { recipient: customer.email, otp, password: NEW, userType: 'CUSTOMER' }
  expect((await it.app.inject({ method: 'POST', url: '/customer/reset-password', payload })).statusCode).toBe(200)
  await statement.resume()

  const late = await updating
  expect([late.statusCode, late.json().error?.code]).toEqual([400, 'WRONG_PASSWORD'])
  expect((await logIn(it, customer.email, 'the password of a thief')).statusCode).toBe(401)
  expect((await logIn(it, customer.email, NEW)).statusCode).toBe(200)
})

test('guesses of the current password are limited', async () => {
  const it = await testApp()
  const headers = await logInCustomer(it.db, await createCustomer(it.db))
  for (let i = 0; i < 5; i += 1) expect((await update(it, headers, `wrong ${i}`)).statusCode).toBe(400)

  const refused = await update(it, headers, PASSWORD)

  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('an invalid form is refused with every message, and a token is required', async () => {
  const it = await testApp()
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer)

  expect((await update(it, headers, '12345', '')).json().error.fields).toEqual({
    oldPassword: 'Password must be at least 6 characters',
    newPassword: 'Password is required',
  })
  expect((await update(it, {}, PASSWORD)).statusCode).toBe(401)
  expect((await update(it, { ...headers, 'customer-id': String(customer.id + 1) }, PASSWORD)).statusCode).toBe(403)
})
