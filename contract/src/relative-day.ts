import { dayNames, formatShortDay, salonDayOf } from './salon-time.ts'

const DAY_MS = 86_400_000

/** Today, Tomorrow, Tuesday, and from a week ahead Tue, 24 Nov; on the salon's calendar. */
export function nameDay(at: Date | string, now = new Date()): string {
  const day = salonDayOf(new Date(at))
  const ahead = countDays(salonDayOf(now), day)
  if (ahead === 0) return 'Today'
  if (ahead === 1) return 'Tomorrow'
  return ahead > 1 && ahead < 7 ? dayNames(day).weekday : formatShortDay(day)
}

/** The day before a time where space is short: empty for today, then Tomorrow, Tue, and 24 Nov from a week ahead. */
export function nameDayShortly(at: Date | string, now = new Date()): string {
  const day = salonDayOf(new Date(at))
  const { shortWeekday, number, shortMonth } = dayNames(day)
  const ahead = countDays(salonDayOf(now), day)
  if (ahead === 0) return ''
  if (ahead === 1) return 'Tomorrow'
  return ahead > 1 && ahead < 7 ? shortWeekday : `${number} ${shortMonth}`
}

/** How many days the second day is after the first. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
