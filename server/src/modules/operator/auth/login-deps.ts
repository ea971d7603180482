import type { LoginStep } from '@nikhar/contract/operator'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { RunInBackground } from '../../../http/background-tasks.ts'
import type { Requester } from '../../../http/requester.ts'
import type { RecordSecurityEvent } from '../../../http/security-events.ts'
import { describeOrigin } from '../../accounts/auth/session-origin.ts'
import { signToken } from '../../accounts/auth/token.ts'
import { insertOperatorSession, TICKET_MS } from './operator-session-queries.ts'

export interface LoginDeps extends Deps {
  recordEvent: RecordSecurityEvent
  runInBackground: RunInBackground
}

interface PendingLogin {
  operator: { id: number; totp_confirmed_at: Date | null }
  requester: Requester
  now: Date
}

/** The result of a correct password: a ticket for the second step, and whether the app must be set up first. */
export async function issueTicket(
  db: Db,
  { tokenSecret }: { tokenSecret: string },
  { operator, requester, now }: PendingLogin,
): Promise<{ ticket: string; step: LoginStep }> {
  const expiresAt = new Date(now.getTime() + TICKET_MS)
  const origin = describeOrigin(tokenSecret, requester)
  const id = await insertOperatorSession(db, { operatorId: operator.id, now, expiresAt, isComplete: false, origin })
  return {
    ticket: signToken(tokenSecret, id, expiresAt, 'operator'),
    step: operator.totp_confirmed_at === null ? 'SET_UP' : 'CODE',
  }
}
