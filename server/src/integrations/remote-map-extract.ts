import { Readable } from 'node:stream'
import type { ByteRange, ExtractState, MapExtract, Report } from './map-extract.ts'
import { ARCHIVE_START_BYTES, findArchiveProblem, versionOf } from './pmtiles-header.ts'

const SECOND = 1000
const ANSWER_MS = 10 * SECOND
/** For the whole range, which the browser may read slowly. */
const READ_MS = 30 * SECOND
/** How long what is known of the archive is relied on. */
const KNOWN_MS = 10 * 60 * SECOND
const RETRY_MS = 60 * SECOND
const READS_AT_ONCE = 32
const FAILURES_MAX = 3

interface RemoteOptions {
  report: Report
  now?: () => number
  answerMs?: number
}

interface Known extends ExtractState {
  etag: string | null
}

/** An archive at another address, whose ranges are passed on. Only that address is ever requested. */
export function openRemoteMapExtract(url: string, options: RemoteOptions): MapExtract {
  const { report, now = Date.now, answerMs = ANSWER_MS } = options
  let known: Known | undefined
  let askAgainAt = 0
  let asking: Promise<void> | undefined
  let reading = 0
  let failures = 0

  async function ask() {
    try {
      const found = await readArchive(url, answerMs)
      if (found.version !== known?.version) report('Map: streets are drawn from the archive at MAP_TILES_URL')
      known = found
      askAgainAt = now() + KNOWN_MS
    } catch (error) {
      giveUp(error)
    }
  }

  function giveUp(error: unknown) {
    report(`Map: the archive at MAP_TILES_URL is not used, because ${describe(error)}`)
    known = undefined
    failures = 0
    askAgainAt = now() + RETRY_MS
  }

  async function inspect() {
    if (now() >= askAgainAt) asking ??= ask().finally(() => (asking = undefined))
    return known
  }

  async function read(state: ExtractState, range: ByteRange) {
    if (known?.version !== state.version) throw new Error('the extract has changed')
    if (reading >= READS_AT_ONCE) throw new Error('too many ranges are being read')
    reading += 1
    const left = new AbortController()
    try {
      const { body } = await requestRange(url, range, { ms: READ_MS, answerMs, expected: known, signal: left.signal })
      failures = 0
      const stream = Readable.from(limitBytes(body, range), { objectMode: false })
      return stream.once('close', () => {
        reading -= 1
        left.abort()
      })
    } catch (error) {
      reading -= 1
      failures += 1
      askAgainAt = 0
      if (failures >= FAILURES_MAX) giveUp(error)
      throw error
    }
  }

  void inspect()
  return { inspect, read }
}

async function readArchive(url: string, answerMs: number): Promise<Known> {
  const range = { first: 0, last: ARCHIVE_START_BYTES - 1 }
  const { body, size, etag } = await requestRange(url, range, { ms: answerMs, answerMs })
  const chunks: Uint8Array[] = []
  const expected = { first: 0, last: Math.min(range.last, size - 1) }
  for await (const chunk of limitBytes(body, expected)) chunks.push(chunk)
  const start = Buffer.concat(chunks)
  const problem = findArchiveProblem(start, size)
  if (problem) throw new Error(problem)
  return { version: versionOf(start, size), size, etag }
}

interface RequestOptions {
  /** For the whole reply. */
  ms: number
  /** For its head. */
  answerMs: number
  expected?: Known
  signal?: AbortSignal
}

async function requestRange(url: string, { first, last }: ByteRange, options: RequestOptions) {
  const { ms, answerMs, expected, signal } = options
  const slow = new AbortController()
  const timer = setTimeout(() => slow.abort(new Error(`it did not answer within ${answerMs} ms`)), answerMs)
  const reply = await fetch(url, {
    // Nothing of the visitor's request is passed on.
    headers: { range: `bytes=${first}-${last}`, 'accept-encoding': 'identity' },
    redirect: 'error',
    signal: AbortSignal.any([slow.signal, AbortSignal.timeout(ms), ...(signal ? [signal] : [])]),
  }).finally(() => clearTimeout(timer))
  const [, from, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(reply.headers.get('content-range') ?? '') ?? []
  const etag = reply.headers.get('etag')
  const problem = findReplyProblem(reply, { isHere: Number(from) === first, etag, expected })
  if (problem || !reply.body) {
    await reply.body?.cancel()
    throw new Error(problem ?? 'its reply was empty')
  }
  return { body: reply.body, size: Number(size), etag }
}

interface ReplyFacts {
  isHere: boolean
  etag: string | null
  expected: Known | undefined
}

function findReplyProblem({ status, headers }: Response, { isHere, etag, expected }: ReplyFacts) {
  if (status !== 206) return `it answered ${status} to a request for a range`
  if (!isHere || headers.get('content-encoding')) return 'it answered with another range'
  if (expected && expected.etag !== etag) return 'it has changed'
  return undefined
}

/** Ends with an error if there are more or fewer bytes than announced to the browser. */
async function* limitBytes(body: ReadableStream<Uint8Array>, { first, last }: ByteRange) {
  let left = last - first + 1
  for await (const chunk of body) {
    left -= chunk.length
    if (left < 0) throw new Error('the archive sent more than was asked for')
    yield chunk
  }
  if (left > 0) throw new Error('the archive sent less than was asked for')
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'it cannot be read'
  const { cause } = error
  return cause instanceof Error ? cause.message : error.message
}
