import { fits, type Span } from './free-time.ts'
import { freeOn, openingOn, workOn, type SalonDay, type StylistTimes, type Timetable } from './timetable.ts'

interface Wish {
  on: SalonDay
  span: Span
  /** Whoever may be chosen. */
  among: readonly number[]
  /** Whose time the customer holds already. */
  held: number | undefined
}

/** The stylist of the hold if there is one, else whoever is free and has the least work that day. */
export function assignStylist(timetable: Timetable, { on, span, among, held }: Wish): StylistTimes | undefined {
  const opening = openingOn(timetable, on)
  if (!opening) return undefined
  const free = timetable.stylists.filter(
    (stylist) => among.includes(stylist.id) && fits(freeOn(stylist, on, opening), span),
  )
  return free.find(({ id }) => id === held) ?? free.toSorted((a, b) => workOn(a, on) - workOn(b, on) || a.id - b.id)[0]
}

/** Whether a booking, and not merely the salon's hours, stands in the way. */
export function isBooked({ stylists }: Timetable, { on: { midnight }, span: [from, to], among }: Wish): boolean {
  return stylists.some(
    ({ id, booked }) =>
      among.includes(id) && booked.some((span) => span[0] < midnight + to && span[1] > midnight + from),
  )
}
