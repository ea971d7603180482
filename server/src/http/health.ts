import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Readiness, ReadyState } from '../db/readiness.ts'

/** Additional information must not delay the reply. */
const JOBS_PATIENCE_MS = 200

/**
 * /healthz: the process is up. /readyz: its database responds, all migrations have run, a booking could be written, and
 * its clock agrees with the database's.
 */
export function registerHealth(
  app: FastifyInstance,
  readiness: Readiness,
  findTroubledJobs: () => Promise<object | undefined>,
) {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const state = await readiness.read().catch((): ReadyState => ({ status: 'database away' }))
    if (state.status === 'ready') return { ...state, ...(await describeJobs()) }
    return reply.status(503).header('retry-after', '2').send(state)
  })

  /**
   * Failing or late jobs do not make a server unready: it answers calls, and another server would not run them any
   * better.
   */
  async function describeJobs() {
    const jobs = await Promise.race([findTroubledJobs().catch(() => undefined), pause(JOBS_PATIENCE_MS, undefined)])
    return jobs && { jobs }
  }
}
