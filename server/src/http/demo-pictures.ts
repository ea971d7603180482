import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The pictures of the demo salons: public, and immutable under their names. */
export async function serveDemoPictures(app: FastifyInstance, directory: string) {
  if (!existsSync(directory)) return
  await app.register(fastifyStatic, {
    root: directory,
    prefix: '/media/demo/',
    decorateReply: false,
    cacheControl: true,
    maxAge: '365d',
    immutable: true,
    index: false,
    allowedPath: (path) => path.endsWith('.webp'),
  })
}
