/** Finds the next free times of many visits at once; implemented by the booking domain. */
export type FindNextTimes = (
  visits: readonly NextTimesVisit[],
  options: NextTimesOptions,
) => Promise<(string[] | undefined)[]>

export interface NextTimesVisit {
  outletId: number
  minutes: number
  /** The services, which decide which stylists may do them. */
  serviceIds?: readonly string[] | undefined
  /** By default, any stylist who does them. */
  stylistId?: number | undefined
  /** The version of the outlet's timetable, if this call has read it already. */
  version?: string
}

export interface NextTimesOptions {
  whitelabelId: number
  /** The customer's own holds count as free time. */
  customerId: number
  count: number
  /** ISO dates; by default any bookable day. */
  days?: readonly string[] | undefined
  /** The minutes after midnight within which a visit starts. */
  within?: readonly [from: number, to: number] | undefined
}
