import { salonInstant } from '@nikhar/contract/salon-time'
import type { Span } from './free-time.ts'

/** The working hours of an outlet and its stylists, and the time that is already booked. */
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

/** A time that is held for a customer during checkout. */
export interface Hold {
  stylistId: number
  /** Minutes since the epoch. */
  span: Span
  /** Milliseconds since the epoch. */
  heldUntil: number
  /** Null before the login. */
  customerId: number | null
}

export const DAY_MINUTES = 1440

/** A local day of the salon, with values that every slot needs and that are computed once. */
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

/** The same timetable with the held times as booked. */
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
