import { HELD_MINUTES_PER_DAY, HOLDS_MAX, NEW_HOLDS_PER_HOUR } from '@nikhar/contract/constants'
import { formatTime } from '@nikhar/contract/orders'
import { nameDay } from '@nikhar/contract/relative-day'
import { Failure } from '../../../errors/failure.ts'
import type { HoldUse } from './hold-queries.ts'

const REFUSALS = {
  LIVE: `We are holding ${HOLDS_MAX} times for you already, so this one is not held. You can still book it.`,
  HOUR: `You have chosen ${NEW_HOLDS_PER_HOUR} times here within an hour, so this one is not held. You can still book it.`,
  DAY: `We have held times here for you for ${HELD_MINUTES_PER_DAY} minutes within 24 hours, so this one is not held. You can still book it.`,
  RENEWALS: 'We can’t hold this time any longer. You can still book it.',
  GUEST_TIME:
    'Others have held this time several times in the last hour, so we can’t hold it now. You can still book it.',
  GUEST_NETWORK: 'Many times are being held from your network, so we can’t hold this one. You can still book it.',
  GUEST_OUTLET: 'Several times are being held here right now, so we can’t hold this one. You can still book it.',
}

interface Refusal {
  /** When a time can be held again. */
  until?: Date | null | undefined
  now: Date
}

/** Booking needs no hold, so every refusal states that the time can still be booked, and when the limit ends. */
export function refuseHold(limit: keyof typeof REFUSALS, { until, now }: Refusal): Failure {
  const message = until ? `${REFUSALS[limit]} We can hold one again ${describeFrom(until, now)}.` : REFUSALS[limit]
  return new Failure('HOLD_LIMIT', { message, details: { limit, ...(until && { until: until.toISOString() }) } })
}

function describeFrom(until: Date, now: Date) {
  const day = nameDay(until, now)
  const time = `from ${formatTime(until)}`
  return day === 'Today' ? time : `${day === 'Tomorrow' ? 'tomorrow' : `on ${day}`} ${time}`
}

/** Which limit refused a new hold, and when it ends. */
export function refuseExceeded({ live, last_hour, live_until, hour_until, day_until }: HoldUse, now: Date): Failure {
  if (live >= HOLDS_MAX) return refuseHold('LIVE', { until: live_until, now })
  if (last_hour >= NEW_HOLDS_PER_HOUR) return refuseHold('HOUR', { until: hour_until, now })
  return refuseHold('DAY', { until: day_until, now })
}
