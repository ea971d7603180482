import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { Failure } from '../errors/failure.ts'
import { getReadSecondsLeft, readUploadPolicy, limitToPolicy } from './upload-policy.ts'

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

interface DiskStorageRoutes {
  secret: string
  clock: Clock
  receive(key: string, content: AsyncIterable<Buffer>): Promise<void>
  fileOf(key: string): string | undefined
}

/** The two requests that browsers send to S3: posting an upload, and reading by a signed URL. */
export async function serveDiskStorage(app: FastifyInstance, { secret, clock, receive, fileOf }: DiskStorageRoutes) {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false })

    scope.post('/media/upload', async (request, reply) => {
      try {
        const { fields, file } = await readForm(request)
        const policy = readUploadPolicy(secret, fields, clock())
        await receive(policy.key, limitToPolicy(file, policy))
      } catch (error) {
        // Drains the rest of the body; otherwise the connection hangs.
        request.raw.unpipe().resume()
        throw error
      }
      return reply.status(204).header('cache-control', 'no-store').send()
    })

    scope.get<{ Params: { key: string } }>('/media/private/:key', async (request, reply) => {
      const { key } = request.params
      const seconds = getReadSecondsLeft(secret, key, request.query as Record<string, unknown>, clock())
      const path = fileOf(key)
      if (seconds === undefined || path === undefined) throw new Failure('FORBIDDEN')
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new Failure('NOT_FOUND') : error
      })
      return reply
        .type(TYPES[extname(key)] ?? 'application/octet-stream')
        .header('content-length', (await file.stat()).size)
        .header('cache-control', `private, max-age=${seconds}`)
        .send(file.createReadStream())
    })
  })
}

/** Reads the fields before the file; later fields are ignored, as in S3. */
async function readForm(request: FastifyRequest) {
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
