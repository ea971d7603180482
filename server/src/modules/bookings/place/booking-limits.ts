import { MOVES_PER_DAY } from '@nikhar/contract/constants'
import { formatTime } from '@nikhar/contract/orders'
import { dayNames, salonDayOf } from '@nikhar/contract/salon-time'
import type { BookingLimits } from '../../../config/booking-limits.ts'
import { Failure } from '../../../errors/failure.ts'
import type { BookingCounts } from './booking-limit-queries.ts'

const DAY_MS = 24 * 3_600_000

/** Throws when one more booking would exceed a limit. Counts under the customer's lock, so it is safe against races. */
export function assertWithinBookingLimits(counts: BookingCounts, limits: BookingLimits) {
  const { max, remark } = limitsOf(limits, counts.has_visited)
  if (counts.at_same_time >= max.sameTime) throw sameTimeExceeded(max.sameTime, remark.sameTime)
  if (counts.at_outlet >= max.perOutlet) {
    throw exceeded(
      'OUTLET',
      `You have ${bookings(max.perOutlet)} to come at this salon${remark.perOutlet}. ${FREE_ONE}`,
    )
  }
  if (counts.live >= max.live) {
    throw exceeded('LIVE', `You have ${bookings(max.live)} to come${remark.live}. ${FREE_ONE}`)
  }
  const blocking = counts.placed_at[max.perDay - 1]
  if (blocking) {
    const next = formatMoment(new Date(Date.parse(blocking) + DAY_MS))
    const made = `You have made ${bookings(max.perDay)} in 24 hours${remark.perDay}.`
    throw exceeded('DAY', `${made} You can book again on ${next}.`)
  }
}

/**
 * Moving a booking adds none, but may move it to a time at which the customer has others, and every move frees one
 * time, takes another and notifies the salon.
 */
export function assertMayMove(counts: BookingCounts, limits: BookingLimits) {
  const blocking = counts.moved_at[MOVES_PER_DAY - 1]
  if (blocking) {
    const next = formatMoment(new Date(Date.parse(blocking) + DAY_MS))
    throw exceeded(
      'MOVES',
      `You have moved this booking ${MOVES_PER_DAY} times in 24 hours. You can move it again on ${next}.`,
    )
  }
  const { max, remark } = limitsOf(limits, counts.has_visited)
  if (counts.at_same_time >= max.sameTime) throw sameTimeExceeded(max.sameTime, remark.sameTime)
}

const FREE_ONE = 'Cancel one, or book again after one of these visits.'

function limitsOf(limits: BookingLimits, hasVisited: boolean) {
  const max = (limit: number) => (hasVisited ? limit : Math.ceil(limit / 2))
  const remark = (limit: number) =>
    max(limit) === limit ? ', which is the most' : `, which is the most until your first visit (then ${limit})`
  return { max: mapLimits(limits, max), remark: mapLimits(limits, remark) }
}

function mapLimits<T>({ live, perOutlet, sameTime, perDay }: BookingLimits, map: (limit: number) => T) {
  return { live: map(live), perOutlet: map(perOutlet), sameTime: map(sameTime), perDay: map(perDay) }
}

function sameTimeExceeded(max: number, remark: string) {
  return exceeded('SAME_TIME', `You have ${bookings(max)} at this time${remark}. Please choose another time.`)
}

function exceeded(limit: 'SAME_TIME' | 'OUTLET' | 'LIVE' | 'DAY' | 'MOVES', message: string) {
  return new Failure('BOOKING_LIMIT', { message, details: { limit } })
}

function bookings(count: number) {
  return count === 1 ? 'a booking' : `${count} bookings`
}

/** Tuesday, 5:30 pm. */
function formatMoment(at: Date) {
  return `${dayNames(salonDayOf(at)).weekday}, ${formatTime(at)}`
}
