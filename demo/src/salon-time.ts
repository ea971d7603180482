/** India has one UTC offset all year, so salon days need no time zone database. */
const OFFSET_MS = 330 * 60_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** 0 is Sunday, as in the opening_hours table. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

/** The instant that is `minute` minutes after midnight at the salon. */
export function instantAt(day: string, minute: number): Date {
  return new Date(Date.parse(day) - OFFSET_MS + minute * MINUTE_MS)
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS)
}
