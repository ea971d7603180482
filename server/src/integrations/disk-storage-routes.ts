import type { FileHandle } from 'node:fs/promises'
import { extname } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { Failure } from '../errors/failure.ts'
import { assertPolicyPermits, getReadSecondsLeft, limitToPolicy, openUploadPolicy } from './upload-policy.ts'

const TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' }
/** The signed fields are few and short; the file's size is limited by its policy. */
const LIMITS = {
  fields: 10,
  fieldNameSize: 50,
  fieldSize: 2000,
  headerPairs: 20,
  files: 1,
  fileSize: Number.POSITIVE_INFINITY,
}
/** Enough for the signed fields, and for data that arrives together with them. */
const MAX_BYTES_BEFORE_FILE = 262_144

interface DiskStorageRoutes {
  secret: string
  clock: Clock
  receive(key: string, content: AsyncIterable<Buffer>): Promise<void>
  openKept(key: string): Promise<FileHandle | undefined>
}

/** The two requests that browsers send to S3: posting an upload, and reading by a signed URL. */
export async function serveDiskStorage(app: FastifyInstance, { secret, clock, receive, openKept }: DiskStorageRoutes) {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false })

    scope.post('/media/upload', async (request, reply) => {
      const { fields, file, policy } = await readSignedForm(request, reply)
      try {
        assertPolicyPermits(policy, fields, clock())
        await receive(policy.key, limitToPolicy(file, policy))
      } catch (error) {
        drain(request, policy.maxBytes)
        throw error
      }
      return reply.status(204).header('cache-control', 'no-store').send()
    })

    /** Without a signed policy reading stops: the reply closes the connection. */
    async function readSignedForm(request: FastifyRequest, reply: FastifyReply) {
      try {
        const form = await readForm(request)
        return { ...form, policy: openUploadPolicy(secret, form.fields) }
      } catch (error) {
        request.raw.unpipe().pause()
        reply.header('connection', 'close')
        throw error
      }
    }

    scope.get<{ Params: { key: string } }>('/media/private/:key', async (request, reply) => {
      const { key } = request.params
      const seconds = getReadSecondsLeft(secret, key, request.query as Record<string, unknown>, clock())
      if (seconds === undefined) throw new Failure('FORBIDDEN')
      const file = await openKept(key)
      if (!file) throw new Failure('NOT_FOUND')
      return reply
        .type(TYPES[extname(key)] ?? 'application/octet-stream')
        .header('content-length', (await file.stat()).size)
        .header('cache-control', `private, max-age=${seconds}`)
        .send(file.createReadStream())
    })
  })
}

/** Aborts a form that does not reach its file: the part before the first boundary has no limit of its own. */
async function readForm(request: FastifyRequest) {
  const { promise: overflow, reject } = Promise.withResolvers<never>()
  let bytes = 0
  function count(chunk: Buffer) {
    bytes += chunk.length
    if (bytes > MAX_BYTES_BEFORE_FILE) reject(new Failure('TOO_LARGE'))
  }
  request.raw.on('data', count)
  try {
    return await Promise.race([readParts(request), overflow])
  } finally {
    request.raw.off('data', count)
  }
}

/** Reads the fields before the file; later fields are ignored, as in S3. */
async function readParts(request: FastifyRequest) {
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') return { fields, file: part.file }
      fields[part.fieldname] = String(part.value)
    }
  } catch (cause) {
    throw new Failure('INVALID_REQUEST', { message: 'The form could not be read.', cause })
  }
  throw new Failure('INVALID_REQUEST', { message: 'The form has no file.' })
}

/** Continues reading for a while, since a browser sends its whole form before it reads the reply, then disconnects. */
function drain({ raw }: FastifyRequest, maxBytes: number) {
  let bytes = 0
  raw.unpipe().on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes + MAX_BYTES_BEFORE_FILE) raw.destroy()
  })
  raw.resume()
}
