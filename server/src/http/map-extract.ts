import { MAP_EXTRACT_PATH, MAP_RANGE_MAX } from '@nikhar/contract/discovery'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../errors/failure.ts'
import type { ByteRange, ExtractState, MapExtract } from '../integrations/map-extract.ts'

/** Under an address with its version an extract never changes. */
const YEAR_IMMUTABLE = 'public, max-age=31536000, immutable'
const RETRY_AFTER_SECONDS = 30

/** Serves ranges of the extract. The whole file is never sent: a browser needs a few kilobytes of it at a time. */
export function serveMapExtract(app: FastifyInstance, extract: MapExtract | undefined) {
  app.route<{ Querystring: { v?: string } }>({
    method: ['GET', 'HEAD'],
    url: MAP_EXTRACT_PATH,
    compress: false,
    handler: async (request, reply) => {
      const state = await extract?.inspect()
      const wanted = request.query.v
      if (!extract || !state || (wanted !== undefined && wanted !== state.version)) throw new Failure('NOT_FOUND')
      const etag = `"${state.version}"`
      reply
        .header('accept-ranges', 'bytes')
        .header('etag', etag)
        .header('cache-control', wanted === undefined ? 'no-cache' : YEAR_IMMUTABLE)
        .type('application/vnd.pmtiles')
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      if (request.method === 'HEAD') return reply.header('content-length', state.size).send()
      const range = findRange(request, etag, state.size)
      if (!range) return reply.status(416).header('content-range', `bytes */${state.size}`).send()
      const stream = await openRange(extract, state, range)
      return reply
        .status(206)
        .header('content-range', `bytes ${range.first}-${range.last}/${state.size}`)
        .header('content-length', range.last - range.first + 1)
        .send(stream)
    },
  })
}

async function openRange(extract: MapExtract, state: ExtractState, range: ByteRange) {
  try {
    return await extract.read(state, range)
  } catch (cause) {
    throw new Failure('UNAVAILABLE', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}

/** The range to send; undefined if there is none, it is outside the file, or longer than a browser needs. */
function findRange({ headers }: FastifyRequest, etag: string, size: number): ByteRange | undefined {
  const condition = headers['if-range']
  if (condition !== undefined && condition !== etag) return undefined
  const range = parseRange(headers.range ?? '', size)
  if (!range || range.first > range.last || range.first >= size) return undefined
  return range.last - range.first < MAP_RANGE_MAX ? range : undefined
}

function parseRange(text: string, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(text) ?? []
  if (first === '') return last === '' ? undefined : { first: Math.max(0, size - Number(last)), last: size - 1 }
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
