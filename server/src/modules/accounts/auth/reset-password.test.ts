import { expect, test } from 'vitest'
import { codeBudgets } from '../../../config/code-budgets.ts'
import type { Email } from '../../../integrations/mailer.ts'
import { wrongCode, readLastCode } from '../../../testing/codes.ts'
import { pauseFirstStatement } from '../../../testing/pause-statement.ts'
import { createCustomer, PASSWORD, logInCustomer } from '../../../testing/customers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const NEW = 'another good password'

function sendCode({ app }: TestApp, username: unknown, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: '/customer/send-otp', payload: { username, userType: 'CUSTOMER' }, headers })
}

function reset(
  { app }: TestApp,
  recipient: unknown,
  otp: unknown,
  given: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const payload = { recipient, otp, password: NEW, userType: 'CUSTOMER', ...given }
  return app.inject({ method: 'POST', url: '/customer/reset-password', payload, headers })
}

function logIn({ app }: TestApp, username: unknown, password: string) {
  return app.inject({ method: 'POST', url: '/customer/login', payload: { username, password } })
}

test('a customer who forgot the password chooses a new one with a code by e-mail, and every session ends [API-03, API-05]', async () => {
  const it = await testApp()
  const customer = await createCustomer(it.db)
  const sessions = [await logInCustomer(it.db, customer), await logInCustomer(it.db, customer)]
  const bystander = await logInCustomer(it.db, await createCustomer(it.db))

  const sent = await sendCode(it, customer.email)
  expect(sent.json()).toEqual({ data: { resendAfterSeconds: 30 }, message: 'Verification code sent successfully!' })
  const reply = await reset(it, customer.email, Number(await readLastCode(it.db, customer.email!)))

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    data: null,
    message: 'Password updated successfully! You can now login with your new password.',
  })
  expect((await logIn(it, customer.email, PASSWORD)).statusCode).toBe(401)
  expect((await logIn(it, customer.email, NEW)).statusCode).toBe(200)
  for (const headers of sessions)
    expect((await it.app.inject({ url: '/customer/profile', headers })).statusCode).toBe(401)
  expect((await it.app.inject({ url: '/customer/profile', headers: bystander })).statusCode).toBe(200)
})

test('a log-in whose old password is being verified during a reset fails', async () => {
  const it = await testApp()
  const customer = await createCustomer(it.db)
  await sendCode(it, customer.email)
  const code = await readLastCode(it.db, customer.email!)
  const statement = await pauseFirstStatement(it.url, 'before insert on sessions')

  const loggingIn = logIn(it, customer.email, PASSWORD)
  await statement.waitForBlocked()
  expect((await reset(it, customer.email, code)).statusCode).toBe(200)
  await statement.resume()

  const late = await loggingIn
  expect([late.statusCode, late.json().error?.code]).toEqual([401, 'INVALID_CREDENTIALS'])
  expect(await it.db.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute()).toEqual([])
  expect((await logIn(it, customer.email, NEW)).statusCode).toBe(200)
})

test('a session that starts during a reset is revoked too', async () => {
  const it = await testApp()
  const customer = await createCustomer(it.db)
  await sendCode(it, customer.email)
  const code = await readLastCode(it.db, customer.email!)
  const statement = await pauseFirstStatement(it.url, 'after insert on sessions')

  const loggingIn = logIn(it, customer.email, PASSWORD)
  await statement.waitForBlocked()
  const resetting = reset(it, customer.email, code)
  await Promise.race([resetting, statement.waitForBlocked(2)])
  await statement.resume()

  expect((await resetting).statusCode).toBe(200)
  const { token } = (await loggingIn).json().data
  expect(
    (await it.app.inject({ url: '/customer/profile', headers: { authorization: `Bearer ${token}` } })).statusCode,
  ).toBe(401)
})

test('a customer resets the password with a code by SMS, in any format of the number [API-05]', async () => {
  const it = await testApp()
  const customer = await createCustomer(it.db, { contact_number: '+919845012277' })

  await sendCode(it, '098450 12277')
  const reply = await reset(it, '+91-9845012277', ` ${await readLastCode(it.db, '+919845012277')} `)

  expect(reply.statusCode).toBe(200)
  expect((await logIn(it, customer.email, NEW)).statusCode).toBe(200)
})

test('an e-mail reports that the password was changed', async () => {
  const it = await testApp()
  const customer = await createCustomer(it.db)
  await sendCode(it, customer.email)
  await reset(it, customer.email, await readLastCode(it.db, customer.email!))

  const notice = await waitFor(() =>
    it.db
      .selectFrom('outbox_messages')
      .selectAll()
      .where('code', 'is', null)
      .where('recipient', '=', customer.email)
      .executeTakeFirstOrThrow(),
  )
  expect(notice.subject).toBe('Your Nikhar password was changed')
})

