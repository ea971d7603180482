import { routes } from '@nikhar/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'
import { requireOperator } from './operator-access.ts'

/** The contract, for machines at /openapi.json and for people at /docs. */
export function registerApiDocs(app: FastifyInstance, config: Config) {
  const onRequest = requireOperator(config)
  const document = openApiDocument(routes, config.publicUrl)
  const reference = docsPage(routes, config.publicUrl)
  app.get('/openapi.json', { onRequest }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  )
  app.get('/docs', { onRequest }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(reference),
  )
}
