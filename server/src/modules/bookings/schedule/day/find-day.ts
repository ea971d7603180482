import { subtractTaken, type Span } from './free-time.ts'
import { DAY_MINUTES, type SalonDay, type StylistTimes, type Timetable } from './timetable.ts'

/**
 * One day of an outlet, defined only here: slots, next times, bookings, moves, the board, reports and the waitlist all
 * use it to read when the outlet is open, when a stylist works and when a stylist is free. All spans are minutes after
 * midnight.
 */
export interface Day extends SalonDay {
  /** Undefined when the outlet is closed. */
  opening: Span | undefined
}

export function findDay({ opening, closedDays, shortDays }: Timetable, day: SalonDay): Day {
  if (closedDays.has(day.date)) return { ...day, opening: undefined }
  return { ...day, opening: intersect(opening[day.weekday], shortDays?.get(day.date)) }
}

/** A shortened day is open only when its weekday is. */
function intersect(usual: Span | undefined, short: Span | undefined): Span | undefined {
  if (!usual || !short) return usual
  const [from, to] = [Math.max(usual[0], short[0]), Math.min(usual[1], short[1])]
  return from < to ? [from, to] : undefined
}

/** When a stylist works, booked or not: the shifts within the opening hours, without breaks and time off. */
export function findWorkedSpans(stylist: Omit<StylistTimes, 'booked'>, day: Day): Span[] {
  return findFreeSpans({ ...stylist, booked: [] }, day)
}

/** When a stylist is free: when the stylist works and is not booked. */
export function findFreeSpans({ shifts, breaks, booked, timeOff }: StylistTimes, day: Day): Span[] {
  const { weekday, midnight, opening } = day
  const worked = shifts[weekday]
  if (!worked || !opening) return []
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
