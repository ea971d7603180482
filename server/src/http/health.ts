import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Readiness, ReadyState } from '../db/readiness.ts'

/** Whoever asks is not kept waiting for what is only told in passing. */
const JOBS_PATIENCE_MS = 200

/**
 * /healthz: the process is up. /readyz: its database answers, all migrations have run, a booking could be written, and its
 * clock agrees with the database's.
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

  /** Jobs that fail or are late do not make a server unready: it answers calls, and another one would run them no better. */
  async function describeJobs() {
    const jobs = await Promise.race([findTroubledJobs().catch(() => undefined), pause(JOBS_PATIENCE_MS, undefined)])
    return jobs && { jobs }
  }
}
