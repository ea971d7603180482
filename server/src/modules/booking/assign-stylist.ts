import { fits, type Span } from './free-time.ts'
import { freeOn, midnightOf, openingOn, workOn, type StylistTimes, type Timetable } from './timetable.ts'

interface Wish {
  day: string
  span: Span
  /** Whoever may be chosen. */
  among: readonly number[]
  /** Whose time the customer holds already. */
  held: number | undefined
}

/** The stylist of the hold if there is one, else whoever is free and has the least work that day. */
export function assignStylist(timetable: Timetable, { day, span, among, held }: Wish): StylistTimes | undefined {
  const opening = openingOn(timetable, day)
  if (!opening) return undefined
  const free = timetable.stylists.filter((stylist) => among.includes(stylist.id) && fits(freeOn(stylist, day, opening), span))
  return (
    free.find(({ id }) => id === held) ?? free.toSorted((a, b) => workOn(a, day) - workOn(b, day) || a.id - b.id)[0]
  )
}

/** Whether a booking, and not merely the salon's hours, stands in the way. */
export function isBooked({ stylists }: Timetable, { day, span: [from, to], among }: Wish): boolean {
  const midnight = midnightOf(day)
  return stylists.some(
    ({ id, booked }) => among.includes(id) && booked.some((span) => span[0] < midnight + to && span[1] > midnight + from),
  )
}
