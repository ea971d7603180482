import type { Db } from '../../db/database.ts'
import { Failure } from '../../http/failure.ts'
import { keyedHash } from './keyed-hash.ts'
import {
  countLoginFailures, deleteLoginFailure, deleteLoginFailures, insertLoginFailure, type LoginTry,
} from './queries.ts'

const WINDOW_MS = 15 * 60_000

/** After so many failures within the window, one more try per pause: guessing ends, the owner waits a minute at most. */
const LIMITS = {
  both: { failures: 5, pauseSeconds: 60 },
  account: { failures: 20, pauseSeconds: 30 },
  address: { failures: 50, pauseSeconds: 60 },
} as const

export function loginTry(secret: string, whitelabelId: number, email: string, address: string): LoginTry {
  const hashOf = (text: string) => keyedHash(secret, 'login', text)
  return { whitelabelId, accountHash: hashOf(email.toLowerCase()), addressHash: hashOf(address) }
}

/**
 * Lets `check` run unless there were too many failures. A try is noted before its password is looked at and struck out
 * when it was right, so that guesses sent all at once count each other too.
 */
export async function limited<T>(db: Db, attempt: LoginTry, now: Date, check: () => Promise<T | undefined>) {
  await refuseTooMany(db, attempt, now)
  const { id } = await insertLoginFailure(db, attempt, now)
  try {
    await refuseTooMany(db, attempt, now, id)
  } catch (error) {
    await deleteLoginFailure(db, id)
    throw error
  }
  const result = await check()
  if (result !== undefined) await deleteLoginFailures(db, attempt)
  return result
}

async function refuseTooMany(db: Db, attempt: LoginTry, now: Date, beforeId?: number) {
  const counts = await countLoginFailures(db, attempt, new Date(now.getTime() - WINDOW_MS), beforeId)
  for (const kind of ['both', 'account', 'address'] as const) {
    const { failures, pauseSeconds } = LIMITS[kind]
    const lastAt = counts[`${kind}At`]
    if (!lastAt || counts[kind] < failures) continue
    const waitSeconds = Math.ceil((lastAt.getTime() - now.getTime()) / 1000) + pauseSeconds
    if (waitSeconds > 0) {
      throw new Failure('TOO_MANY_REQUESTS', {
        message: `Too many failed attempts. Please try again in ${waitSeconds} seconds.`,
        retryAfterSeconds: waitSeconds,
      })
    }
  }
}
