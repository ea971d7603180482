import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { Readiness } from '../db/readiness.ts'
import { giveUp, registerDatabaseMetrics } from './database-metrics.ts'
import { registerJobMetrics, type JobReader } from './job-metrics.ts'
import { messageCounter } from './message-outcomes.ts'
import { requireOperator } from './operator-access.ts'
import { securityEventCounter } from './security-events.ts'

/** Prometheus metrics of the process, the database, the duration of each route, security events, messages and jobs. */
export function registerMetrics(
  app: FastifyInstance,
  pool: pg.Pool,
  { config, readiness, jobs }: { config: Config; readiness: Readiness; jobs: JobReader },
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(securityEventCounter)
  registry.registerMetric(messageCounter)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to reply, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const readDatabase = registerDatabaseMetrics(registry, pool, readiness)
  const readJobs = registerJobMetrics(registry, jobs)

  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { onRequest: requireOperator(config) }, async (_request, reply) => {
    await Promise.all([readDatabase(), Promise.race([readJobs(), giveUp()])])
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
