import { timingSafeEqual, createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { Failure } from '../errors/failure.ts'

/** In production these routes respond only with METRICS_TOKEN as bearer token; if it is not set, they do not exist. */
export function requireOperator({ production, metricsToken }: Config) {
  return async (request: FastifyRequest) => {
    if (!production) return
    const given = request.headers.authorization?.replace(/^Bearer +/i, '')
    if (!metricsToken || given === undefined || !isEqual(given, metricsToken)) throw new Failure('NOT_FOUND')
  }
}

/** Compares in constant time. */
function isEqual(a: string, b: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