test('a wrong, a used and another customer’s code are refused in the same way', async () => {
  const it = await testApp()
  const [customer, other] = [await createCustomer(it.db), await createCustomer(it.db)]
  await sendCode(it, customer.email)
  await sendCode(it, other.email)
  const code = await readLastCode(it.db, customer.email!)
  const refused = {
    statusCode: 400,
    message: ['Invalid or expired code'],
    error: { code: 'INVALID_CODE', message: 'Invalid or expired code', fields: { otp: 'Invalid or expired code' } },
  }

  expect((await reset(it, customer.email, wrongCode(code))).json()).toEqual(refused)
  if (code !== (await readLastCode(it.db, other.email!)))
    expect((await reset(it, other.email, code)).json()).toEqual(refused)
  expect((await reset(it, customer.contact_number, code)).json()).toEqual(refused)
  expect((await reset(it, 'nobody@example.in', code)).json()).toEqual(refused)
  expect((await reset(it, customer.email, code)).statusCode).toBe(200)
  expect((await reset(it, customer.email, code)).json()).toEqual(refused)
})

test('a sign-up code does not reset a password', async () => {
  const it = await testApp()
  const { email } = await createCustomer(it.db)
  await it.app.inject({
    method: 'POST',
    url: '/customer/signup/send-otp',
    payload: { username: email, userType: 'CUSTOMER' },
  })

  expect((await reset(it, email, await readLastCode(it.db, email!))).json().error.code).toBe('INVALID_CODE')
  expect((await logIn(it, email, PASSWORD)).statusCode).toBe(200)
})

test('an invalid form is refused with every message', async () => {
  const it = await testApp()

  const reply = await reset(it, 'ananya', '12a456', { password: '12345', userType: 'CLIENT' })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().error.fields).toEqual({
    recipient: 'Please enter a valid email or 10-digit phone number',
    otp: 'OTP must be a 6-digit number',
    password: 'Password must be at least 6 characters',
    userType: 'Only customers can do this here',
  })
})

test('a customer of one whitelabel is unknown to another', async () => {
  const it = await testApp()
  await it.db.insertInto('whitelabels').values({ id: 2, name: 'Another' }).execute()
  const there = await createCustomer(it.db, { whitelabel_id: 2, email: 'ananya@example.in' })
  const headers = { 'whitelabel-id': '2' }
  await sendCode(it, there.email, headers)
  const code = await readLastCode(it.db, there.email!)

  expect((await reset(it, there.email, code)).statusCode).toBe(400)
  expect((await reset(it, there.email, code, {}, headers)).statusCode).toBe(200)
})

test('an unknown contact is answered and counted like a known one, and receives no message [API-03]', async () => {
  const it = await testApp()
  const { email } = await createCustomer(it.db)

  const [known, unknown] = [await sendCode(it, email), await sendCode(it, 'nobody@example.in')]
  expect(unknown.statusCode).toBe(200)
  expect(unknown.json()).toEqual(known.json())
  const [knownAgain, unknownAgain] = [await sendCode(it, email), await sendCode(it, 'nobody@example.in')]
  expect(unknownAgain.statusCode).toBe(429)
  expect(unknownAgain.json().error.code).toEqual(knownAgain.json().error.code)

  await it.app.close()
  expect(await it.db.selectFrom('outbox_messages').select('recipient').execute()).toEqual([{ recipient: email }])
})

test('the reply does not wait for the mail server, so its time does not reveal who has an account [API-03]', async () => {
  const emails: Email[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const mailer = {
    async send(email: Email) {
      emails.push(email)
      await released
    },
  }
  const it = await testApp({ mailer })
  const { email } = await createCustomer(it.db)

  expect((await sendCode(it, email)).statusCode).toBe(200)

  await waitFor(() => expect(emails).toHaveLength(1))
  release()
})

test('known and unknown contacts take the same time', async () => {
  const it = await testApp({ config: { codes: { perAddress: 1000, perDay: codeBudgets(1000) } } })
  const known: number[] = []
  const unknown: number[] = []
  for (let i = 0; i < 40; i += 1) {
    const { email } = await createCustomer(it.db, { password_hash: 'none' })
    const ask = [
      async () => known.push(await timed(() => sendCode(it, email))),
      async () => unknown.push(await timed(() => sendCode(it, `nobody.${i}@example.in`))),
    ]
    // Alternating, since background work of one call may slow down the next; the fastest runs are compared.
    for (const one of i % 2 === 0 ? ask : ask.toReversed()) await one()
  }

  const ratio = Math.min(...known) / Math.min(...unknown)
  expect(ratio).toBeGreaterThan(1 / 3)
  expect(ratio).toBeLessThan(3)
})

test('while messages cannot be sent, known and unknown contacts get the same error', async () => {
  let now = new Date('2026-05-01T10:00:00Z')
  let failing = true
  const mailer = {
    async send() {
      if (failing) throw new Error('No route to the mail server')
    },
  }
  const it = await testApp({ clock: () => now, mailer })
  const [first, second] = [await createCustomer(it.db), await createCustomer(it.db)]
  expect((await sendCode(it, first.email)).statusCode).toBe(200)
  await waitFor(() =>
    it.db.selectFrom('code_sends').select('id').where('failed_at', 'is not', null).executeTakeFirstOrThrow(),
  )

  now = new Date('2026-05-01T10:00:31Z')
  for (const username of [first.email, second.email, 'nobody@example.in']) {
    const reply = await sendCode(it, username)
    expect(reply.statusCode).toBe(503)
    expect(reply.json().error.code).toBe('DELIVERY_FAILED')
  }
  expect((await sendCode(it, second.contact_number)).statusCode).toBe(200)

  failing = false
  now = new Date('2026-05-01T10:01:01Z')
  expect((await sendCode(it, first.email)).statusCode).toBe(200)
})

async function timed(work: () => Promise<unknown>) {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
