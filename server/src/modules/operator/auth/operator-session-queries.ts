import type { Db } from '../../../db/database.ts'
import type { SessionOrigin } from '../../accounts/auth/session-origin.ts'

const MINUTE_MS = 60_000
/** An operator logs in once a working day, */
export const OPERATOR_SESSION_MS = 12 * 60 * MINUTE_MS
/** and again after a break. */
const OPERATOR_IDLE_MS = 30 * MINUTE_MS
/** Between the password and the second factor. */
export const TICKET_MS = 10 * MINUTE_MS

interface NewSession {
  operatorId: number
  now: Date
  expiresAt: Date
  /** Whether the second factor was given. */
  isComplete: boolean
  origin: SessionOrigin
}

export async function insertOperatorSession(db: Db, { operatorId, now, expiresAt, isComplete, origin }: NewSession) {
  const { id } = await db
    .insertInto('operator_sessions')
    .values({
      operator_id: operatorId,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
      second_factor_at: isComplete ? now : null,
      ...origin,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * A session of an operator whose account is still active. Without the second factor it permits only the second step.
 */
export function findOperatorSession(db: Db, sessionId: string, now: Date) {
  return db
    .selectFrom('operator_sessions as session')
    .innerJoin('operators', 'operators.id', 'session.operator_id')
    .select(['operators.id', 'operators.name', 'operators.email', 'operators.whitelabel_id'])
    .select(['session.last_used_at', 'session.second_factor_at', 'session.device', 'session.network'])
    .where('session.id', '=', sessionId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.last_used_at', '>', new Date(now.getTime() - OPERATOR_IDLE_MS))
    .where('operators.removed_at', 'is', null)
    .executeTakeFirst()
}

export async function noteOperatorUse(db: Db, sessionId: string, now: Date) {
  await db.updateTable('operator_sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute()
}

/** Returns whether it was live until now. */
export async function revokeOperatorSession(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function revokeOperatorSessions(db: Db, operatorId: number, now: Date) {
  await db
    .updateTable('operator_sessions')
    .set({ revoked_at: now })
    .where('operator_id', '=', operatorId)
    .where('revoked_at', 'is', null)
    .execute()
}
