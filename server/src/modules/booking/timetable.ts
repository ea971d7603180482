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

/** A day at the salon, with what is asked of it again and again. */
export interface SalonDay {
  day: string
  /** 0 is Sunday. */
  weekday: number
  /** Minutes since the epoch at its first moment. */
  midnight: number
}

export function salonDay(day: string): SalonDay {
  return { day, weekday: new Date(day).getUTCDay(), midnight: instantOf(day, 0).getTime() / 60_000 }
}

/** The hours of one day, unless the outlet is closed. */
export function openingOn({ opening, closedDays }: Timetable, { day, weekday }: SalonDay): Span | undefined {
  return closedDays.has(day) ? undefined : opening[weekday]
}

/** When a stylist is there and free on a day, in minutes after its midnight. */
export function freeOn(
  { shifts, breaks, booked, timeOff }: StylistTimes,
  { weekday, midnight }: SalonDay,
  opening: Span,
): Span[] {
  const worked = shifts[weekday]
  if (!worked) return []
  const taken = [...(breaks[weekday] ?? []), ...spansOfDay(booked, midnight), ...spansOfDay(timeOff, midnight)]
  return freeSpans(worked, opening, taken)
}

/** How long a stylist is booked on a day. */
export function workOn({ booked }: StylistTimes, { midnight }: SalonDay): number {
  return spansOfDay(booked, midnight).reduce((sum, [from, to]) => sum + to - from, 0)
}

function spansOfDay(spans: readonly Span[], midnight: number): Span[] {
  const inDay: Span[] = []
  for (const span of spans) {
    if (span[1] > midnight && span[0] < midnight + DAY_MINUTES) {
      inDay.push([Math.max(span[0] - midnight, 0), Math.min(span[1] - midnight, DAY_MINUTES)])
    }
  }
  return inDay
}
