import { createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { localhostCertificate } from '../testing/localhost-certificate.ts'
import { startSmtpInbox } from '../testing/smtp-inbox.ts'
import { RecipientDeferred, RecipientRefused } from './mailer.ts'
import { openSmtp } from './smtp.ts'

const ca = localhostCertificate.cert
const login = { user: 'nikhar', pass: 'p@ss' }
const from = 'Nikhar <hello@nikhar.example>'
const email = {
  to: 'ananya+salon@example.in',
  subject: 'Your code · आपका कोड',
  text: 'Use this code:\n\n481602',
  html: '<p>Use this code: <b>481602</b></p>',
  code: '481602',
}

function settings(port: number, secure = false) {
  return { host: '127.0.0.1', port, secure, login, from }
}

test.each([
  ['STARTTLS', false],
  ['TLS from the start', true],
])('an e-mail is delivered completely over %s with a password', async (_, secure) => {
  const { received, port } = await startSmtpInbox({ secure })

  await openSmtp(settings(port, secure), { ca }).send(email)

  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    encrypted: true,
    envelopeTo: [email.to],
    from: { name: 'Nikhar', address: 'hello@nikhar.example' },
    to: [{ address: email.to }],
    subject: email.subject,
  })
  expect(received[0]?.text?.trim()).toBe(email.text)
  expect(received[0]?.html).toContain('<b>481602</b>')
  expect(received[0]?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
})

test('without a password, a relay without TLS is accepted', async () => {
  const { received, port } = await startSmtpInbox({ disabledCommands: ['STARTTLS', 'AUTH'] })

  await openSmtp({ host: '127.0.0.1', port, secure: false, from }, {}).send(email)

  expect(received).toMatchObject([{ encrypted: false, envelopeTo: [email.to] }])
})

test('a password is never sent without TLS', async () => {
  const { received, port } = await startSmtpInbox({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true })

  await expect(openSmtp(settings(port), { ca }).send(email)).rejects.toThrow('STARTTLS')
  expect(received).toEqual([])
})

test('an untrusted certificate and a wrong password are errors', async () => {
  const { received, port } = await startSmtpInbox()
  await expect(openSmtp(settings(port)).send(email)).rejects.toThrow(/self-signed/)
  await expect(
    openSmtp({ ...settings(port), login: { user: 'nikhar', pass: 'wrong' } }, { ca }).send(email),
  ).rejects.toThrow('Invalid login')
  expect(received).toEqual([])
})

test('a permanently refused recipient is distinguished from a temporarily refused one', async () => {
  const refusing = (responseCode: number) =>
    startSmtpInbox({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No such person'), { responseCode })),
    })
  const [never, later] = [await refusing(550), await refusing(450)]

  await expect(openSmtp(settings(never.port), { ca }).send(email)).rejects.toThrow(RecipientRefused)
  const error: unknown = await openSmtp(settings(later.port), { ca })
    .send(email)
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(RecipientDeferred)
  expect(error).not.toBeInstanceOf(RecipientRefused)
  expect(String(error)).toContain('450 No such person')
})

test('a server that refuses our mail is not reported as a refused recipient', async () => {
  const { port } = await startSmtpInbox({
    onMailFrom: (_address, _session, done) => done(Object.assign(new Error('Not from you'), { responseCode: 550 })),
  })

  const error: unknown = await openSmtp(settings(port), { ca })
    .send(email)
    .catch((reason: unknown) => reason)

  expect(String(error)).toContain('550 Not from you')
  expect(error).not.toBeInstanceOf(RecipientRefused)
  expect(error).not.toBeInstanceOf(RecipientDeferred)
})

test('an unreachable or silent mail server is an error within the timeout', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const { port } = silent.address() as AddressInfo

  await expect(openSmtp(settings(port), { timeoutMs: 200 }).send(email)).rejects.toThrow(
    /Greeting never received|No answer/,
  )
  await expect(openSmtp(settings(1)).send(email)).rejects.toThrow('ECONNREFUSED')
})
