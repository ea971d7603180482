import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { Failure } from '../errors/failure.ts'
import { toRequester } from './requester.ts'
import { recordSecurityEvent } from './security-events.ts'

const MINUTE_MS = 60_000

/** The id of the session whose token the request carries, if the token is ours. */
export type ReadSessionId = (request: FastifyRequest) => string | undefined

/**
 * Limits every API call in this scope, per address and per session. Pages and pictures are not limited. A session is
 * counted by its id, because the header can be written in many ways. A token that we did not sign counts only for its
 * address.
 */
export async function registerRateLimits(app: FastifyInstance, { throttle }: Config, readSessionId: ReadSessionId) {
  await app.register(rateLimit, { global: false })
  const byAddress = app.createRateLimit({
    max: throttle.perAddress,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => toRequester(ip),
  })
  const bySession = app.createRateLimit({
    max: throttle.perToken,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => readSessionId(request) ?? '',
  })
  app.addHook('onRequest', async (request) => {
    await refuseExceeded(request, 'address', byAddress(request))
    if (readSessionId(request) !== undefined) await refuseExceeded(request, 'session', bySession(request))
  })
}

async function refuseExceeded(
  { log }: FastifyRequest,
  limit: 'address' | 'session',
  check: ReturnType<ReturnType<FastifyInstance['createRateLimit']>>,
) {
  const result = await check
  if (result.isAllowed || !result.isExceeded) return
  recordSecurityEvent(log, 'rate-limited', { limit })
  throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, result.ttlInSeconds) })
}
