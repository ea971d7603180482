import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { keyedHash } from '../codes/keyed-hash.ts'
import {
  clearFailedAttempts,
  findLastAttemptAt,
  KINDS,
  recordAttempt,
  refundAttempt,
  type Kind,
  type LoginKeys,
  type AttemptLimit,
} from './login-attempt-queries.ts'

/** How long a failure counts. */
export const ATTEMPT_WINDOW_MS = 15 * 60_000

/** After so many failures within the window, one more try per pause: guessing ends, the owner waits a minute at most. */
const LIMITS: Record<Kind, AttemptLimit> = {
  pair: { tries: 5, pauseMs: 60_000 },
  account: { tries: 20, pauseMs: 30_000 },
  address: { tries: 50, pauseMs: 60_000 },
}

export function loginKeys(secret: string, whitelabelId: number, email: string, address: string): LoginKeys {
  const account = `${whitelabelId}.${email.toLowerCase()}`
  const hashOf = (text: string) => keyedHash(secret, 'login', text)
  return { address: hashOf(address), pair: hashOf(`${address}.${account}`), account: hashOf(account) }
}

/**
 * Lets `check` run unless there were too many failures. A try is noted before its password is looked at and taken back
 * when it was right, so that guesses sent all at once count each other too.
 */
export async function withLoginLimit<T>(db: Db, keys: LoginKeys, now: Date, check: () => Promise<T | undefined>) {
  const within = await recordAttempt(db, keys, LIMITS, ATTEMPT_WINDOW_MS, now)
  const refusing = KINDS.find((kind) => !within[kind])
  if (refusing) {
    await refundAttempt(
      db,
      keys,
      KINDS.filter((kind) => within[kind]),
    )
    throw tooMany(await findLastAttemptAt(db, refusing, keys[refusing]), LIMITS[refusing].pauseMs, now)
  }
  const result = await check()
  if (result !== undefined) await clearFailedAttempts(db, keys)
  return result
}

function tooMany(lastAt: Date | undefined, pauseMs: number, now: Date) {
  const waitMs = (lastAt?.getTime() ?? now.getTime()) + pauseMs - now.getTime()
  const waitSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new Failure('TOO_MANY_REQUESTS', {
    message: `Too many failed attempts. Please try again in ${waitSeconds} seconds.`,
    retryAfterSeconds: waitSeconds,
  })
}
