import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { codeBudgets } from '../../../config/code-budgets.ts'
import { RecipientRefused } from '../../../integrations/mailer.ts'
import { openMsg91 } from '../../../integrations/msg91.ts'
import { openSmtp } from '../../../integrations/smtp.ts'
import { readLastCode } from '../../../testing/codes.ts'
import { localhostCertificate } from '../../../testing/localhost-certificate.ts'
import { createCustomer } from '../../../testing/customers.ts'
import { json, startSmsGateway } from '../../../testing/sms-gateway.ts'
import { startSmtpInbox } from '../../../testing/smtp-inbox.ts'
import { freshDatabase, testApp, type TestApp } from '../../../testing/test-app.ts'
import { deleteOldAccountData } from '../delete-old-account-data.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const EMAIL = 'ananya@example.in'
const NUMBER = '9845012277'

function sendCode({ app }: TestApp, username: unknown, { headers = {}, url = '/customer/signup/send-otp' } = {}) {
  return app.inject({ method: 'POST', url, payload: { username, userType: 'CUSTOMER' }, headers })
}

function at(time: string) {
  return new Date(`2026-05-01T${time}Z`)
}

test('a code is sent to an e-mail address or a mobile number in any format [API-02]', async () => {
  const it = await testApp()

  await sendCode(it, ' Ananya+Salon@Example.in ')
  await sendCode(it, '+91 98450-12277')

  expect(await readLastCode(it.db, 'Ananya+Salon@Example.in')).toMatch(/^[1-9]\d{5}$/)
  const code = await readLastCode(it.db, '+919845012277')
  const sms = await it.db
    .selectFrom('outbox_messages')
    .select(['body', 'channel'])
    .where('channel', '=', 'sms')
    .executeTakeFirstOrThrow()
  expect(sms.body).toBe(`${code} is your Nikhar code, good for 10 minutes. Please share it with nobody.`)
})

test('an invalid recipient and a user type other than customer are refused [API-02, API-03, ROLE-02]', async () => {
  const it = await testApp()
  for (const url of ['/customer/signup/send-otp', '/customer/send-otp']) {
    for (const username of ['ananya', '98450', 'ananya@', '', null, 9845012277, `${'a'.repeat(290)}@example.in`]) {
      const reply = await sendCode(it, username, { url })
      expect(reply.statusCode).toBe(400)
      expect(reply.json().error.fields).toEqual({ username: 'Please enter a valid email or 10-digit phone number' })
    }
    for (const userType of ['ADMIN', 'CLIENT', undefined, 'customer']) {
      const payload = { username: EMAIL, userType }
      const reply = await it.app.inject({ method: 'POST', url, payload })
      expect(reply.json().error.fields).toEqual({ userType: 'Only customers can do this here' })
    }
  }
  expect(await it.db.selectFrom('code_sends').selectAll().execute()).toEqual([])
})

test('the next code to a recipient is refused for 30 seconds, in the message and in Retry-After', async () => {
  let now = at('10:00:00')
  const it = await testApp({ clock: () => now })
  await sendCode(it, EMAIL)

  now = at('10:00:12.500')
  const early = await sendCode(it, EMAIL.toUpperCase())
  expect(early.statusCode).toBe(429)
  expect(early.headers['retry-after']).toBe('18')
  expect(early.json().error).toEqual({
    code: 'TOO_MANY_REQUESTS',
    message: 'Please wait 18 seconds before asking for another code.',
    details: { retryAfterSeconds: 18 },
  })
  expect((await sendCode(it, EMAIL, { url: '/customer/send-otp' })).statusCode).toBe(200)
  expect((await sendCode(it, NUMBER)).statusCode).toBe(200)

  now = at('10:00:30')
  expect((await sendCode(it, EMAIL)).statusCode).toBe(200)
})

test('a recipient gets at most five codes an hour, for all purposes and from all addresses', async () => {
  let now = at('10:00:00')
  const it = await testApp({ clock: () => now, config: { trustProxy: '127.0.0.1' } })
  for (let i = 0; i < 5; i += 1) {
    now = new Date(at('10:00:00').getTime() + i * 60_000)
    const url = i % 2 ? '/customer/send-otp' : '/customer/signup/send-otp'
    expect((await sendCode(it, NUMBER, { url, headers: { 'x-forwarded-for': `203.0.113.${i}` } })).statusCode).toBe(200)
  }

  now = at('10:59:59')
  expect((await sendCode(it, NUMBER)).headers['retry-after']).toBe('1')
  now = at('11:00:00')
  expect((await sendCode(it, NUMBER)).statusCode).toBe(200)
})

