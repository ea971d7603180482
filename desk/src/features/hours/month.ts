import { addDays } from '@nikhar/contract/salon-time'

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** `month` is the first day of a month. */
export function nextMonth(month: string, months: 1 | -1): string {
  return firstOfMonth(addDays(month, months === 1 ? 31 : -1))
}

/** The days of a month, and how many days of its first week belong to the month before. Weeks begin on Monday. */
export function listMonthDays(month: string): { blanks: number; days: string[] } {
  const end = nextMonth(month, 1)
  const days: string[] = []
  for (let day = month; day < end; day = addDays(day, 1)) days.push(day)
  return { blanks: (new Date(month).getUTCDay() + 6) % 7, days }
}
