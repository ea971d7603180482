import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable, Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createCustomer, logInCustomer } from '../testing/customers.ts'
import { testApp } from '../testing/test-app.ts'
import { waitFor } from '../testing/wait-for.ts'

interface Entry {
  level: number
  msg: string
  route?: string
  status?: number
}

async function listeningApp() {
  const lines: string[] = []
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const it = await testApp({ logStream, config: { logLevel: 'info' } })
  it.app.get('/endless', (_request, reply) => {
    const endless = new Readable({ read: () => setImmediate(() => endless.push(Buffer.alloc(65_536, 'a'))) })
    return reply.type('text/plain').send(endless)
  })
  const origin = await it.app.listen({ host: '127.0.0.1', port: 0 })
  let received = 0
  it.app.server.on('request', () => (received += 1))
  const entries = () => lines.map((line) => JSON.parse(line) as Entry)

  /** Sends the start of a request, waits for the first bytes of a response if there will be any, and disconnects. */
  async function leave(head: string, { afterAnswer }: { afterAnswer: boolean }) {
    const before = received
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(head.replaceAll('\n', '\r\n'))
    if (afterAnswer) await once(socket, 'data')
    else await waitFor(() => expect(received).toBe(before + 1))
    socket.resetAndDestroy()
  }

  function openRequests() {
    return new Promise<number>((resolve, reject) => {
      it.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
    })
  }

  return { ...it, entries, leave, openRequests }
}

const FORM = 'content-type: multipart/form-data; boundary=x'

test('a client that disconnects at any point is not a failure of the server [RUN-19]', async () => {
  const { db, app, entries, leave, openRequests } = await listeningApp()
  const { authorization } = await logInCustomer(db, await createCustomer(db))
  const requests: [head: string, afterAnswer: boolean][] = [
    ['POST /customer/login HTTP/1.1\nhost: x\ncontent-type: application/json\ncontent-length: 999\n\n{"user', false],
    [`POST /media/upload HTTP/1.1\nhost: x\n${FORM}\ncontent-length: 99999\n\n--x\nContent-Disp`, false],
    ['GET /endless HTTP/1.1\nhost: x\naccept-encoding: gzip\n\n', true],
    ['GET /endless HTTP/1.1\nhost: x\n\n', true],
    [`GET /customer/events HTTP/1.1\nhost: x\nauthorization: ${authorization}\n\n`, true],
  ]
  for (const [head, afterAnswer] of requests) {
    await leave(head, { afterAnswer })
    await waitFor(async () => expect(await openRequests()).toBe(0))
  }
  // A later request is logged after all of them.
  await app.inject('/customer/profile')
  await waitFor(() => expect(entries()).toContainEqual(expect.objectContaining({ route: '/customer/profile' })))

  expect(entries().filter(({ level, status = 0 }) => level >= 40 || status >= 500)).toEqual([])
  const scraped = (await app.inject('/metrics')).body
  expect(scraped).not.toMatch(/http_request_duration_seconds_count\{[^}]*status="5/)
})

test('a broken connection to the database is still a 503 while the client is connected [RUN-19]', async () => {
  const { app } = await testApp()
  app.get('/broken', async () => {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  expect((await fetch(`${origin}/broken`)).status).toBe(503)
})
