import { expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { openDelivery } from '../integrations/delivery.ts'

const LOCAL = { host: 'localhost:8080' }
const push = { services: [], contact: 'mailto:push@nikhar.example' }
const delivery = { smtp: undefined, smsGateway: undefined, whatsApp: undefined }

function read(
  { app }: TestApp,
  url = '/dev/outbox.json',
  headers: Record<string, string> = LOCAL,
  remoteAddress = '127.0.0.1',
) {
  return app.inject({ url, headers, remoteAddress })
}

async function withMessages() {
  const it = await testApp({ clock: () => new Date('2026-05-01T10:00:00Z') })
  await it.mailer.send({ to: 'ananya@example.in', subject: 'Welcome', text: 'Good to have you.' })
  await it.sms.send({ to: '+919902147780', text: '730418 is your <code>.', code: '730418' })
  return it
}

test('the outbox lists messages, newest first', async () => {
  const reply = await read(await withMessages())

  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.json()).toEqual([
    {
      id: 2,
      channel: 'sms',
      to: '+919902147780',
      subject: null,
      text: '730418 is your <code>.',
      code: '730418',
      at: '2026-05-01T10:00:00.000Z',
    },
    {
      id: 1,
      channel: 'email',
      to: 'ananya@example.in',
      subject: 'Welcome',
      text: 'Good to have you.',
      code: null,
      at: '2026-05-01T10:00:00.000Z',
    },
  ])
})

test('the outbox page shows the selected message, escaped, with its code to copy', async () => {
  const it = await withMessages()

  const { body, headers } = await read(it, '/dev/outbox')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('data-copy="730418"')
  expect(body).toContain('990-214-7780')
  expect(body).toContain('730418 is your &lt;code&gt;.')
  expect(body).toContain('All · 2')

  const emails = (await read(it, '/dev/outbox?channel=email')).body
  expect(emails).toContain('Good to have you.')
  expect(emails).not.toContain('990-214-7780')
  expect((await read(it, '/dev/outbox.js')).headers['content-type']).toContain('text/javascript')
})

test("messages are deleted one by one or all at once, from the page's own origin only", async () => {
  const it = await withMessages()
  const { id } = await it.db.selectFrom('outbox_messages').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const post = (url: string, headers = {}) =>
    it.app.inject({
      method: 'POST',
      url,
      headers: { ...LOCAL, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  expect((await post('/dev/outbox/clear', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await read(it)).json()).toHaveLength(2)
  expect((await post(`/dev/outbox/${id}/delete`)).headers.location).toBe('/dev/outbox')
  expect((await read(it)).json()).toMatchObject([{ channel: 'email' }])
  await post('/dev/outbox/clear', { 'sec-fetch-site': 'same-origin' })
  expect((await read(it)).json()).toEqual([])
  expect((await read(it, '/dev/outbox')).body).toContain('Nothing was sent yet.')
})

test.each([
  ['another machine', LOCAL, '192.168.1.20'],
  ['another site that points its name at this machine', { host: 'evil.example' }, '127.0.0.1'],
  ['a proxy on this machine', { ...LOCAL, 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1'],
])('the outbox does not exist for %s', async (_, headers, remoteAddress) => {
  const it = await withMessages()
  for (const url of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox.js']) {
    expect((await read(it, url, headers, remoteAddress)).statusCode).toBe(404)
  }
})

test('the outbox answers under every loopback name', async () => {
  const it = await withMessages()
  for (const host of ['localhost', '127.0.0.1:8080', '[::1]:8080'])
    expect((await read(it, undefined, { host })).statusCode).toBe(200)
  expect((await read(it, undefined, LOCAL, '::ffff:127.0.0.1')).statusCode).toBe(200)
  expect((await read(it, undefined, LOCAL, '::1')).statusCode).toBe(200)
})

test('the outbox does not exist in production', async () => {
  const it = await testApp({ config: { production: true, demo: false } })
  for (const url of ['/dev/outbox', '/dev/outbox.json']) expect((await read(it, url)).statusCode).toBe(404)
})

test('demo messages are also printed at the terminal', async () => {
  const { db, clock } = await testApp()
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const demo = openDelivery({ config: { production: false, demo: true, delivery, push }, db, clock, print })
  const quiet = openDelivery({ config: { production: false, demo: false, delivery, push }, db, clock, print })

  await demo.mailer.send({ to: 'ananya@example.in', subject: 'Welcome', text: 'Good to have you.' })
  await demo.sms.send({ to: '+919902147780', text: '730418 is your code.', code: '730418' })
  await quiet.sms.send({ to: '+919902147780', text: '481602 is your code.', code: '481602' })

  expect(lines).toEqual([
    'E-mail to ananya@example.in: Welcome. Good to have you.',
    'SMS to +919902147780: 730418 is your code.',
  ])
})

test('without delivery, sending in production is an error and not a row in the outbox', async () => {
  const { db, clock } = await testApp()
  const { mailer } = openDelivery({
    config: { production: true, demo: false, delivery, push },
    db,
    clock,
    print: () => {},
  })

  await expect(mailer.send({ to: 'ananya@example.in', subject: 'Welcome', text: 'Hello' })).rejects.toThrow(
    'No delivery',
  )
  expect(await db.selectFrom('outbox_messages').selectAll().execute()).toEqual([])
})
