/** Finds the next free times of many visits at once; the booking domain knows how. */
export type FindNextTimes = (
  visits: readonly NextTimesVisit[],
  options: NextTimesOptions,
) => Promise<(string[] | undefined)[]>

export interface NextTimesVisit {
  outletId: number
  minutes: number
  /** What is done, which decides who may do it. */
  serviceIds?: readonly string[] | undefined
  /** Without one, any stylist who does it. */
  stylistId?: number | undefined
  /** The version of the outlet's timetable, if this call has read it already. */
  version?: string
}

export interface NextTimesOptions {
  whitelabelId: number
  /** Their own holds count as free time. */
  customerId: number
  count: number
  /** ISO dates; any bookable day without. */
  days?: readonly string[] | undefined
  /** Within which a visit starts, in minutes after midnight. */
  within?: readonly [from: number, to: number] | undefined
}
