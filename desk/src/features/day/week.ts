import { addDays, dayNames, WEEKDAYS } from '@nikhar/contract/salon-time'

/** The seven days of the week of a day, from Monday on. */
export function weekOf(day: string): string[] {
  const sinceMonday = (WEEKDAYS.indexOf(dayNames(day).weekday) + 6) % 7
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - sinceMonday))
}
