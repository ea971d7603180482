import type { Reliability } from './outlets.ts'

/** A salon's answers and kept promises are described from this many of them on. */
export const RELIABILITY_MIN_COUNT = 20
export const RELIABILITY_DAYS = 90

const HOURS_FROM_MINUTES = 90
const DAY_MINUTES = 1440

/** How soon a booking is confirmed; undefined when that is unknown or takes more than a day. */
export function describeAnswerTime({ confirmsAtOnce, answerMinutes }: Reliability): string | undefined {
  if (confirmsAtOnce) return 'Usually confirms at once'
  if (answerMinutes === null || answerMinutes > DAY_MINUTES) return undefined
  if (answerMinutes <= 1) return 'Usually confirms within a minute'
  if (answerMinutes < HOURS_FROM_MINUTES) return `Usually confirms in ${answerMinutes} minutes`
  return `Usually confirms in ${Math.ceil(answerMinutes / 60)} hours`
}

export function describeKeptBookings({ keptPercent }: Reliability): string | undefined {
  if (keptPercent === null) return undefined
  return keptPercent === 100 ? 'Never cancelled on a guest' : `Honoured ${keptPercent}% of its bookings`
}
