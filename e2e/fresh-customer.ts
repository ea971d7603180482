import { randomInt } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { login } from './login.ts'

/** Numbers nobody has and addresses that lead nowhere, another one each time. */
export function freshContact() {
  const digits = String(randomInt(10_000_000, 100_000_000))
  return { contactNumber: `60${digits}`, email: `fresh-${digits}@nikhar.example` }
}

/** The newest code that was sent to a contact, from the outbox. */
export async function codeFor(request: APIRequestContext, contact: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const messages = (await (await request.get('/dev/outbox.json')).json()) as { to: string; code: string | null }[]
    code = messages.find((message) => message.to.endsWith(contact) && message.code)?.code ?? undefined
    expect(code, `the code for ${contact}`).toBeDefined()
  }).toPass()
  return code ?? ''
}

/** Opens an account of its own for a journey that changes the customer, and signs in. */
export async function signInFresh(page: Page, name = 'Fresh Customer') {
  const contact = freshContact()
  const password = 'fresh-password'
  for (const username of [contact.email, contact.contactNumber]) {
    const sent = await page.request.post('/customer/signup/send-otp', { data: { username, userType: 'CUSTOMER' } })
    expect(sent.ok(), `a code for ${username}`).toBe(true)
  }
  const codes = {
    emailOtp: await codeFor(page.request, contact.email),
    contactNumberOtp: await codeFor(page.request, contact.contactNumber),
  }
  const opened = await page.request.post('/customer/signup', { data: { name, password, ...contact, ...codes } })
  expect(opened.ok(), `an account for ${contact.email}`).toBe(true)
  await login(page, { name, email: contact.email, password })
  return { name, password, ...contact }
}
