import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { request } from 'node:https'
import { connect } from 'node:http2'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hasNginx, type Nginx, startNginx } from './nginx.ts'
import { ORIGINS, placeConf, readLimits, readShippedConf } from './shipped-conf.ts'

vi.setConfig({ testTimeout: 60_000 })

const HOSTS = { app: 'nikhar.example', desk: 'desk.nikhar.example', operator: 'operator.nikhar.example' }
const MEGABYTE = 1_048_576

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A server as the proxy sees it. */
async function startCopy(handle: Handler) {
  const server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, port: (server.address() as AddressInfo).port }
}

async function startProxy(handlers: Handler[]) {
  const folder = await mkdtemp(join(tmpdir(), 'nikhar-proxy-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const copies = await Promise.all(handlers.map(startCopy))
  const ports = copies.map(({ port }) => port)
  const nginx = await startNginx(folder, { app: ports, desk: ports, operator: ports })
  onTestFinished(() => nginx.stop())
  return { nginx, copies }
}

interface Sent {
  method?: string
  host?: string
  headers?: Record<string, string>
  body?: Buffer
}

async function send({ httpsPort, ca }: Nginx, path: string, { method = 'GET', host = HOSTS.app, ...given }: Sent = {}) {
  const sending = request({
    host: '127.0.0.1',
    servername: 'localhost',
    port: httpsPort,
    ca,
    agent: false,
    method,
    path,
    headers: { host, ...given.headers, ...(given.body && { 'content-length': given.body.length }) },
  })
  sending.end(given.body)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = await response.toArray()
  return { status: response.statusCode, body: Buffer.concat(chunks).toString() }
}

const answerOk: Handler = (incoming, response) => void incoming.resume().on('end', () => response.end('ok'))

test('the shipped proxy blocks health and metrics on every origin, and states how many connections it needs [RUN-12]', () => {
  const shipped = readShippedConf()
  const servers = shipped.split(/^server \{$/m).slice(1)
  expect(servers).toHaveLength(1 + ORIGINS.length)
  for (const block of servers.slice(1))
    expect(block).toMatch(/location ~ \^\/\(metrics\|healthz\|readyz\)\$ \{\s+return 404;/)
  const [files, connections] = readLimits(shipped).map((line) => Number(/\d+/.exec(line)?.[0]))
  expect(connections).toBeGreaterThanOrEqual(20_000)
  expect(files).toBeGreaterThan(Number(connections))
})

test('only addresses and paths differ between the shipped proxy and the one in the drill [RUN-12]', () => {
  const shipped = readShippedConf()
  const ports = { app: [1, 2], desk: [3, 4], operator: [5, 6] }
  const place = { httpPort: 7, httpsPort: 8, copies: ports, certificate: '/c', certificateKey: '/k', folder: '/f' }
  const placed = placeConf(shipped, place)
  const added = placed.split('\n').filter((line) => !shipped.split('\n').includes(line))
  expect([...new Set(added.map((line) => line.trim().split(' ')[0]))].toSorted()).toEqual([
    'access_log',
    'listen',
    'server',
    'ssl_certificate',
    'ssl_certificate_key',
  ])
  expect(added.filter((line) => line.includes('server 127'))).toHaveLength(10)
  expect(() => placeConf(shipped.replaceAll('upstream nikhar_desk', 'upstream desk'), place)).toThrow(
    'no upstream nikhar_desk',
  )
})

test.skipIf(!hasNginx)(
  '503 responses count against no server: the proxy keeps sending requests to all of them [RUN-12]',
  async () => {
    let asked = 0
    const answerUnavailable: Handler = (_request, response) => {
      asked += 1
      response.writeHead(503, { 'retry-after': '2' }).end('{"error":{}}')
    }
    const { nginx } = await startProxy([answerUnavailable, answerUnavailable])
    for (let n = 1; n <= 12; n += 1) {
      expect(await send(nginx, '/geo/reverse')).toEqual({ status: 503, body: '{"error":{}}' })
      // Forwarded unchanged, and never repeated.
      expect(asked).toBe(n)
    }
  },
)

test.skipIf(!hasNginx)(
  'a server that has stopped is skipped at once, and no request that writes is sent twice [RUN-12]',
  async () => {
    const seen: string[] = []
    const cutOff: Handler = ({ method = '', socket }) => {
      seen.push(`cut off ${method}`)
      socket.destroy()
    }
    const { nginx, copies } = await startProxy([
      (incoming, response) => {
        seen.push(`answered ${incoming.method}`)
        answerOk(incoming, response)
      },
      cutOff,
    ])
    for (let n = 0; n < 4; n += 1) await send(nginx, '/customer/order', { method: 'POST', body: Buffer.from('{}') })
    const posts = seen.filter((line) => line.endsWith('POST'))
    expect(posts).toHaveLength(4)
    expect(posts).toContain('cut off POST')

    copies[1]?.server.closeAllConnections()
    copies[1]?.server.close()
    for (let n = 0; n < 8; n += 1) {
      const method = n % 2 ? 'POST' : 'GET'
      expect(await send(nginx, '/customer/order', { method, body: Buffer.from('{}') })).toMatchObject({ status: 200 })
    }
  },
)

test.skipIf(!hasNginx)(
  'health and metrics are blocked from outside on every origin, however their paths are written [RUN-12]',
  async () => {
    const reached: string[] = []
    const { nginx } = await startProxy([
      (incoming, response) => {
        reached.push(`${incoming.headers.host}${incoming.url}`)
        response.end('ok')
      },
    ])
    for (const host of Object.values(HOSTS)) {
      for (const path of ['/healthz', '/readyz', '/metrics', '//metrics', '/%6detrics', '/x/../readyz', '/metrics?a=1'])
        expect(await send(nginx, path, { host }), `${host}${path}`).toMatchObject({ status: 404 })
      expect(await send(nginx, '/', { host })).toMatchObject({ status: 200 })
    }
    expect(reached).toEqual(Object.values(HOSTS).map((host) => `${host}/`))
  },
)

test.skipIf(!hasNginx)(
  'the proxy adds a request id and the client address to each request, and logs the id without the path [RUN-13]',
  async () => {
    const seen: IncomingMessage['headers'][] = []
    const { nginx } = await startProxy([
      (incoming, response) => {
        seen.push(incoming.headers)
        response.end('ok')
      },
    ])
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'chosen-by-the-client' }
    await send(nginx, '/calendar/a-secret?token=another', { headers })
    const id = String(seen[0]?.['x-request-id'])
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(seen[0]).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https', host: HOSTS.app })
    await expect.poll(() => nginx.readLog()).toContain(id)
    const line = nginx.readLog()
    expect(JSON.parse(line)).toMatchObject({ reqId: id, method: 'GET', status: '200', upstreamStatus: '200' })
    expect(line).not.toMatch(/secret|another|127\.0\.0\.1"/)
  },
)

test.skipIf(!hasNginx)(
  'an upload of the largest photo passes, an event arrives at once, and HTTP/2 is supported [RUN-12]',
  async () => {
    const { nginx } = await startProxy([
      (incoming, response) => {
        if (incoming.url !== '/salon/events') return answerOk(incoming, response)
        // The response never ends: a proxy that buffers it would show nothing.
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {}\n\n')
      },
    ])
    const photo = Buffer.alloc(5 * MEGABYTE + 4096)
    for (const host of [HOSTS.app, HOSTS.desk])
      expect(await send(nginx, '/media/upload', { method: 'POST', host, body: photo })).toMatchObject({ status: 200 })

    const session = connect(`https://localhost:${nginx.httpsPort}`, { ca: nginx.ca })
    onTestFinished(() => session.destroy())
    for (const host of [HOSTS.app, HOSTS.desk]) {
      const stream = session.request({ ':path': '/salon/events', ':authority': host })
      const [chunk] = (await once(stream, 'data')) as [Buffer]
      expect(chunk.toString()).toBe('data: {}\n\n')
      stream.close()
    }
  },
)

test.skipIf(!hasNginx)(
  'open event streams do not attract all requests to the server that has none of them [RUN-12]',
  async () => {
    const answered = [0, 0]
    const streams: ServerResponse[][] = [[], []]
    const copy =
      (index: 0 | 1): Handler =>
      (incoming, response) => {
        if (incoming.url === '/customer/events') {
          streams[index]?.push(response.writeHead(200, { 'content-type': 'text/event-stream' }))
          response.write(':\n\n')
        } else {
          answered[index] = (answered[index] ?? 0) + 1
          response.end('ok')
        }
      }
    const { nginx } = await startProxy([copy(0), copy(1)])
    const session = connect(`https://localhost:${nginx.httpsPort}`, { ca: nginx.ca })
    onTestFinished(() => session.destroy())
    for (let n = 0; n < 6; n += 1) {
      const stream = session.request({ ':path': '/customer/events', ':authority': HOSTS.app })
      stream.on('error', () => undefined)
      await once(stream, 'data')
    }
    // Like a server that has just been restarted.
    for (const response of streams[1] ?? []) response.end()
    await expect
      .poll(() => streams[1]?.every((response) => response.socket === null || response.writableEnded))
      .toBe(true)

    for (let n = 0; n < 20; n += 1) await send(nginx, '/customer/outlets')

    expect(Math.min(...answered)).toBeGreaterThan(5)
  },
)
