import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { readLastCode, wrongCode } from '../../testing/codes.ts'
import { createCustomer, PASSWORD } from '../../testing/customers.ts'
import { testApp } from '../../testing/test-app.ts'

test('security events are counted, and logged without identifying anyone [SAFE-21]', async () => {
  const lines: string[] = []
  const logStream = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) })
  const it = await testApp({ logStream, config: { logLevel: 'info' } })
  const customer = await createCustomer(it.db)
  const [email, number] = ['new.address@example.in', customer.contact_number!.slice(3)]
  const send = (method: 'POST' | 'PATCH', url: string, payload: object, headers = {}) =>
    it.app.inject({ method, url, payload, headers })
  const logIn = (password: string) => send('POST', '/customer/login', { username: customer.email, password })

  const counts = async () => {
    const found: Record<string, number> = {}
    const { body } = await it.app.inject('/metrics')
    for (const [, kind, count] of body.matchAll(/^security_events_total\{kind="([\w-]+)"\} (\d+)$/gm))
      found[kind ?? ''] = Number(count)
    return found
  }
  const before = await counts()
  const { token } = (await logIn(PASSWORD)).json().data
  const headers = { authorization: `Bearer ${token}` }
  await send('POST', '/customer/signup/send-otp', { username: email, userType: 'CUSTOMER' })
  const emailOtp = await readLastCode(it.db, email)
  await send('PATCH', '/customer/profile/edit-profile', { email, emailOtp: wrongCode(emailOtp) }, headers)
  await send('PATCH', '/customer/profile/edit-profile', { email, emailOtp }, headers)
  const passwords = { oldPassword: PASSWORD, newPassword: 'sandal-wood' }
  await send('PATCH', '/customer/profile/update-password', passwords, headers)
  await send('POST', '/customer/logout', {}, headers)
  for (let i = 0; i < 6; i += 1) await logIn(`wrong ${i}`)

  const after = await counts()
  const grown = Object.entries(after).map(([kind, count]) => [kind, count - (before[kind] ?? 0)] as const)
  expect(Object.fromEntries(grown.filter(([, count]) => count > 0))).toEqual({
    'code-failed': 1,
    'contact-changed': 1,
    'password-changed': 1,
    'session-ended': 1,
    'login-failed': 5,
    'login-locked': 1,
  })
  const events = lines.map((line) => JSON.parse(line) as { securityEvent?: string })
  expect(events.filter(({ securityEvent }) => securityEvent)).toHaveLength(10)
  const text = lines.join('')
  for (const secret of [customer.email!, email, number, token, PASSWORD, 'sandal-wood', emailOtp])
    expect(text).not.toContain(secret)
})