test('codes are limited per address and hour and in total per day', async () => {
  let now = at('10:00:00')
  const it = await testApp({
    clock: () => now,
    config: { codes: { perAddress: 3, perDay: codeBudgets(5) }, trustProxy: '127.0.0.1' },
  })
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  for (let i = 0; i < 3; i += 1)
    expect((await sendCode(it, `a${i}@example.in`, from('203.0.113.1'))).statusCode).toBe(200)
  expect((await sendCode(it, 'a3@example.in', from('203.0.113.1'))).headers['retry-after']).toBe('3600')

  now = at('12:00:00')
  for (let i = 0; i < 2; i += 1)
    expect((await sendCode(it, `b${i}@example.in`, from('203.0.113.2'))).statusCode).toBe(200)
  expect((await sendCode(it, 'c@example.in', from('203.0.113.3'))).headers['retry-after']).toBe(String(22 * 3600))
  now = new Date(at('10:00:00').getTime() + 24 * 3600_000)
  expect((await sendCode(it, 'c@example.in', from('203.0.113.3'))).statusCode).toBe(200)
})

test('of fifty concurrent requests to two servers one code is sent', async () => {
  const url = await freshDatabase()
  const copies = [await testApp({ database: { url } }), await testApp({ database: { url } })]

  const replies = await Promise.all(Array.from({ length: 50 }, (_, i) => sendCode(copies[i % 2]!, EMAIL)))

  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(replies.find(({ statusCode }) => statusCode === 429)).toBeDefined()
  expect(await copies[0]!.db.selectFrom('outbox_messages').selectAll().execute()).toHaveLength(1)
})

test('a new code replaces the previous one', async () => {
  let now = at('10:00:00')
  const it = await testApp({ clock: () => now })
  await sendCode(it, EMAIL)
  await sendCode(it, NUMBER)
  const first = await readLastCode(it.db, EMAIL)
  now = at('10:01:00')
  await sendCode(it, EMAIL)
  const second = await readLastCode(it.db, EMAIL)
  const form = {
    name: 'Ananya',
    email: EMAIL,
    password: 'sandal-wood',
    contactNumber: NUMBER,
    contactNumberOtp: await readLastCode(it.db, `+91${NUMBER}`),
  }

  const signUp = (emailOtp: string) =>
    it.app.inject({ method: 'POST', url: '/customer/signup', payload: { ...form, emailOtp } })
  if (first !== second) expect((await signUp(first)).statusCode).toBe(400)
  expect((await signUp(second)).statusCode).toBe(200)
})

test('neither a code nor a contact can be read from the database', async () => {
  const it = await testApp()
  await sendCode(it, EMAIL)
  const code = await readLastCode(it.db, EMAIL)

  const kept = JSON.stringify([
    await it.db.selectFrom('one_time_codes').selectAll().execute(),
    await it.db.selectFrom('code_sends').selectAll().execute(),
  ])

  expect(kept).not.toContain(EMAIL)
  expect(kept).not.toContain(code)
  expect(kept).not.toContain(Buffer.from(code).toJSON().data.join(','))
})

test('records of sent codes are deleted after a day', async () => {
  let now = at('10:00:00')
  const it = await testApp({ clock: () => now })
  await sendCode(it, EMAIL)

  now = new Date(now.getTime() + 25 * 3600_000)
  await sendCode(it, NUMBER)
  await deleteOldAccountData(it, now)

  expect(await it.db.selectFrom('code_sends').select('channel').execute()).toEqual([{ channel: 'sms' }])
  expect(await it.db.selectFrom('one_time_codes').select('id').execute()).toHaveLength(1)
})

test('a code by e-mail is delivered, as text and as HTML', async () => {
  const inbox = await startSmtpInbox()
  const login = { user: 'nikhar', pass: 'p@ss' }
  const smtp = { host: '127.0.0.1', port: inbox.port, secure: false, login, from: 'Nikhar <hello@nikhar.example>' }
  const it = await testApp({ mailer: openSmtp(smtp, { ca: localhostCertificate.cert }) })

  expect((await sendCode(it, EMAIL)).statusCode).toBe(200)

  const [email] = inbox.received
  expect(email).toMatchObject({
    envelopeTo: [EMAIL],
    subject: 'Your Nikhar verification code',
    from: { name: 'Nikhar' },
  })
  const code = /^\d{6}$/m.exec(email?.text ?? '')?.[0]
  expect(code).toBeDefined()
  expect(email?.html).toContain(`>${code}</td>`)
  expect(email?.text).toContain('It works once and expires in 10 minutes')
})

test.each([
  ['refuses the key', json(401, { type: 'error', message: 'Authentication failure' })],
  ['has trouble', json(503, {})],
  ['says nothing', () => {}],
] as const)('a gateway that %s is an error that the customer may retry at once', async (_, answer) => {
  const lines: string[] = []
  const logStream = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) })
  const gateway = await startSmsGateway()
  const settings = { url: gateway.url, authKey: 'key', codeTemplateId: 'code', noticeTemplateId: 'notice' }
  const it = await testApp({ sms: openMsg91(settings, 2000), config: { logLevel: 'error' }, logStream })
  gateway.setAnswer(answer)

  const failed = await sendCode(it, NUMBER)

  expect(failed.statusCode).toBe(503)
  expect(failed.headers['retry-after']).toBe('5')
  expect(failed.json()).toEqual({
    statusCode: 503,
    message: 'We could not send the code. Please try again.',
    error: { code: 'DELIVERY_FAILED', message: 'We could not send the code. Please try again.' },
  })
  expect(lines.join('')).toContain('a message could not be delivered')
  expect(lines.join('')).not.toContain(NUMBER)
  expect(await it.db.selectFrom('one_time_codes').selectAll().execute()).toEqual([])

  gateway.setAnswer(json(200, { type: 'success', message: '5e1e93cad6fc054d8e759a5b' }))
  expect((await sendCode(it, NUMBER)).statusCode).toBe(200)
  expect((await sendCode(it, NUMBER)).statusCode).toBe(429)
})

