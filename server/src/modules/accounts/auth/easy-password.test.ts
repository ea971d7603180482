import { describe, expect, test } from 'vitest'
import { readLastCode } from '../../../testing/codes.ts'
import { createCustomer, PASSWORD, logInCustomer } from '../../../testing/customers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { isEasyToGuess } from './easy-password.ts'
import { coresOf } from './password-core.ts'

const EASY = 'This password is too easy to guess.'
const OWNER = { name: 'Ananya Rao', email: 'ananya.rao@example.in', contactNumber: '9845012277' }

describe('the strength of a password', () => {
  test.each([
    '123456',
    'password',
    'PASSWORD',
    'qwerty123',
    '654321',
    '87654321',
    'abcdef',
    'qwertyuiop',
    ' iloveyou ',
    'aaaaaaaa',
    '      ',
    '７７７７７７',
    'ananya',
    'Ananya Rao',
    'raoananya',
    'ananya.rao',
    'Ananya.Rao@Example.in',
    '9845012277',
    '+91 98450 12277',
    '09845012277',
  ])('%j is too easy to guess [SAFE-19]', (password) => expect(isEasyToGuess(password, OWNER)).toBe(true))

  test.each([
    'Nikhar@123',
    'nikhar2026',
    'N1kh4r!',
    '#Nikhar#98765432',
    'Password@123',
    'P@ssw0rd2026',
    'p455w0rd!',
    'India@123',
    'Ind1@123',
    '1ndia2026',
    'welcome@1',
    'Krishna108',
    'Mumbai@2026',
    '123Jasmine!',
    'tigertiger1',
    'Ananya@1994',
    'ananya123456',
    'An@ny@2026',
    'ananya_rao_1994',
    'ananya.rao@123',
    'Rao 9845012277 Ananya',
  ])('%j is a common word with additions [SAFE-38]', (password) => expect(isEasyToGuess(password, OWNER)).toBe(true))

  test('no password is split in more than 49 ways [SAFE-38]', () => {
    for (const text of ['1@'.repeat(32), `${'1'.repeat(30)}a${'!'.repeat(30)}`, '👍🏽'.repeat(30)])
      expect(coresOf(text).length).toBeLessThanOrEqual(49 * 3)
  })

  test.each(['mango-lassi-2026', 'tiger7261948!', 'Ravi8x2k', 'purple kettle 9'])(
    '%j is accepted [SAFE-38]',
    (password) => expect(isEasyToGuess(password, { name: 'Om', email: 'om@example.in' })).toBe(false),
  )

  test.each(['ananya-likes-mangoes', 'sandal-wood', 'aaaaab?', 'नमस्ते दुनिया'])('%j is accepted [SAFE-19]', (password) =>
    expect(isEasyToGuess(password, OWNER)).toBe(false),
  )
})

function post({ app }: TestApp, url: string, payload: object) {
  return app.inject({ method: 'POST', url, payload })
}

async function codeFor(it: TestApp, url: string, username: string) {
  await post(it, url, { username, userType: 'CUSTOMER' })
  return readLastCode(it.db, username.includes('@') ? username : `+91${username}`)
}

test('a sign-up refuses an easy password at its field, before it checks the codes [SAFE-19]', async () => {
  const it = await testApp()
  const send = '/customer/signup/send-otp'
  const form = {
    ...OWNER,
    emailOtp: await codeFor(it, send, OWNER.email),
    contactNumberOtp: await codeFor(it, send, OWNER.contactNumber),
  }
  for (const password of ['123456', 'ananya.rao', '9845012277', 'Nikhar@123', 'Ananya@2026']) {
    const reply = await post(it, '/customer/signup', { ...form, password })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.fields).toEqual({ password: EASY })
  }
  expect((await post(it, '/customer/signup', { ...form, password: 'sandal-wood' })).statusCode).toBe(200)
})

test('a reset refuses an easy password and leaves the code valid [SAFE-19]', async () => {
  const it = await testApp()
  const customer = await createCustomer(it.db)
  const otp = await codeFor(it, '/customer/send-otp', customer.email!)
  const reset = (password: string) =>
    post(it, '/customer/reset-password', { recipient: customer.email, otp, password, userType: 'CUSTOMER' })

  for (const password of ['password1', customer.contact_number!, customer.email!]) {
    const reply = await reset(password)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.fields).toEqual({ password: EASY })
  }
  expect((await reset('sandal-wood')).statusCode).toBe(200)
})

test('a change refuses an easy password, and only after the current one was correct [SAFE-19]', async () => {
  const it = await testApp()
  const headers = await logInCustomer(it.db, await createCustomer(it.db))
  const update = (oldPassword: string, newPassword: string) =>
    it.app.inject({
      method: 'PATCH',
      url: '/customer/profile/update-password',
      headers,
      payload: { oldPassword, newPassword },
    })

  expect((await update(PASSWORD, 'Ananya Rao')).json().error.fields).toEqual({ newPassword: EASY })
  expect((await update('not the password', 'Ananya Rao')).json().error.code).toBe('WRONG_PASSWORD')
  expect((await update(PASSWORD, 'sandal-wood')).statusCode).toBe(200)
})

test('a login accepts the easy password of an old account', async () => {
  const it = await testApp()
  const { hashPassword } = await import('./password.ts')
  const { email } = await createCustomer(it.db, { password_hash: await hashPassword('123456') })
  expect((await post(it, '/customer/login', { username: email, password: '123456' })).statusCode).toBe(200)
})
