import type { Subscription } from '@nikhar/contract/discovery'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import type { Requester } from '../../http/requester.ts'
import { recordAttempt, refundAttempt, kindsOf, type LoginKeys } from '../accounts/auth/login-attempt-queries.ts'
import { keyedHash } from '../../keyed-hash.ts'
import { insertSubscription } from './newsletter-queries.ts'

const WINDOW_MS = 15 * 60_000
/** Limits per window. A visitor waits for a few cities at most, and a household shares its network. */
const PER_EMAIL = 5
const PER_NETWORK = 20
const limitTo = (tries: number) => ({ tries, pauseMs: WINDOW_MS })
const LIMITS = { address: limitTo(PER_NETWORK), pair: limitTo(PER_NETWORK), account: limitTo(PER_EMAIL) }

/** Counts requests, not subscriptions: the reply does not reveal who is subscribed already. */
export async function subscribeToLaunch(
  { config: { tokenSecret }, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  subscription: Subscription,
  { whitelabelId, requester }: { whitelabelId: number; requester: Requester },
): Promise<void> {
  const hashOf = (text: string) => keyedHash(tokenSecret, 'launch', text)
  const keys: LoginKeys = {
    address: hashOf(requester.network),
    account: hashOf(`${whitelabelId}.${subscription.email.toLowerCase()}`),
  }
  const allowed = await recordAttempt(db, keys, LIMITS, WINDOW_MS, clock())
  if (allowed.length < kindsOf(keys).length) {
    await refundAttempt(db, keys, allowed)
    throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: WINDOW_MS / 1000 })
  }
  await insertSubscription(db, whitelabelId, subscription)
}
