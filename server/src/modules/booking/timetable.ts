import { instantOf } from '@nikhar/contract'
import { freeSpans, type Span } from './free-time.ts'

/** When an outlet and its stylists work, and what has taken their time already. */
export interface Timetable {
  /** By weekday, 0 is Sunday; minutes after midnight. */
  opening: readonly (Span | undefined)[]
  closedDays: ReadonlySet<string>
  stylists: readonly StylistTimes[]
}

export interface StylistTimes {
  id: number
  /** By weekday, minutes after midnight. */
  shifts: readonly (readonly Span[] | undefined)[]
  breaks: readonly (readonly Span[] | undefined)[]
  /** Minutes since the epoch. */
  booked: readonly Span[]
  timeOff: readonly Span[]
}

export const DAY_MINUTES = 1440

/** The hours of one day, unless the outlet is closed. */
export function openingOn({ opening, closedDays }: Timetable, day: string): Span | undefined {
  return closedDays.has(day) ? undefined : opening[weekdayOf(day)]
}

/** When a stylist is there and free on a day, in minutes after its midnight. */
export function freeOn(stylist: StylistTimes, day: string, opening: Span): Span[] {
  const weekday = weekdayOf(day)
  const midnight = midnightOf(day)
  const taken = [
    ...(stylist.breaks[weekday] ?? []),
    ...spansOfDay(stylist.booked, midnight),
    ...spansOfDay(stylist.timeOff, midnight),
  ]
  return freeSpans(stylist.shifts[weekday] ?? [], opening, taken)
}

/** How long a stylist is booked on a day. */
export function workOn({ booked }: StylistTimes, day: string): number {
  return spansOfDay(booked, midnightOf(day)).reduce((sum, [from, to]) => sum + to - from, 0)
}

/** Minutes since the epoch at a day's first moment. */
export function midnightOf(day: string): number {
  return instantOf(day, 0).getTime() / 60_000
}

function weekdayOf(day: string) {
  return new Date(day).getUTCDay()
}

function spansOfDay(spans: readonly Span[], midnight: number): Span[] {
  const inDay: Span[] = []
  for (const [from, to] of spans) {
    if (to > midnight && from < midnight + DAY_MINUTES) {
      inDay.push([Math.max(from - midnight, 0), Math.min(to - midnight, DAY_MINUTES)])
    }
  }
  return inDay
}
