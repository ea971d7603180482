import { POLICIES_VERSION } from '@nikhar/contract/constants'
import { expect, test } from 'vitest'
import { wrongCode, readLastCode } from '../../../testing/codes.ts'
import { createCustomer } from '../../../testing/customers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

const EMAIL = 'ananya@example.in'
const NUMBER = '9845012277'

function sendCode(
  { app }: TestApp,
  username: unknown,
  given: { userType?: unknown; headers?: Record<string, string> } = {},
) {
  const { userType = 'CUSTOMER', headers = {} } = given
  return app.inject({ method: 'POST', url: '/customer/signup/send-otp', payload: { username, userType }, headers })
}

function signUp({ app }: TestApp, form: Record<string, unknown>, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: '/customer/signup', payload: form, headers })
}

/** A valid form with the codes that were sent. */
async function aForm(it: TestApp, { email = EMAIL, contactNumber = NUMBER, headers = {} } = {}) {
  await sendCode(it, email, { headers })
  await sendCode(it, contactNumber, { headers })
  return {
    name: 'Ananya Rao',
    email,
    contactNumber,
    password: 'a long enough password',
    emailOtp: await readLastCode(it.db, email),
    contactNumberOtp: await readLastCode(it.db, `+91${contactNumber}`),
  }
}

function customers({ db }: TestApp) {
  return db.selectFrom('customers').selectAll().execute()
}

test('a visitor signs up with two codes and is logged in [API-02, API-04, DATA-01]', async () => {
  const now = new Date('2026-05-01T10:00:00Z')
  const it = await testApp({ clock: () => now })
  const sent = await sendCode(it, EMAIL)
  expect(sent.statusCode).toBe(200)
  expect(sent.json()).toEqual({ data: { resendAfterSeconds: 30 }, message: 'Verification code sent successfully!' })
  await it.db.deleteFrom('code_sends').execute()

  const reply = await signUp(it, await aForm(it))

  expect(reply.statusCode).toBe(200)
  const { token, customer } = reply.json().data
  expect(customer).toEqual({
    id: expect.any(Number),
    name: 'Ananya Rao',
    contactNumber: NUMBER,
    email: EMAIL,
    whitelabelId: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    gender: null,
    dateOfBirth: null,
    profilePhotos: [],
  })
  const profile = await it.app.inject({ url: '/customer/profile', headers: { authorization: `Bearer ${token}` } })
  expect(profile.json().data).toEqual(customer)
  const [row] = await customers(it)
  expect(row).toMatchObject({ contact_number: `+91${NUMBER}`, consent_at: now, consent_version: POLICIES_VERSION })
  expect(row?.password_hash).toMatch(/^\$argon2id\$/)
})

test('codes may be sent as numbers or with surrounding spaces [API-04]', async () => {
  const it = await testApp()
  const form = await aForm(it)

  const reply = await signUp(it, {
    ...form,
    emailOtp: Number(form.emailOtp),
    contactNumberOtp: ` ${form.contactNumberOtp}\n`,
  })

  expect(reply.statusCode).toBe(200)
})

test('a wrong code is a field error, and the correct one beside it stays valid [API-04]', async () => {
  const it = await testApp()
  const form = await aForm(it)

  const reply = await signUp(it, { ...form, contactNumberOtp: wrongCode(form.contactNumberOtp) })

  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual({
    statusCode: 400,
    message: ['Invalid or expired code'],
    error: {
      code: 'INVALID_CODE',
      message: 'Invalid or expired code',
      fields: { contactNumberOtp: 'Invalid or expired code' },
    },
  })
  expect(await customers(it)).toEqual([])
  expect((await signUp(it, form)).statusCode).toBe(200)
})

test('a code is valid for ten minutes', async () => {
  let now = new Date('2026-05-01T10:00:00Z')
  const it = await testApp({ clock: () => now })
  const form = await aForm(it)

  now = new Date('2026-05-01T10:10:00Z')
  const late = await signUp(it, form)
  expect(late.json().error.fields).toEqual({
    emailOtp: 'Invalid or expired code',
    contactNumberOtp: 'Invalid or expired code',
  })
  now = new Date('2026-05-01T10:09:59Z')
  expect((await signUp(it, form)).statusCode).toBe(200)
})

test('a code works once', async () => {
  const it = await testApp()
  const form = await aForm(it)
  expect((await signUp(it, form)).statusCode).toBe(200)
  await sendCode(it, '9845012278')

  const again = await signUp(it, {
    ...form,
    contactNumber: '9845012278',
    contactNumberOtp: await readLastCode(it.db, '+919845012278'),
  })

  expect(again.json().error.fields).toEqual({ emailOtp: 'Invalid or expired code' })
  expect(await customers(it)).toHaveLength(1)
})

test('a code is valid for its recipient, its purpose and its whitelabel only', async () => {
  const it = await testApp()
  await it.db.insertInto('whitelabels').values({ id: 2, name: 'Another' }).execute()
  const [mine, theirs] = [await aForm(it), await aForm(it, { email: 'meera@example.in', contactNumber: '9845012278' })]
  const swapped = await signUp(it, { ...mine, emailOtp: theirs.emailOtp, contactNumberOtp: theirs.contactNumberOtp })
  expect(Object.keys(swapped.json().error.fields)).toEqual(['emailOtp', 'contactNumberOtp'])

  const customer = await createCustomer(it.db, { email: 'farida@example.in' })
  await it.app.inject({
    method: 'POST',
    url: '/customer/send-otp',
    payload: { username: customer.email, userType: 'CUSTOMER' },
  })
  const forReset = await signUp(it, {
    ...mine,
    email: customer.email,
    emailOtp: await readLastCode(it.db, customer.email!),
  })
  expect(forReset.json().error.fields).toEqual({ emailOtp: 'Invalid or expired code' })

  expect((await signUp(it, mine, { 'whitelabel-id': '2' })).json().error.code).toBe('INVALID_CODE')
  expect((await signUp(it, mine)).statusCode).toBe(200)
})

