import { timingSafeEqual, createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Failure } from '../errors/failure.ts'

/** In production these pages exist only for whoever holds the operators' token; without one, for nobody. */
export function requireOperator({ production, metricsToken }: Config) {
  return async (request: FastifyRequest) => {
    if (!production) return
    const given = request.headers.authorization?.replace(/^Bearer +/i, '')
    if (!metricsToken || given === undefined || !same(given, metricsToken)) throw new Failure('NOT_FOUND')
  }
}

function same(a: string, b: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
