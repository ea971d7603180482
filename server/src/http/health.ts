import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { readMigrations } from '../db/migrate.ts'
import type { WriteHealth } from '../db/write-health.ts'

const STATUS = `select name, current_setting('transaction_read_only')::boolean as "isReadOnly" from schema_migrations`

/** /healthz: the process is up. /readyz: its database answers, accepts writes, and all migrations have run. */
export async function registerHealth(app: FastifyInstance, pool: pg.Pool, writes: WriteHealth) {
  const migrations = (await readMigrations()).map(({ name }) => name)

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const status = await readStatus()
      if (status === 'ready') return { status }
      return await reply.status(503).header('retry-after', '2').send({ status })
    } catch {
      return reply.status(503).header('retry-after', '2').send({ status: 'database away' })
    }
  })

  async function readStatus() {
    const client = await pool.connect()
    const { rows } = await client.query<{ name: string; isReadOnly: boolean }>(STATUS).catch((error: unknown) => {
      client.release(true)
      throw error
    })
    const isReadOnly = rows[0]?.isReadOnly === true
    // The next one may lead to a server that accepts writes.
    client.release(isReadOnly)
    const done = new Set(rows.map(({ name }) => name))
    if (!migrations.every((name) => done.has(name))) return 'not migrated'
    if (isReadOnly) return 'database is read-only'
    return writes.hasFailed() ? 'database refuses writes' : 'ready'
  }
}
