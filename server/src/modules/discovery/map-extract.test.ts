import { MAP_ATTRIBUTION, MAP_EXTRACT_PATH, MAP_RANGE_MAX, type MapBase } from '@nikhar/contract/discovery'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { buildDesk, buildOperator } from '../../app.ts'
import type { MapExtract } from '../../integrations/map-extract.ts'
import { shareInFile, testApp } from '../../testing/test-app.ts'

const CONTENT = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
const SIZE = 3_000_000
const URL_OF_VERSION = `${MAP_EXTRACT_PATH}?v=one`

const extract: MapExtract = {
  inspect: async () => ({ version: 'one', size: SIZE }),
  read: async (_state, { first, last }) => {
    if (first === 666) throw new Error('the disk is gone')
    return Readable.from([Buffer.alloc(last - first + 1, CONTENT)])
  },
}

const server = shareInFile((finish) => testApp({ mapExtract: extract, finish }))
const box = { south: '12', west: '77', north: '13', east: '78' }

test('the app learns where the streets are, and whom to credit [MAP-12]', async () => {
  const reply = await server().app.inject({ url: '/geo/areas', query: box })
  expect(reply.json<{ data: MapBase }>().data.streets).toEqual({ url: URL_OF_VERSION, attribution: MAP_ATTRIBUTION })
})

test('a range is sent with its place and the size of the whole, and never changes [MAP-12]', async () => {
  const reply = await server().app.inject({
    url: URL_OF_VERSION,
    headers: { range: 'bytes=0-99', 'accept-encoding': 'br' },
  })
  expect(reply.statusCode).toBe(206)
  expect(reply.rawPayload).toEqual(CONTENT.subarray(0, 100))
  expect(reply.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-range': `bytes 0-99/${SIZE}`,
    'content-length': '100',
    'content-type': 'application/vnd.pmtiles',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"one"',
  })
  expect(reply.headers['content-encoding']).toBeUndefined()
})

test.each([
  ['bytes=2999990-', `bytes 2999990-2999999/${SIZE}`],
  ['bytes=-10', `bytes 2999990-2999999/${SIZE}`],
  ['bytes=2999990-9999999', `bytes 2999990-2999999/${SIZE}`],
])('the range %s ends with the file [MAP-12]', async (range, place) => {
  const reply = await server().app.inject({ url: URL_OF_VERSION, headers: { range } })
  expect([reply.statusCode, reply.headers['content-range']]).toEqual([206, place])
})

test.each([
  undefined,
  'bytes=0-',
  'bytes=3000000-3000010',
  'bytes=5-4',
  'bytes=-0',
  'bytes=-',
  'bytes=0-1,4-5',
  'pages=0-1',
  `bytes=0-${MAP_RANGE_MAX}`,
  `bytes=${'9'.repeat(40)}-`,
])('no range, an impossible one or a long one is refused: %s [MAP-12]', async (range) => {
  const reply = await server().app.inject({ url: URL_OF_VERSION, headers: range === undefined ? {} : { range } })
  expect(reply.statusCode).toBe(416)
  expect(reply.headers['content-range']).toBe(`bytes */${SIZE}`)
  expect(reply.rawPayload).toHaveLength(0)
})

test('HEAD tells the size, and a known version is not sent again [MAP-12]', async () => {
  const { app } = server()
  const head = await app.inject({ method: 'HEAD', url: URL_OF_VERSION })
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(SIZE), 0])
  const known = await app.inject({ url: URL_OF_VERSION, headers: { range: 'bytes=0-9', 'if-none-match': '"one"' } })
  expect(known.statusCode).toBe(304)
  const same = await app.inject({ url: URL_OF_VERSION, headers: { range: 'bytes=0-9', 'if-range': '"one"' } })
  expect(same.statusCode).toBe(206)
  const other = await app.inject({ url: URL_OF_VERSION, headers: { range: 'bytes=0-9', 'if-range': '"two"' } })
  expect(other.statusCode).toBe(416)
})

test('another version is not found, and without a version the browser asks again [MAP-12]', async () => {
  const { app } = server()
  const headers = { range: 'bytes=0-9' }
  expect((await app.inject({ url: `${MAP_EXTRACT_PATH}?v=two`, headers })).statusCode).toBe(404)
  expect((await app.inject({ url: MAP_EXTRACT_PATH, headers })).headers['cache-control']).toBe('no-cache')
})

test('an archive that cannot be read is a 503, after which the map shows areas [MAP-14]', async () => {
  const reply = await server().app.inject({ url: URL_OF_VERSION, headers: { range: 'bytes=666-700' } })
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('30')
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('without an extract there is none to find [MAP-12]', async () => {
  const { app } = await testApp()
  expect((await app.inject({ url: MAP_EXTRACT_PATH, headers: { range: 'bytes=0-9' } })).statusCode).toBe(404)
})

test('desk and console draw the same map, each from its own origin [MAP-16]', async () => {
  const it = server()
  for (const build of [buildDesk, buildOperator]) {
    const app = await build(it, { deskDir: '/not-built', operatorDir: '/not-built' })
    const base = await app.inject({ url: '/geo/areas', query: box })
    expect(base.json<{ data: MapBase }>().data.streets?.url).toBe(URL_OF_VERSION)
    expect((await app.inject({ url: URL_OF_VERSION, headers: { range: 'bytes=0-9' } })).statusCode).toBe(206)
    await app.close()
  }
})
