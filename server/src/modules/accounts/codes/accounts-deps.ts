import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { createBackgroundRunner, type RunInBackground } from '../../../http/background-tasks.ts'
import type { Requester, RequesterTokens } from '../../../http/requester.ts'
import { createEventRecorder, type RecordSecurityEvent } from '../../../http/security-events.ts'
import type { CodeAudience } from './one-time-code.ts'

/** What the use cases of this module need besides the server's own dependencies. */
export interface AccountsDeps extends Deps {
  runInBackground: RunInBackground
  recordEvent: RecordSecurityEvent
}

/** The dependencies of one call: security events go to its log. */
export function createAccountsDeps(app: FastifyInstance, deps: Deps) {
  const runInBackground = createBackgroundRunner(app)
  return ({ log }: { log: FastifyBaseLogger }): AccountsDeps => ({
    ...deps,
    runInBackground,
    recordEvent: createEventRecorder(log),
  })
}

/** The origin of a request, and how its reply makes the next one recognisable. */
export interface RequestOrigin {
  whitelabelId: number
  /** Customers by default. */
  audience?: CodeAudience
  requester: Requester
  /** The hash of a requester that the account knows (`hashKnown`): its codes are limited and verified separately. */
  knownAs?: Buffer | undefined
  giveToken: (tokens: RequesterTokens) => void
}
