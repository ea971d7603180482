import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readTestArchive } from '../testing/map-archive.ts'
import { openRemoteMapExtract } from './remote-map-extract.ts'

const archive = readTestArchive()
const MINUTE = 60_000

type Answer = (request: IncomingMessage, reply: ServerResponse) => void

const sendRange: Answer = ({ headers }, reply) => {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const part = archive.subarray(Number(first), Number(last) + 1)
  reply.writeHead(206, {
    'content-range': `bytes ${first}-${Number(first) + part.length - 1}/${archive.length}`,
    etag: '"a"',
  })
  reply.end(part)
}

async function openAgainst(first: Answer) {
  let answer = first
  const requests: IncomingMessage[] = []
  const server = createServer((request, reply) => {
    requests.push(request)
    answer(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const lines: string[] = []
  let now = 0
  const extract = openRemoteMapExtract(`http://127.0.0.1:${port}/city.pmtiles`, {
    report: (line) => lines.push(line),
    now: () => now,
    answerMs: 500,
  })
  return {
    extract,
    lines,
    requests,
    answerWith: (next: Answer) => (answer = next),
    wait: (ms: number) => (now += ms),
    state: () => vi.waitFor(async () => (await extract.inspect()) ?? Promise.reject(new Error('not yet'))),
    said: (text: RegExp) => vi.waitFor(() => expect(lines.at(-1)).toMatch(text), 3000),
  }
}

test('ranges of another address are passed on, without anything of the visitor [MAP-13]', async () => {
  const { extract, requests, state, lines } = await openAgainst(sendRange)
  const known = await state()
  expect(known.size).toBe(archive.length)
  const range = await extract.read(known, { first: 200, last: 299 })
  expect(await buffer(range)).toEqual(archive.subarray(200, 300))
  expect(requests.map(({ url, headers }) => [url, headers.range])).toEqual([
    ['/city.pmtiles', 'bytes=0-16383'],
    ['/city.pmtiles', 'bytes=200-299'],
  ])
  expect(requests[1]?.headers['cookie'] ?? requests[1]?.headers['authorization']).toBeUndefined()
  expect(lines).toEqual(['Map: streets are drawn from the archive at MAP_TILES_URL'])
})

test('an address that fails is asked again only after a minute [MAP-14]', async () => {
  const { extract, requests, said, wait, answerWith, state } = await openAgainst((_request, reply) => {
    reply.writeHead(500).end()
  })
  await said(/is not used, because it answered 500/)
  for (let call = 0; call < 5; call += 1) expect(await extract.inspect()).toBeUndefined()
  expect(requests).toHaveLength(1)
  answerWith(sendRange)
  wait(MINUTE)
  await state()
  expect(requests).toHaveLength(2)
})

test.each<[string, Answer, RegExp]>([
  [
    'another file',
    (_request, reply) => reply.writeHead(206, { 'content-range': 'bytes 0-99/100' }).end(Buffer.alloc(100)),
    /not a PMTiles/,
  ],
  ['the whole file', (_request, reply) => reply.writeHead(200).end(archive), /answered 200 to a request for a range/],
  ['a redirect', (_request, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /redirect/],
  ['no answer', () => {}, /did not answer within 500 ms/],
  [
    'another range',
    (_request, reply) => reply.writeHead(206, { 'content-range': 'bytes 5-9/100' }).end('12345'),
    /another range/,
  ],
  [
    'too much',
    (_request, reply) => reply.writeHead(206, { 'content-range': 'bytes 0-1/2' }).end(archive),
    /more than was asked for/,
  ],
])('%s is no archive, and the log says why [MAP-14]', async (_name, answer, reason) => {
  const { extract, said } = await openAgainst(answer)
  await said(reason)
  expect(await extract.inspect()).toBeUndefined()
})

test('three failures in a row end the reading, and no other address is tried [MAP-14]', async () => {
  const { extract, state, answerWith, requests } = await openAgainst(sendRange)
  const known = await state()
  answerWith((_request, reply) => reply.writeHead(503).end())
  for (let call = 0; call < 5; call += 1)
    await expect(extract.read(known, { first: 0, last: 9 })).rejects.toThrow(/answered 503|has changed/)
  expect(requests).toHaveLength(4)
  expect(await extract.inspect()).toBeUndefined()
})

test('an archive that was replaced is read anew under another version [MAP-13]', async () => {
  const { extract, state, answerWith } = await openAgainst(sendRange)
  const known = await state()
  const other = Buffer.from(archive)
  other.writeInt32LE(1, 102)
  answerWith(({ headers }, reply) => {
    const [, first, last] = /(\d+)-(\d+)/.exec(headers.range ?? '') ?? []
    const part = other.subarray(Number(first), Number(last) + 1)
    reply.writeHead(206, { 'content-range': `bytes ${first}-${last}/${other.length}`, etag: '"b"' }).end(part)
  })
  await expect(extract.read(known, { first: 0, last: 9 })).rejects.toThrow('has changed')
  await vi.waitFor(async () => expect((await extract.inspect())?.version).not.toBe(known.version))
})
