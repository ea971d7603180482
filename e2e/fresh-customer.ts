import { randomInt } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { login } from './login.ts'

/** Numbers nobody has and addresses that lead nowhere, another one each time. */
export function freshContact() {
  const digits = String(randomInt(10_000_000, 100_000_000))
  return { contactNumber: `60${digits}`, email: `fresh-${digits}@nikhar.example` }
}

/** Somebody nobody has met: codes are limited per contact, and an account is opened once. */
export function stranger(name = 'Fresh Customer') {
  return { name, password: 'fresh-password', ...freshContact() }
}

export type Stranger = ReturnType<typeof stranger>

/** The newest code that was sent to a contact, from the outbox, once as many as `count` are there. */
export async function codeFor(request: APIRequestContext, contact: string, count = 1): Promise<string> {
  let codes: string[] = []
  await expect(async () => {
    const messages = (await (await request.get('/dev/outbox.json')).json()) as { to: string; code: string | null }[]
    codes = messages.flatMap(({ to, code }) => (to.endsWith(contact) && code ? [code] : []))
    expect(codes.length, `codes for ${contact}`).toBeGreaterThanOrEqual(count)
  }).toPass({ timeout: 5000 })
  return codes[0] ?? ''
}

/** Opens an account without the screens. */
export async function openAccount(
  request: APIRequestContext,
  { name, password, email, contactNumber }: Stranger,
): Promise<void> {
  for (const username of [email, contactNumber]) {
    const sent = await request.post('/customer/signup/send-otp', { data: { username, userType: 'CUSTOMER' } })
    expect(sent.ok(), `a code for ${username}`).toBe(true)
  }
  const codes = { emailOtp: await codeFor(request, email), contactNumberOtp: await codeFor(request, contactNumber) }
  const opened = await request.post('/customer/signup', { data: { name, password, email, contactNumber, ...codes } })
  expect(opened.ok(), `an account for ${email}`).toBe(true)
}

/** Opens an account of its own for a journey that changes the customer, and signs in. */
export async function signInFresh(page: Page, name?: string): Promise<Stranger> {
  const who = stranger(name)
  await openAccount(page.request, who)
  await login(page, who)
  return who
}
