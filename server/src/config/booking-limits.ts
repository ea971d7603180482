/**
 * The maximum number of bookings of one customer. For new customers, until the first completed visit, each is halved
 * and rounded up.
 */
export interface BookingLimits {
  /** Upcoming, at all outlets together. */
  live: number
  /** Upcoming at one outlet. */
  perOutlet: number
  /** At the same moment. */
  sameTime: number
  /** Placed within 24 hours, cancelled ones included. */
  perDay: number
}

interface SettingReader {
  integer(name: string, fallback: number, min: number, max: number): number
}

const MAX = 1_000_000

export function readBookingLimits(read: SettingReader): BookingLimits {
  return {
    live: read.integer('BOOKINGS_LIVE', 8, 1, MAX),
    perOutlet: read.integer('BOOKINGS_PER_OUTLET', 3, 1, MAX),
    sameTime: read.integer('BOOKINGS_SAME_TIME', 2, 1, MAX),
    perDay: read.integer('BOOKINGS_PER_DAY', 12, 1, MAX),
  }
}
