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
