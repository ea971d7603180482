import { POLICIES_VERSION } from '@nikhar/contract'
import { expect, test } from 'vitest'
import { anotherCode, lastCode } from '../../testing/codes.ts'
import { aCustomer } from '../../testing/people.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const EMAIL = 'ananya@example.in'
const NUMBER = '9845012277'

function sendCode({ app }: TestApp, username: unknown, given: { userType?: unknown; headers?: Record<string, string> } = {}) {
  const { userType = 'CUSTOMER', headers = {} } = given
  return app.inject({ method: 'POST', url: '/customer/signup/send-otp', payload: { username, userType }, headers })
}

function signUp({ app }: TestApp, form: Record<string, unknown>, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: '/customer/signup', payload: form, headers })
}

/** A filled form with the codes that were really sent. */
async function aForm(it: TestApp, { email = EMAIL, contactNumber = NUMBER, headers = {} } = {}) {
  await sendCode(it, email, { headers })
  await sendCode(it, contactNumber, { headers })
  return {
    name: 'Ananya Rao',
    email,
    contactNumber,
    password: 'a long enough password',
    emailOtp: await lastCode(it.db, email),
    contactNumberOtp: await lastCode(it.db, `+91${contactNumber}`),
  }
}

function customers({ db }: TestApp) {
  return db.selectFrom('customers').selectAll().execute()
}

test('a visitor signs up with two codes and is signed in [API-02, API-04, DATA-01]', async () => {
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
