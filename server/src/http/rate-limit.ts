import { createHash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { Failure } from '../errors/failure.ts'

const MINUTE_MS = 60_000

/** Limits every API call in this scope, per address and per token. Pages and pictures are not limited. */
export async function registerRateLimits(app: FastifyInstance, { throttle }: Config) {
  await app.register(rateLimit, { global: false })
  const byAddress = app.createRateLimit({ max: throttle.perAddress, timeWindow: MINUTE_MS })
  const byToken = app.createRateLimit({ max: throttle.perToken, timeWindow: MINUTE_MS, keyGenerator: tokenKey })
  app.addHook('onRequest', async (request) => {
    await refuseExceeded(byAddress(request))
    if (request.headers.authorization) await refuseExceeded(byToken(request))
  })
}

async function refuseExceeded(check: ReturnType<ReturnType<FastifyInstance['createRateLimit']>>) {
  const limit = await check
  if (limit.isAllowed || !limit.isExceeded) return
  throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, limit.ttlInSeconds) })
}

function tokenKey(request: FastifyRequest) {
  return createHash('sha256')
    .update(request.headers.authorization ?? '')
    .digest('base64')
}
