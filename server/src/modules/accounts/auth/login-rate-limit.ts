import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { keyedHash } from '../codes/keyed-hash.ts'
import {
  clearFailedAttempts,
  findLastAttemptAt,
  LIMIT_KINDS,
  recordAttempt,
  refundAttempt,
  type LimitKind,
  type LoginKeys,
  type AttemptLimit,
} from './login-attempt-queries.ts'

/** How long a failed attempt counts. */
export const ATTEMPT_WINDOW_MS = 15 * 60_000

/** After `tries` failures in the window, one more attempt per pause: guessing is too slow, the owner waits a minute at most. */
const LIMITS: Record<LimitKind, AttemptLimit> = {
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
 * Runs `check` unless there were too many failures. An attempt is counted before its password is checked and refunded
 * when it succeeds, so that concurrent guesses are counted too.
 */
export async function withLoginRateLimit<T>(db: Db, keys: LoginKeys, now: Date, check: () => Promise<T | undefined>) {
  const allowed = await recordAttempt(db, keys, LIMITS, ATTEMPT_WINDOW_MS, now)
  const exceeded = LIMIT_KINDS.find((kind) => !allowed[kind])
  if (exceeded) {
    await refundAttempt(
      db,
      keys,
      LIMIT_KINDS.filter((kind) => allowed[kind]),
    )
    throw tooMany(await findLastAttemptAt(db, exceeded, keys[exceeded]), LIMITS[exceeded].pauseMs, now)
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
