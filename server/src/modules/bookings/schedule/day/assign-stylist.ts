import { hasRoomFor, type Span } from './free-time.ts'
import { countBookedMinutes, findDay, findFreeSpans } from './find-day.ts'
import type { SalonDay, StylistTimes, Timetable } from './timetable.ts'

interface StylistRequest {
  day: SalonDay
  span: Span
  candidateIds: readonly number[]
  /** The stylist of the customer's own hold. */
  heldStylistId: number | undefined
}

/** The stylist of the customer's hold, otherwise the free one with the fewest booked minutes that day. */
export function assignStylist(
  timetable: Timetable,
  { day: salonDay, span, candidateIds, heldStylistId }: StylistRequest,
): StylistTimes | undefined {
  const day = findDay(timetable, salonDay)
  const free = timetable.stylists.filter(
    (stylist) => candidateIds.includes(stylist.id) && hasRoomFor(findFreeSpans(stylist, day), span),
  )
  return (
    free.find(({ id }) => id === heldStylistId) ??
    free.toSorted((a, b) => countBookedMinutes(a, day) - countBookedMinutes(b, day) || a.id - b.id)[0]
  )
}
