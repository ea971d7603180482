import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { insertSession } from './queries.ts'
import { signToken } from './token.ts'

export const SESSION_MS = 30 * 24 * 60 * 60_000

interface SessionDeps {
  config: Pick<Config, 'tokenSecret'>
  clock: Clock
}

/** Returns the token of a new session. */
export async function startSession(db: Db, { config, clock }: SessionDeps, customerId: number): Promise<string> {
  const now = clock()
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  const session = await insertSession(db, customerId, now, expiresAt)
  return signToken(config.tokenSecret, session.id, expiresAt)
}
