const INDIA_MINUTES = 330
const DAY_MINUTES = 1440
const MINUTE_MS = 60_000

/** The day at the salon, as YYYY-MM-DD: all of India keeps one time, without summer time. */
export function salonDayOf(at: Date): string {
  return new Date(at.getTime() + INDIA_MINUTES * MINUTE_MS).toISOString().slice(0, 10)
}

/** The day some days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10)
}

/** A moment of a day at the salon, in minutes after its midnight. */
export function instantOf(day: string, minute: number): Date {
  return new Date(Date.parse(day) + (minute - INDIA_MINUTES) * MINUTE_MS)
}

/** Today and the days after it on which one can book. */
export function bookableDays(now: Date, count: number): string[] {
  const today = salonDayOf(now)
  return Array.from({ length: count }, (_, days) => dayAfter(today, days))
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A day, written as YYYY-MM-DD, by its names. Intl knows them too, but takes a cheap phone half a second to wake up. */
export function dayNames(day: string) {
  const date = new Date(day)
  const weekday = WEEKDAYS[date.getUTCDay()] ?? ''
  const month = MONTHS[date.getUTCMonth()] ?? ''
  return {
    weekday,
    shortWeekday: weekday.slice(0, 3),
    number: date.getUTCDate(),
    month,
    shortMonth: month.slice(0, 3),
    year: date.getUTCFullYear(),
  }
}

/** Minutes after midnight on the salon's clock. */
export function salonMinuteOf(at: Date | string): number {
  return (Math.floor(new Date(at).getTime() / MINUTE_MS) + INDIA_MINUTES) % DAY_MINUTES
}

/** 9:30 PM, of minutes after midnight; the last minute of a day is its midnight. */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Mon, 16 Nov, of a day written as YYYY-MM-DD. */
export function formatShortDay(day: string): string {
  const { shortWeekday, number, shortMonth } = dayNames(day)
  return `${shortWeekday}, ${number} ${shortMonth}`
}
