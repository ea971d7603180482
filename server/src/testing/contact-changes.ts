import { expect } from 'vitest'
import { readLastCode } from './codes.ts'
import { createCustomer, logInCustomer } from './customers.ts'
import { testApp, type TestApp } from './test-app.ts'

const DAY_MS = 86_400_000
export const OLD_NUMBER = '+919845012277'

export type Headers = Record<string, string>

/** A customer whose session was stolen, with a clock that the test sets. */
export async function createVictim(now = new Date('2026-05-01T10:00:00Z')) {
  const time = { now }
  const it = await testApp({ clock: () => time.now, config: { trustProxy: '127.0.0.1' } })
  const customer = await createCustomer(it.db, { contact_number: OLD_NUMBER })
  const expiring = new Date(now.getTime() + 20 * DAY_MS)
  const [thief, owner] = [
    await logInCustomer(it.db, customer, expiring),
    await logInCustomer(it.db, customer, expiring),
  ]
  return { ...it, time, customer, email: customer.email!, thief, owner, laterDays: (days: number) => later(time, days) }
}

function later(time: { now: Date }, days: number) {
  time.now = new Date(time.now.getTime() + days * DAY_MS)
}

async function codeFor(it: TestApp, username: string) {
  await it.app.inject({ method: 'POST', url: '/customer/signup/send-otp', payload: { username, userType: 'CUSTOMER' } })
  return readLastCode(it.db, username.includes('@') ? username : `+91${username}`)
}

export async function changeEmail(it: TestApp, headers: Headers, email: string) {
  return edit(it, headers, { email, emailOtp: await codeFor(it, email) })
}

export async function changeNumber(it: TestApp, headers: Headers, contactNumber: string) {
  return edit(it, headers, { contactNumber, contactNumberOtp: await codeFor(it, contactNumber) })
}

async function edit({ app }: TestApp, headers: Headers, payload: object) {
  const reply = await app.inject({ method: 'PATCH', url: '/customer/profile/edit-profile', headers, payload })
  expect(reply.statusCode).toBe(200)
}

/** The token of the newest link that was sent to a contact. */
export async function readUndoToken({ db }: TestApp, to: string): Promise<string> {
  let token: string | undefined
  await expect
    .poll(async () => {
      const { body } = await db
        .selectFrom('outbox_messages')
        .select('body')
        .where('recipient', '=', to)
        .where('body', 'like', '%undo=%')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      token = /\/forget-password\?undo=([\w-]{32})(?:\s|$)/.exec(body)?.[1]
      return token
    })
    .toBeDefined()
  return token!
}

export function undoChange({ app }: TestApp, token: string) {
  return app.inject({ method: 'POST', url: '/customer/undo-contact-change', payload: { token } })
}

export async function readContacts({ db }: TestApp) {
  return db.selectFrom('customers').select(['email', 'contact_number']).orderBy('id').executeTakeFirstOrThrow()
}
