import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** A person nobody has met: codes are limited per contact, and an account is opened once. */
export function stranger() {
  const number = String(randomInt(100_000_000, 1_000_000_000))
  return { name: 'Ananya Rao', email: `ananya.${number}@example.in`, mobile: `9${number}`, password: 'sandal-wood' }
}

export type Stranger = ReturnType<typeof stranger>

/** The newest code for an e-mail address or a mobile number, once as many as `count` have been delivered. */
export async function codeFor(page: Page, contact: string, count = 1): Promise<string> {
  const to = contact.includes('@') ? contact : `+91${contact}`
  let codes: string[] = []
  await expect(async () => {
    const reply = await page.request.get('/dev/outbox.json')
    const messages: { to: string; code: string | null }[] = await reply.json()
    codes = messages.flatMap((message) => (message.to === to && message.code ? [message.code] : []))
    expect(codes.length, `codes for ${to}`).toBeGreaterThanOrEqual(count)
  }).toPass({ timeout: 5000 })
  return codes[0] ?? ''
}

/** Opens an account through the API. */
export async function openAccount(page: Page, { name, email, mobile, password }: Stranger): Promise<void> {
  for (const username of [email, mobile]) {
    const sent = await page.request.post('/customer/signup/send-otp', { data: { username, userType: 'CUSTOMER' } })
    expect(sent.ok(), `a code to ${username}`).toBe(true)
  }
  const [emailOtp, contactNumberOtp] = [await codeFor(page, email), await codeFor(page, mobile)]
  const data = { name, email, contactNumber: mobile, password, emailOtp, contactNumberOtp }
  const opened = await page.request.post('/customer/signup', { data })
  expect(opened.ok(), `the account of ${email}`).toBe(true)
}
