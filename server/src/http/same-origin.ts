import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../errors/failure.ts'
import { recordSecurityEvent } from './security-events.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects state-changing calls from pages of another origin, where the session is a cookie that the browser sends by
 * itself. SameSite=Strict permits pages of the same site, such as the customers' app on the parent domain. A client
 * that sends neither header is not a browser, and only has the cookie if it knows it.
 */
export function refuseOtherOrigins(app: FastifyInstance, ownOrigin: string | undefined) {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || isSameOrigin(request, ownOrigin)) return
    recordSecurityEvent(request.log, 'other-origin')
    throw new Failure('FORBIDDEN')
  })
}

function isSameOrigin({ headers, host }: FastifyRequest, ownOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined || origin === ownOrigin) return true
  // Compares with the requested host, for operators who open the console under another name of this machine.
  return URL.canParse(origin) && new URL(origin).host === host
}
