import { expect, test } from 'vitest'
import { monday9 } from '../../../testing/bookable-salon.ts'
import { readLastCode, wrongCode } from '../../../testing/codes.ts'
import { createCaller, createNewSalon } from '../../../testing/new-salon.ts'
import { testApp } from '../../../testing/test-app.ts'

const PASSWORD = 'another long password'

async function createOwner() {
  const it = await testApp({ clock: () => monday9 })
  const salon = await createNewSalon(it)
  const owner = await it.db.selectFrom('salon_accounts').select(['email', 'contact_number']).executeTakeFirstOrThrow()
  const anyone = createCaller(it.app, { 'user-agent': 'test' })
  const sendCode = (username: string) => anyone('POST', '/salon/send-otp', { username, userType: 'CLIENT' })
  const reset = (recipient: string, otp: string, password = PASSWORD) =>
    anyone('POST', '/salon/reset-password', { recipient, otp, password })
  const login = (password: string) => anyone('POST', '/salon/login', { username: owner.email, password })
  const lastMessage = async () => {
    const last = await it.db.selectFrom('outbox_messages').select('id').orderBy('id', 'desc').executeTakeFirst()
    return last?.id ?? 0
  }
  return { ...it, salon, owner, anyone, sendCode, reset, login, lastMessage }
}

test('a desk account gets a new password with a code, which ends every session [STAFF-12]', async () => {
  const it = await createOwner()
  const { email, contact_number } = it.owner
  for (const username of [email, contact_number.slice(3)]) {
    const before = await it.lastMessage()
    expect((await it.sendCode(username)).status).toBe(200)
    const code = await readLastCode(it.db, username.includes('@') ? email : contact_number, before)
    expect((await it.reset(username, wrongCode(code))).error.code).toBe('INVALID_CODE')
    expect((await it.reset(username, code, 'password')).error.fields).toHaveProperty('password')
    const password = `${PASSWORD} ${username.length}`
    expect((await it.reset(username, code, password)).status).toBe(200)
    expect((await it.reset(username, code)).error.code).toBe('INVALID_CODE')
    expect((await it.login(password)).status).toBe(200)
    expect((await it.login('a long enough password')).status).toBe(401)
  }
  expect((await it.salon.call('GET', '/salon/outlets')).error.code).toBe('SESSION_EXPIRED')
})

test('the reply does not reveal who has a desk account, and codes of the desk are not valid for customers [STAFF-12]', async () => {
  const it = await createOwner()
  const { email } = it.owner
  const [known, unknown] = [await it.sendCode(email), await it.sendCode('nobody@noor.example')]
  expect([known.status, known.data]).toEqual([unknown.status, unknown.data])
  const code = await readLastCode(it.db, email)
  const asCustomer = { recipient: email, otp: code, password: PASSWORD, userType: 'CUSTOMER' }
  expect((await it.anyone('POST', '/customer/reset-password', asCustomer)).error.code).toBe('INVALID_CODE')
  expect((await it.sendCode(email)).status).toBe(429)
})
