import { salonInstant } from '@nikhar/contract'
import { subtractTaken, type Span } from './free-time.ts'

/** The working hours of an outlet and its stylists, and the time that is taken already. */
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

/** A local day of the salon, with values that are computed once because every slot needs them. */
export interface SalonDay {
  /** ISO date. */
  date: string
  /** 0 is Sunday. */
  weekday: number
  /** The day's start, in minutes since the epoch. */
  midnight: number
}

export function toSalonDay(date: string): SalonDay {
  return { date, weekday: new Date(date).getUTCDay(), midnight: salonInstant(date, 0).getTime() / 60_000 }
}

/** Nothing when the outlet is closed on that day. */
export function findOpeningHours({ opening, closedDays }: Timetable, { date, weekday }: SalonDay): Span | undefined {
  return closedDays.has(date) ? undefined : opening[weekday]
}

/** When a stylist works and is free on a day, in minutes after midnight. */
export function findFreeSpans(
  { shifts, breaks, booked, timeOff }: StylistTimes,
  { weekday, midnight }: SalonDay,
  opening: Span,
): Span[] {
  const worked = shifts[weekday]
  if (!worked) return []
  const taken = [...(breaks[weekday] ?? []), ...clipToDay(booked, midnight), ...clipToDay(timeOff, midnight)]
  return subtractTaken(worked, opening, taken)
}

export function countBookedMinutes({ booked }: StylistTimes, { midnight }: SalonDay): number {
  return clipToDay(booked, midnight).reduce((sum, [from, to]) => sum + to - from, 0)
}

function clipToDay(spans: readonly Span[], midnight: number): Span[] {
  const inDay: Span[] = []
  for (const span of spans) {
    if (span[1] > midnight && span[0] < midnight + DAY_MINUTES) {
      inDay.push([Math.max(span[0] - midnight, 0), Math.min(span[1] - midnight, DAY_MINUTES)])
    }
  }
  return inDay
}
