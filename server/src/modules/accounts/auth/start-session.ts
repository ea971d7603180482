import type { Clock } from '../../../clock.ts'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../db/database.ts'
import type { SessionOrigin } from './session-origin.ts'
import { insertSession, insertSessionIfPasswordUnchanged } from './session-queries.ts'
import { type VerifiedCustomer } from './password-queries.ts'
import { signToken } from './token.ts'

export const SESSION_MS = 30 * 24 * 60 * 60_000

interface SessionDeps {
  config: Pick<Config, 'tokenSecret'>
  clock: Clock
}

/** Returns the token of a new session. */
export async function startSession(
  db: Db,
  deps: SessionDeps,
  customerId: number,
  origin?: SessionOrigin,
): Promise<string> {
  const { now, expiresAt } = sessionTimes(deps)
  const { id } = await insertSession(db, customerId, now, expiresAt, origin)
  return signToken(deps.config.tokenSecret, id, expiresAt)
}

/** Returns nothing when the password was changed after it was verified. */
export async function startSessionIfPasswordUnchanged(
  db: Db,
  deps: SessionDeps,
  customer: VerifiedCustomer,
  origin: SessionOrigin,
): Promise<string | undefined> {
  const { now, expiresAt } = sessionTimes(deps)
  const session = await insertSessionIfPasswordUnchanged(db, customer, now, expiresAt, origin)
  return session && signToken(deps.config.tokenSecret, session.id, expiresAt)
}

function sessionTimes({ clock }: SessionDeps) {
  const now = clock()
  return { now, expiresAt: new Date(now.getTime() + SESSION_MS) }
}