test('a refused recipient is a field error, counts against the limit, and is not logged as an error', async () => {
  const mailer = {
    async send() {
      throw new RecipientRefused('No such person')
    },
  }
  const it = await testApp({ mailer })

  const reply = await sendCode(it, EMAIL)

  expect(reply.statusCode).toBe(400)
  expect(reply.json().error.fields).toEqual({ username: 'This address doesn’t accept e-mail. Please check it.' })
  expect((await sendCode(it, EMAIL)).statusCode).toBe(429)
  expect((await sendCode(it, 'meera@example.in', { url: '/customer/send-otp' })).statusCode).toBe(200)
})

/** Whether another customer can still request a reset code. */
function othersMayReset(it: TestApp, username: string) {
  return sendCode(it, username, { url: '/customer/send-otp' })
}

test.each([[450], [550]])('a recipient refused with %i does not affect other recipients', async (responseCode) => {
  const inbox = await startSmtpInbox({
    onRcptTo: ({ address }, _session, done) =>
      done(address === EMAIL ? Object.assign(new Error('Not now'), { responseCode }) : null),
  })
  const smtp = {
    host: '127.0.0.1',
    port: inbox.port,
    secure: false,
    login: { user: 'nikhar', pass: 'p@ss' },
    from: 'hello@nikhar.example',
  }
  const it = await testApp({ mailer: openSmtp(smtp, { ca: localhostCertificate.cert }) })
  const other = await createCustomer(it.db)

  const refused = await sendCode(it, EMAIL)

  expect([refused.statusCode, refused.headers['retry-after']]).toEqual(
    responseCode === 450 ? [503, '30'] : [400, undefined],
  )
  expect((await sendCode(it, EMAIL)).statusCode).toBe(429)
  expect((await othersMayReset(it, other.email!)).statusCode).toBe(200)
  await waitFor(() => expect(inbox.received).toMatchObject([{ envelopeTo: [other.email] }]))
})

test.each([
  ['names the number', 'Invalid mobile number', 400],
  ['does not say why', 'Request discarded', 503],
])('a number that the gateway refuses and %s does not affect other recipients', async (_, message, status) => {
  const gateway = await startSmsGateway()
  const settings = { url: gateway.url, authKey: 'key', codeTemplateId: 'code', noticeTemplateId: 'notice' }
  const it = await testApp({ sms: openMsg91(settings) })
  const other = await createCustomer(it.db)
  gateway.setAnswer(json(200, { type: 'error', message }))

  const refused = await sendCode(it, NUMBER)

  expect(refused.statusCode).toBe(status)
  if (status === 400)
    expect(refused.json().error.fields).toEqual({
      username: 'This number does not take text messages. Please check it.',
    })
  expect(await it.db.selectFrom('one_time_codes').selectAll().execute()).toEqual([])
  expect((await sendCode(it, NUMBER)).statusCode).toBe(429)
  expect((await othersMayReset(it, other.contact_number!)).statusCode).toBe(200)
})

test('a gateway that rejects our key marks SMS as down for a minute', async () => {
  const gateway = await startSmsGateway()
  const settings = { url: gateway.url, authKey: 'key', codeTemplateId: 'code', noticeTemplateId: 'notice' }
  const it = await testApp({ sms: openMsg91(settings) })
  gateway.setAnswer(json(401, { type: 'error', message: 'Authentication failure' }))
  expect((await sendCode(it, NUMBER)).statusCode).toBe(503)

  expect((await othersMayReset(it, '9845012278')).statusCode).toBe(503)
  expect((await othersMayReset(it, EMAIL)).statusCode).toBe(200)
})

test('a failed delivery leaves the previous code valid', async () => {
  let now = at('10:00:00')
  let failing = false
  const sent: string[] = []
  const mailer = {
    async send({ code }: { code?: string }) {
      if (failing) throw new Error('No route to the mail server')
      sent.push(code ?? '')
    },
  }
  const it = await testApp({ clock: () => now, mailer })
  await sendCode(it, EMAIL)
  await sendCode(it, NUMBER)
  now = at('10:05:00')
  failing = true
  expect((await sendCode(it, EMAIL)).statusCode).toBe(503)

  const form = { name: 'Ananya', email: EMAIL, emailOtp: sent[0], password: 'sandal-wood', contactNumber: NUMBER }
  const payload = { ...form, contactNumberOtp: await readLastCode(it.db, `+91${NUMBER}`) }
  expect((await it.app.inject({ method: 'POST', url: '/customer/signup', payload })).statusCode).toBe(200)
})
