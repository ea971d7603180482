import type { ActiveSession, RevokeSession } from '@nikhar/contract/accounts'
import { Failure } from '../../../errors/failure.ts'
import type { CustomerSession } from '../../../http/serve.ts'
import type { AccountsDeps } from '../codes/accounts-deps.ts'
import { findActiveSessions, revokeSession, revokeSessions } from './session-queries.ts'
import { parseReceipt } from './token.ts'

export async function listSessions(
  { config, db, clock }: Pick<AccountsDeps, 'config' | 'db' | 'clock'>,
  { id, sessionId }: CustomerSession,
): Promise<ActiveSession[]> {
  const sessions = await findActiveSessions(db, id, clock(), config.sessionIdleDays)
  const list = sessions.map((session) => ({
    id: session.id,
    device: session.device,
    network: session.network,
    startedAt: session.created_at.toISOString(),
    lastUsedAt: session.last_used_at.toISOString(),
    isCurrent: session.id === sessionId,
  }))
  return list.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Another customer's session is handled like one that has ended. */
export async function endSession(
  { db, clock, recordEvent }: AccountsDeps,
  { id }: CustomerSession,
  endedId: string,
): Promise<null> {
  if (!(await revokeSession(db, endedId, clock(), id))) {
    throw new Failure('NOT_FOUND', { message: 'This session has already ended.' })
  }
  recordEvent('session-ended')
  return null
}

export async function endOtherSessions(
  { db, clock, recordEvent }: AccountsDeps,
  { id, sessionId }: CustomerSession,
): Promise<{ ended: number }> {
  const ended = await revokeSessions(db, id, clock(), sessionId)
  if (ended > 0) recordEvent('session-ended')
  return { ended }
}

/**
 * Needs no token, because the browser has none any more. The receipt proves that it had one, so nothing else is
 * checked.
 */
export async function endSessionByReceipt(
  { config, db, clock, recordEvent }: AccountsDeps,
  { receipt }: RevokeSession,
): Promise<null> {
  const sessionId = parseReceipt(config.acceptedTokenSecrets, receipt)
  if (sessionId !== undefined && (await revokeSession(db, sessionId, clock()))) recordEvent('session-ended')
  return null
}
