import { salonInstant } from '@nikhar/contract'
import { subtractTaken, type Span } from './free-time.ts'

/** The working hours of an outlet and its stylists, and the time that is taken already. */
export interface Timetable {
  /** By weekday, 0 is Sunday; minutes after midnight. */
  opening: readonly (Span | undefined)[]
  closedDays: ReadonlySet<string>
  /** Days with fewer hours than their weekday. */
  shortDays?: ReadonlyMap<string, Span>
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

/** A time that a customer keeps while checking out. */
export interface Hold {
  stylistId: number
  /** Minutes since the epoch. */
  span: Span
  /** Milliseconds since the epoch. */
  heldUntil: number
  customerId: number
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

/** The holds of other customers that have not expired. */
export function findBlockingHolds(holds: readonly Hold[], customerId: number, now: Date): Hold[] {
  return holds.filter((hold) => hold.heldUntil > now.getTime() && hold.customerId !== customerId)
}

/** The same timetable with the held times booked. */
export function withHolds(timetable: Timetable, holds: readonly Hold[]): Timetable {
  if (holds.length === 0) return timetable
  const stylists = timetable.stylists.map((stylist) => {
    const held = holds.filter(({ stylistId }) => stylistId === stylist.id).map(({ span }) => span)
    return held.length === 0 ? stylist : { ...stylist, booked: [...stylist.booked, ...held] }
  })
  return { ...timetable, stylists }
}

export function isOnDay([from, to]: Span, { midnight }: SalonDay): boolean {
  return to > midnight && from < midnight + DAY_MINUTES
}

/** Nothing when the outlet is closed on that day. */
export function findOpeningHours(
  { opening, closedDays, shortDays }: Timetable,
  { date, weekday }: SalonDay,
): Span | undefined {
  const [usual, short] = [opening[weekday], shortDays?.get(date)]
  if (closedDays.has(date) || !usual || !short) return closedDays.has(date) ? undefined : usual
  const [from, to] = [Math.max(usual[0], short[0]), Math.min(usual[1], short[1])]
  return from < to ? [from, to] : undefined
}

/** The free times of a stylist on a day, in minutes after midnight: the shift without breaks, bookings and time off. */
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
