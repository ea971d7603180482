import type { FastifyInstance } from 'fastify'
import type { Storage } from '../integrations/storage.ts'
import { Failure } from '../errors/failure.ts'
import { listFormats, varyByFormat } from './picture-format.ts'

/** A picture of a salon or the photo of a review, in one of its widths. All other files of the storage are private. */
const PUBLIC_FILE = /^(?:salon|guest)-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-\d{2,4}\.webp$/
/** Pictures uploaded before a width was added do not have it; they are served in the next larger one. */
const LARGER_WIDTHS: Partial<Record<string, string>> = { 160: '240', 200: '300', 400: '600', 800: '1200' }
/** Immutable under its name; removed pictures disappear from caches within a week. */
const MAX_AGE_SECONDS = 7 * 86_400

export function serveSalonPictureFiles(app: FastifyInstance, storage: Storage) {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const { file } = request.params
    for (const name of PUBLIC_FILE.test(file) ? [...listFormats(request, file), ...listLarger(file)] : []) {
      const content = await storage.read(name)
      if (!content) continue
      return varyByFormat(reply)
        .type(name.endsWith('.avif') ? 'image/avif' : 'image/webp')
        .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}, immutable`)
        .send(content)
    }
    throw new Failure('NOT_FOUND')
  })
}

function listLarger(file: string): string[] {
  const larger = file.replace(/(?<=-)\d+(?=\.webp$)/, (width) => LARGER_WIDTHS[width] ?? width)
  return larger === file ? [] : [larger]
}
