const INDIA_MINUTES = 330
const DAY_MINUTES = 1440
const MINUTE_MS = 60_000

/** The calendar day at the salon, as YYYY-MM-DD: India has one time zone without daylight saving. */
export function salonDayOf(at: Date): string {
  return new Date(at.getTime() + INDIA_MINUTES * MINUTE_MS).toISOString().slice(0, 10)
}

/** Today at the salon. */
export function salonToday(now = new Date()): string {
  return salonDayOf(now)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10)
}

/** The instant of a salon's day and minute after midnight. */
export function salonInstant(day: string, minute: number): Date {
  return new Date(Date.parse(day) + (minute - INDIA_MINUTES) * MINUTE_MS)
}

/** The days from today on which a customer can book. */
export function bookableDays(now: Date, count: number): string[] {
  const today = salonDayOf(now)
  return Array.from({ length: count }, (_, days) => addDays(today, days))
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

/** The names of a day given as YYYY-MM-DD. Loading Intl takes a slow phone half a second, so it is not used here. */
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

/** Minutes after midnight as 9:30 pm; minute 1440 is midnight. */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** A day given as YYYY-MM-DD as Mon, 16 Nov. */
export function formatShortDay(day: string): string {
  const { shortWeekday, number, shortMonth } = dayNames(day)
  return `${shortWeekday}, ${number} ${shortMonth}`
}

/** The day of an instant as Mon, 16 Nov. */
export function formatDate(at: Date | string): string {
  return formatShortDay(salonDayOf(new Date(at)))
}

/** A day that may be in another year as Mon, 16 Nov 2026. */
export function formatFullDay(day: string): string {
  return `${formatShortDay(day)} ${dayNames(day).year}`
}

/** The day of an instant that may be years ago as Mon, 16 Nov 2026. */
export function formatFullDate(at: Date | string): string {
  return formatFullDay(salonDayOf(new Date(at)))
}

/** An instant as Mon, 16 Nov, 2:57 pm: at most 30 characters, as variables of text messages are. */
export function formatMoment(at: Date | string): string {
  return `${formatDate(at)}, ${formatMinute(salonMinuteOf(at))}`
}
