import { dayNames, formatMinute, salonDayOf, salonMinuteOf } from '../salon-time.ts'
import { listOpenSpans, type OutletHours } from './opening-hours.ts'

/**
 * Why an outlet takes no bookings on a day, in words: closed is not the same as booked up. Undefined while it is open.
 */
export function describeClosedDay(hours: OutletHours, day: string, now: Date): string | undefined {
  const spans = listOpenSpans(hours, day)
  const last = Math.max(...spans.map(({ closesMinute }) => closesMinute))
  const special = hours.specialDays.find((other) => other.day === day)
  const isUsuallyOpen = hours.openingHours.some(({ weekday }) => weekday === new Date(day).getUTCDay())
  if (spans.length === 0) {
    if (special && isUsuallyOpen) return special.reason ? `Closed: ${special.reason}` : 'Closed on this day'
    return `Closed every ${dayNames(day).weekday}`
  }
  const isOver = day === salonDayOf(now) && salonMinuteOf(now) >= last
  if (!isOver) return undefined
  const since = `Closed since ${formatMinute(last).toLowerCase()} today`
  return special?.reason ? `${since}: ${special.reason}` : since
}

/** The days of a list on which an outlet with these hours takes no bookings, with the reason. */
export function listClosedDays(hours: OutletHours, days: readonly string[], now: Date): ReadonlyMap<string, string> {
  const closed = days.flatMap((day): [string, string][] => {
    const why = describeClosedDay(hours, day, now)
    return why === undefined ? [] : [[day, why]]
  })
  return new Map(closed)
}
