import { randomInt } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { storeSession, type Session } from './sessions.ts'

/** A mobile number and an e-mail address without an account. Codes are limited per contact, so each is used once. */
export function newContact() {
  const digits = String(randomInt(10_000_000, 100_000_000))
  return { contactNumber: `60${digits}`, email: `fresh-${digits}@nikhar.example` }
}

export function newCustomer(name = 'Fresh Customer') {
  return { name, password: 'fresh-password', ...newContact() }
}

export type NewCustomer = ReturnType<typeof newCustomer>

/** The newest code that was sent to a contact, from the outbox, once there are at least `count` codes. */
export async function readCode(request: APIRequestContext, contact: string, count = 1): Promise<string> {
  let codes: string[] = []
  await expect(async () => {
    const messages = (await (await request.get('/dev/outbox.json')).json()) as { to: string; code: string | null }[]
    codes = messages.flatMap(({ to, code }) => (to.endsWith(contact) && code ? [code] : []))
    expect(codes.length, `codes for ${contact}`).toBeGreaterThanOrEqual(count)
  }).toPass({ timeout: 15_000, intervals: [50, 100, 250] })
  return codes[0] ?? ''
}

/** Creates an account through the API, without the sign-up screen. */
export async function createAccount(request: APIRequestContext, customer: NewCustomer): Promise<Session> {
  const { name, password, email, contactNumber } = customer
  await Promise.all([email, contactNumber].map((username) => sendSignUpCode(request, username)))
  const [emailOtp, contactNumberOtp] = await Promise.all([readCode(request, email), readCode(request, contactNumber)])
  const reply = await request.post('/customer/signup', {
    data: { name, password, email, contactNumber, emailOtp, contactNumberOtp },
  })
  expect(reply.ok(), `an account for ${email}`).toBe(true)
  return ((await reply.json()) as { data: Session }).data
}

async function sendSignUpCode(request: APIRequestContext, username: string) {
  const reply = await request.post('/customer/signup/send-otp', { data: { username, userType: 'CUSTOMER' } })
  expect(reply.ok(), `a code for ${username}`).toBe(true)
}

/** Creates an account for this journey alone and logs in with it. */
export async function logInNewCustomer(page: Page, name?: string): Promise<NewCustomer> {
  const customer = newCustomer(name)
  await storeSession(page, await createAccount(page.request, customer))
  return customer
}
