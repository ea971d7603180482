import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { readMigrations } from '../db/migrate.ts'

/** /healthz: the process is up. /readyz: its database answers and all migrations have run. */
export async function registerHealth(app: FastifyInstance, db: Db) {
  const migrations = (await readMigrations()).map(({ name }) => name)

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const applied = await db.selectFrom('schema_migrations').select('name').execute()
      const done = new Set(applied.map(({ name }) => name))
      if (migrations.every((name) => done.has(name))) return { status: 'ready' }
      return await reply.status(503).send({ status: 'not migrated' })
    } catch {
      return reply.status(503).header('retry-after', '2').send({ status: 'database away' })
    }
  })
}
