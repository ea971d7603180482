import { createHash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Failure } from '../errors/failure.ts'

const MINUTE_MS = 60_000

/** The general throttle of every call in this scope, per address and per token. Pages and pictures are not calls. */
export async function registerRateLimits(app: FastifyInstance, { throttle }: Config) {
  await app.register(rateLimit, { global: false })
  const byAddress = app.createRateLimit({ max: throttle.perAddress, timeWindow: MINUTE_MS })
  const byToken = app.createRateLimit({ max: throttle.perToken, timeWindow: MINUTE_MS, keyGenerator: tokenKey })
  app.addHook('onRequest', async (request) => {
    await refuseExceeded(byAddress(request))
    if (request.headers.authorization) await refuseExceeded(byToken(request))
  })
}

async function refuseExceeded(checking: ReturnType<ReturnType<FastifyInstance['createRateLimit']>>) {
  const limit = await checking
  if (limit.isAllowed || !limit.isExceeded) return
  throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, limit.ttlInSeconds) })
}

function tokenKey(request: FastifyRequest) {
  return createHash('sha256')
    .update(request.headers.authorization ?? '')
    .digest('base64')
}
