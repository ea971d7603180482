import { addDays } from '../salon-time.ts'
import type { OpeningHours, Outlet } from './outlets.ts'

export type OutletHours = Pick<Outlet, 'openingHours' | 'specialDays'>
type Span = Pick<OpeningHours, 'opensMinute' | 'closesMinute'>

/** When an outlet is open on a day, including its special days; empty when it is closed. */
export function listOpenSpans({ openingHours, specialDays }: OutletHours, day: string): Span[] {
  const weekday = new Date(day).getUTCDay()
  const usual = openingHours.filter((span) => span.weekday === weekday)
  const special = specialDays.find((other) => other.day === day)
  if (!special) return usual
  const { opensMinute, closesMinute } = special
  if (opensMinute === null || closesMinute === null) return []
  return usual
    .map((span) => ({
      opensMinute: Math.max(span.opensMinute, opensMinute),
      closesMinute: Math.min(span.closesMinute, closesMinute),
    }))
    .filter((span) => span.opensMinute < span.closesMinute)
}

/** The current opening span of this day, otherwise the next one, at most two weeks ahead. */
export function findNextSpan(
  hours: OutletHours,
  day: string,
  minute: number,
): (Span & { daysAhead: number }) | undefined {
  for (let daysAhead = 0; daysAhead <= 14; daysAhead += 1) {
    const spans = listOpenSpans(hours, addDays(day, daysAhead))
    const next = spans.find(({ closesMinute }) => daysAhead > 0 || minute < closesMinute)
    if (next) return { ...next, daysAhead }
  }
  return undefined
}
