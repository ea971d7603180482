import type { Db } from '../../../db/database.ts'
import { RETENTION } from '../../../db/retention.ts'
import { Failure } from '../../../errors/failure.ts'
import type { Requester } from '../../../http/requester.ts'
import type { RecordSecurityEvent } from '../../../http/security-events.ts'
import { keyedHash } from '../../../keyed-hash.ts'
import { findKnownDevice } from './device-token.ts'
import { HashingBusy } from './hashing-queue.ts'
import {
  clearFailedAttempts,
  findLastAttemptAt,
  kindsOf,
  recordAttempt,
  refundAttempt,
  type AttemptLimit,
  type LimitKind,
  type LoginKeys,
} from './login-attempt-queries.ts'

/** How long a failed attempt counts. */
const ATTEMPT_WINDOW_MS = RETENTION.loginTries.retentionMs

/**
 * After `tries` failures in the window, one more attempt per pause: guessing becomes too slow, and the owner waits a
 * minute at most.
 */
const LIMITS: Record<LimitKind, AttemptLimit> = {
  pair: { tries: 5, pauseMs: 60_000 },
  account: { tries: 20, pauseMs: 30_000 },
  address: { tries: 50, pauseMs: 60_000 },
}

/** Accounts of each audience are counted separately, even if the e-mail address is the same. */
export interface LoginAccount {
  whitelabelId: number
  audience: 'customer' | 'salon' | 'operator' | 'operator code'
  email: string
}

export function nameAccount({ whitelabelId, audience, email }: LoginAccount): string {
  return `${whitelabelId}.${audience === 'customer' ? '' : `${audience} `}${email.toLowerCase()}`
}

/** Recognises a network without storing its address. */
export function hashNetwork(secret: string, { network }: Pick<Requester, 'network'>): Buffer {
  return keyedHash(secret, 'address', network)
}

/**
 * The keys by which an attempt is counted. A device that logged in to the account before is counted separately, so
 * failures from elsewhere do not affect it, not even those from the same network. A network that logged in before is
 * exempt from the limit that all others share.
 */
export async function findLoginKeys(
  secret: string,
  account: LoginAccount,
  requester: Requester,
  isKnownNetwork: (networkHash: Buffer) => Promise<boolean>,
): Promise<LoginKeys> {
  const name = nameAccount(account)
  const hashOf = (text: string) => keyedHash(secret, 'login', text)
  const device = findKnownDevice(secret, name, requester.deviceTokens)
  if (device !== undefined) return { pair: hashOf(`device ${device}.${name}`) }
  const { address, pair } = networkKeys(secret, account, requester)
  const known = await isKnownNetwork(hashNetwork(secret, requester))
  return known ? { address, pair } : { address, pair, account: hashOf(name) }
}

export function networkKeys(secret: string, account: LoginAccount, { network }: Requester) {
  const hashOf = (text: string) => keyedHash(secret, 'login', text)
  return { address: hashOf(network), pair: hashOf(`${network}.${nameAccount(account)}`) }
}

interface LimitedLogin {
  db: Db
  keys: LoginKeys
  now: Date
  recordEvent: RecordSecurityEvent
}

/**
 * Runs `check` unless there were too many failures. An attempt is counted before its password is checked and refunded
 * when it succeeds, so that concurrent guesses are counted too.
 */
export async function withLoginRateLimit<T>(
  { db, keys, now, recordEvent }: LimitedLogin,
  check: () => Promise<T | undefined>,
) {
  const allowed = await recordAttempt(db, keys, LIMITS, ATTEMPT_WINDOW_MS, now)
  const exceeded = kindsOf(keys).find((kind) => !allowed.includes(kind))
  if (exceeded) {
    await refundAttempt(db, keys, allowed)
    recordEvent('login-locked', { limit: exceeded })
    throw tooMany(await findLastAttemptAt(db, exceeded, keys), LIMITS[exceeded].pauseMs, now)
  }
  const result = await check().catch(async (error: unknown) => {
    // A password that was not checked was not wrong.
    if (error instanceof HashingBusy) await refundAttempt(db, keys, allowed)
    throw error
  })
  if (result === undefined) recordEvent('login-failed')
  else await clearFailedAttempts(db, keys)
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
