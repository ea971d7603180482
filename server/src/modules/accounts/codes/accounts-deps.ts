import type { Deps } from '../../../deps.ts'
import type { RunInBackground } from '../../../http/background-tasks.ts'
import type { Requester, RequesterTokens } from '../../../http/requester.ts'
import type { RecordSecurityEvent } from '../../../http/security-events.ts'
import type { CodeAudience } from './one-time-code.ts'

/** What the use cases of this module need besides the server's own dependencies. */
export interface AccountsDeps extends Deps {
  runInBackground: RunInBackground
  recordEvent: RecordSecurityEvent
}

/** Where a request comes from, and how its reply recognises the next one. */
export interface RequestOrigin {
  whitelabelId: number
  /** Customers, unless said otherwise. */
  audience?: CodeAudience
  requester: Requester
  /** The hash of a requester that the account knows (`hashKnown`): its codes are limited and judged by themselves. */
  knownAs?: Buffer | undefined
  giveToken: (tokens: RequesterTokens) => void
}