test('an e-mail or number that has an account is refused, in any format', async () => {
  const it = await testApp()
  await createCustomer(it.db, { email: EMAIL, contact_number: `+91${NUMBER}` })

  const email = await signUp(it, { ...(await aForm(it, { contactNumber: '9845012278' })), email: EMAIL.toUpperCase() })
  expect(email.statusCode).toBe(409)
  expect(email.json()).toEqual({
    statusCode: 409,
    message: 'An account with this email already exists',
    error: { code: 'EMAIL_TAKEN', message: 'An account with this email already exists' },
  })
  for (const contactNumber of [NUMBER, `+91 ${NUMBER}`, `91${NUMBER}`, `0${NUMBER}`, '98450-12277']) {
    await it.db.deleteFrom('code_sends').execute()
    const form = await aForm(it, { email: 'meera@example.in' })
    const mobile = await signUp(it, { ...form, contactNumber })
    expect(mobile.statusCode).toBe(409)
    expect(mobile.json().error).toEqual({
      code: 'MOBILE_TAKEN',
      message: 'An account with this mobile number already exists',
    })
  }
  expect(await customers(it)).toHaveLength(1)
})

test('the same e-mail and number may have an account at another whitelabel', async () => {
  const it = await testApp()
  await it.db.insertInto('whitelabels').values({ id: 2, name: 'Another' }).execute()
  await signUp(it, await aForm(it))
  const headers = { 'whitelabel-id': '2' }

  const reply = await signUp(it, await aForm(it, { headers }), headers)

  expect(reply.json().data.customer.whitelabelId).toBe(2)
})

test('of two concurrent sign-ups with the same e-mail and code exactly one succeeds', async () => {
  const it = await testApp()
  const form = await aForm(it)
  await sendCode(it, '9845012278')
  const other = { ...form, contactNumber: '9845012278', contactNumberOtp: await readLastCode(it.db, '+919845012278') }

  const replies = await Promise.all([form, other, form, other, form, other].map((each) => signUp(it, each)))

  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
  expect(await customers(it)).toHaveLength(1)
})

test('of two concurrent sign-ups with the same number exactly one succeeds', async () => {
  const it = await testApp()
  const form = await aForm(it)
  await sendCode(it, 'meera@example.in')
  const other = { ...form, email: 'meera@example.in', emailOtp: await readLastCode(it.db, 'meera@example.in') }

  const replies = await Promise.all([signUp(it, form), signUp(it, other)])

  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await customers(it)).toHaveLength(1)
})

test('of a hundred concurrent wrong codes at most five are checked', async () => {
  const it = await testApp()
  const form = await aForm(it)

  const replies = await Promise.all(
    Array.from({ length: 100 }, () => signUp(it, { ...form, emailOtp: wrongCode(form.emailOtp) })),
  )

  expect(replies.every((reply) => reply.json().error.code === 'INVALID_CODE')).toBe(true)
  const judged = await it.db.selectFrom('code_tries').select('tries').orderBy('tries', 'desc').execute()
  expect(judged).toEqual([{ tries: 5 }, { tries: 0 }])
  expect((await signUp(it, form)).json().error.fields).toEqual({ emailOtp: 'Invalid or expired code' })
})

test('an invalid sign-up is refused with every message, and no code is checked', async () => {
  const it = await testApp()
  const form = await aForm(it)

  const reply = await signUp(it, {
    ...form,
    name: ' ',
    email: 'a@',
    contactNumber: '98450',
    password: '12345',
    emailOtp: '12345',
    contactNumberOtp: 'abcdef',
  })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().error.fields).toEqual({
    name: 'Name is required',
    email: 'Invalid email',
    contactNumber: 'Mobile number must be 10 digits',
    password: 'Password must be at least 6 characters',
    emailOtp: 'OTP must be 6 digits',
    contactNumberOtp: 'OTP must be 6 digits',
  })
  expect(Object.keys((await signUp(it, {})).json().error.fields)).toHaveLength(6)
  expect((await it.db.selectFrom('one_time_codes').select('tries').execute()).every(({ tries }) => tries === 0)).toBe(
    true,
  )
})

test.each([
  ['a plus in the e-mail', { email: 'ananya+salon@example.in' }],
  ['a thousand characters for a password', { password: 'xy'.repeat(500) }],
  ['emoji in name and password', { password: '💇🏽‍♀️💅✨🌸🧖🌿', name: 'Ananya 🌸' }],
])('%s signs up and logs in', async (_, given) => {
  const it = await testApp()
  const form = { ...(await aForm(it, 'email' in given ? { email: given.email } : {})), ...given }

  expect((await signUp(it, form)).statusCode).toBe(200)

  const credentials = { username: form.email, password: form.password }
  const login = await it.app.inject({ method: 'POST', url: '/customer/login', payload: credentials })
  expect(login.statusCode).toBe(200)
  expect(login.json().data.customer.name).toBe(form.name)
})
