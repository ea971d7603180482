import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createCustomer, PASSWORD, logInCustomer } from '../testing/customers.ts'
import { testApp } from '../testing/test-app.ts'
import { scrub } from './log.ts'

interface Entry {
  err?: { message: string }
}

function captured() {
  const lines: string[] = []
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { logStream, text: () => lines.join(''), entries: () => lines.map((line) => JSON.parse(line) as Entry) }
}

test('a request is logged by route pattern, with its id and without personal data', async () => {
  const log = captured()
  const it = await testApp({ logStream: log.logStream, config: { logLevel: 'trace' } })
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer)

  const reply = await it.app.inject({
    url: '/customer/profile?email=someone@example.in',
    headers: { ...headers, cookie: 'secret=1' },
  })
  await it.app.inject({
    method: 'POST',
    url: '/customer/login',
    payload: { username: customer.email, password: PASSWORD },
  })
  await it.app.inject({
    method: 'POST',
    url: '/customer/login',
    payload: { username: customer.email, password: 'wrong one' },
  })

  expect(log.entries()).toContainEqual(
    expect.objectContaining({
      reqId: reply.headers['x-request-id'],
      method: 'GET',
      route: '/customer/profile',
      status: 200,
      ms: expect.any(Number),
    }),
  )
  const token = headers.authorization.slice('Bearer '.length)
  for (const secret of [
    token,
    PASSWORD,
    'wrong one',
    customer.email!,
    'someone@example.in',
    customer.contact_number!,
    'secret=1',
  ]) {
    expect(log.text()).not.toContain(secret)
  }
})

test("a database error is logged with its constraint and without the row's values", async () => {
  const log = captured()
  const it = await testApp({ logStream: log.logStream, config: { logLevel: 'error' } })
  it.app.get('/fails', async () => {
    const customer = await createCustomer(it.db)
    await createCustomer(it.db, { email: customer.email!, contact_number: '+919845012277' })
  })
  it.app.get('/quotes', async () => {
    throw new Error(`no route for ananya@example.in, 9845012277 or ${crypto.randomUUID()}.1789.${'s'.repeat(43)}`)
  })

  await it.app.inject('/fails')
  await it.app.inject('/quotes')

  const [failed, quoted] = log.entries()
  expect(failed?.err).toMatchObject({
    reason: '23505',
    constraint: 'customer_email_once',
    stack: expect.stringContaining('log.test'),
  })
  expect(quoted?.err?.message).toBe('no route for [e-mail], [phone] or [token]')
  expect(log.text()).not.toMatch(/@example\.in|9845012277|sssss/)
})

test('named secrets are redacted at any depth of a log line', async () => {
  const log = captured()
  const { app } = await testApp({ logStream: log.logStream, config: { logLevel: 'info' } })

  const body = { otp: 730418, user: { token: 'abc', tried: [{ code: 1, at: 'home' }] } }
  app.log.child({ cookie: 'secret=1' }).info({ password: 'hunter2', body }, 'careless')

  expect(log.entries()[0]).toMatchObject({
    cookie: '[redacted]',
    password: '[redacted]',
    body: { otp: '[redacted]', user: { token: '[redacted]', tried: [{ code: '[redacted]', at: 'home' }] } },
  })
  expect(body.otp).toBe(730418)
})

test('numbers that are not phone numbers stay readable in the log', () => {
  const line =
    '{"time":"2026-05-01T10:00:00.123Z","pid":4194304,"ms":12.3456789012345,"reqId":"01234567-89ab-cdef-0123-456789012345"}'
  expect(scrub(line)).toBe(line)
})

test('a valid request id from a trusted proxy is used; an invalid one, and one from any other client, is replaced [RUN-13]', async () => {
  const { app } = await testApp({ config: { trustProxy: 'loopback, 10.1.0.0/16, 2001:db8::7' } })
  const idFor = async (given: string, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/healthz', remoteAddress, headers: { 'x-request-id': given } })).headers['x-request-id']

  for (const proxy of ['127.0.0.1', '::1', '::ffff:10.1.2.3', '2001:db8:0::7'])
    expect(await idFor('0123abcd-proxy', proxy), proxy).toBe('0123abcd-proxy')
  for (const stranger of ['203.0.113.9', '10.2.0.1', '2001:db8::8'])
    expect(await idFor('0123abcd-proxy', stranger), stranger).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idFor('short')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idFor('evil"}\\n{"level":60')).toMatch(/^[0-9a-f-]{36}$/)

  const direct = await testApp()
  const reply = await direct.app.inject({ url: '/healthz', headers: { 'x-request-id': '0123abcd-proxy' } })
  expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('the log line of a request names its order and its outlet, and no other value sent under these names [RUN-13]', async () => {
  const log = captured()
  const { app } = await testApp({ logStream: log.logStream, config: { logLevel: 'info' } })
  const orderId = randomUUID()

  await app.inject({ url: `/customer/order/${orderId}` })
  await app.inject({ url: '/customer/outlet/4711/services' })
  await app.inject({ method: 'POST', url: '/customer/order', payload: { outletId: 12 } })
  await app.inject({ url: '/customer/outlet/ananya-rao-of-indiranagar/services' })

  const lines = log.entries().filter((entry) => 'route' in entry)
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatchObject({ orderId })
  expect(lines[1]).toMatchObject({ outletId: '4711' })
  expect(lines[3]).not.toHaveProperty('outletId')
  expect(log.text()).not.toContain('ananya')
})
