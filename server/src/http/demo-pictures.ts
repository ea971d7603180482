import { existsSync, readdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../errors/failure.ts'
import { listFormats, varyByFormat } from './picture-format.ts'

/** The pictures of the demo salons: public, and immutable under their names. */
export async function serveDemoPictures(app: FastifyInstance, directory: string) {
  if (!existsSync(directory)) return
  const files = new Set(readdirSync(directory))
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: directory, serve: false, maxAge: '365d', immutable: true })
    scope.get<{ Params: { file: string } }>('/media/demo/:file', (request, reply) => {
      const { file } = request.params
      const [found] = file.endsWith('.webp') ? listFormats(request, file).filter((name) => files.has(name)) : []
      if (!found) throw new Failure('NOT_FOUND')
      return varyByFormat(reply).sendFile(found)
    })
  })
}
