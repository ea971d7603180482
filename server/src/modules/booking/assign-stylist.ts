import { hasRoomFor, type Span } from './free-time.ts'
import {
  countBookedMinutes,
  findFreeSpans,
  findOpeningHours,
  type SalonDay,
  type StylistTimes,
  type Timetable,
} from './timetable.ts'

interface StylistRequest {
  day: SalonDay
  span: Span
  candidateIds: readonly number[]
  /** The stylist of the customer's own hold. */
  heldStylistId: number | undefined
}

/** The stylist of the customer's hold, or else the free one with the fewest booked minutes that day. */
export function assignStylist(
  timetable: Timetable,
  { day, span, candidateIds, heldStylistId }: StylistRequest,
): StylistTimes | undefined {
  const opening = findOpeningHours(timetable, day)
  if (!opening) return undefined
  const free = timetable.stylists.filter(
    (stylist) => candidateIds.includes(stylist.id) && hasRoomFor(findFreeSpans(stylist, day, opening), span),
  )
  return (
    free.find(({ id }) => id === heldStylistId) ??
    free.toSorted((a, b) => countBookedMinutes(a, day) - countBookedMinutes(b, day) || a.id - b.id)[0]
  )
}

/** Whether another booking, and not only the working hours, conflicts with the requested time. */
export function isBooked(
  { stylists }: Timetable,
  { day: { midnight }, span: [from, to], candidateIds }: StylistRequest,
): boolean {
  return stylists.some(
    ({ id, booked }) =>
      candidateIds.includes(id) && booked.some((span) => span[0] < midnight + to && span[1] > midnight + from),
  )
}
