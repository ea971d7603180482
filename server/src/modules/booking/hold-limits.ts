import { HELD_MINUTES_PER_DAY, HOLDS_MAX, NEW_HOLDS_PER_HOUR } from '@nikhar/contract'
import { Failure } from '../../errors/failure.ts'
import type { HoldUse } from './hold-queries.ts'

const REFUSALS = {
  LIVE: `We are holding ${HOLDS_MAX} times for you already, so this one is not held. You can still book it.`,
  HOUR: `You have chosen ${NEW_HOLDS_PER_HOUR} times here within an hour, so this one is not held. You can still book it.`,
  DAY: `We have held times here for you for ${HELD_MINUTES_PER_DAY} minutes today, so this one is not held. You can still book it.`,
  RENEWALS: 'This time cannot be held any longer. You can still book it.',
}

/** Booking needs no hold, so every refusal says that the time can be booked all the same. */
export function refuseHold(limit: keyof typeof REFUSALS) {
  return new Failure('HOLD_LIMIT', { message: REFUSALS[limit], details: { limit } })
}

/** Which limit refused a new hold. */
export function findExceeded({ live, last_hour }: HoldUse) {
  if (live >= HOLDS_MAX) return 'LIVE'
  return last_hour >= NEW_HOLDS_PER_HOUR ? 'HOUR' : 'DAY'
}
