import { formatMinutes } from '@nikhar/contract/booking'
import { sql } from 'kysely'
import { LIVE } from '../../../db/appointment-statuses.ts'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { hasRoomFor, type Span } from '../schedule/day/free-time.ts'
import { findDay, findFreeSpans, findWorkedSpans } from '../schedule/day/find-day.ts'
import type { SalonDay, Timetable } from '../schedule/day/timetable.ts'

interface RefusedSlot {
  outletId: number
  customerId: number
  /** The requested stylist. */
  stylistId: number | undefined
  movingOrderId?: string | undefined
  /** The stylists who do the services. */
  candidateIds: readonly number[]
  day: SalonDay
  /** The stylist's time, including the buffer. */
  span: Span
  bufferMinutes: number
  now: Date
}

/** A time that was booked this recently may still have been shown to the customer as free. */
const JUST_BOOKED_MINUTES = 30

export function refuseTooSoon(leadMinutes: number): Failure {
  const ahead = leadMinutes > 0 ? ` The salon takes bookings up to ${formatMinutes(leadMinutes)} before the start.` : ''
  return refuse(`This time starts too soon.${ahead}`)
}

/**
 * The reason why no stylist can be assigned to this time: the hours, the team's shifts, the buffer, or another booking.
 */
export async function explainRefusal(trx: Db, timetable: Timetable, slot: RefusedSlot): Promise<Failure> {
  const { span, stylistId, candidateIds, bufferMinutes } = slot
  const visit: Span = [span[0], span[1] - bufferMinutes]
  const who = stylistId === undefined ? 'Nobody who does these services works' : 'This stylist does not work'
  const day = findDay(timetable, slot.day)
  if (!day.opening) return refuse('The salon is closed on this day.')
  if (!hasRoomFor([day.opening], visit)) return refuse('The salon isn’t open for the whole of this time.')
  const candidates = timetable.stylists.filter(({ id }) => candidateIds.includes(id))
  const atWork = candidates.filter((stylist) => hasRoomFor(findWorkedSpans(stylist, day), visit))
  if (stylistId !== undefined && candidates.length === 0) return refuse('This stylist no longer works here.')
  if (atWork.length === 0) return refuse(`${who} for the whole of this time.`)
  if (atWork.some((stylist) => hasRoomFor(findFreeSpans(stylist, day), visit))) {
    return refuse(`The ${bufferMinutes} minutes the stylist needs after this visit aren’t free.`)
  }
  const inTheWay = await findInTheWay(trx, slot)
  if (inTheWay.some(({ is_new }) => is_new)) return new Failure('SLOT_TAKEN')
  if (inTheWay.some(({ is_held }) => is_held)) return refuse('Someone else is booking this time right now.')
  return refuse(`${stylistId === undefined ? 'Everyone who does these services' : 'This stylist'} is booked then.`)
}

function refuse(reason: string) {
  return new Failure('SLOT_TAKEN', { message: `${reason} Please choose another time.` })
}

async function findInTheWay(trx: Db, slot: RefusedSlot) {
  const { outletId, customerId, movingOrderId = null, candidateIds, day, span, now } = slot
  const [startsAt, endsAt] = span.map((minute) => new Date((day.midnight + minute) * 60_000))
  const { rows } = await sql<{ is_held: boolean; is_new: boolean }>`
    select status = 'HELD' as is_held,
      status <> 'HELD' and created_at > ${new Date(now.getTime() - JUST_BOOKED_MINUTES * 60_000)} as is_new
    from appointments
    where outlet_id = ${outletId} and stylist_id = any (${[...candidateIds]}::integer[])
      and starts_at < ${endsAt} and ends_at > ${startsAt} and (order_id is null or order_id is distinct from ${movingOrderId})
      and (status in ${LIVE}
        or (status = 'HELD' and held_until > ${now} and customer_id is distinct from ${customerId}))`.execute(trx)
  return rows
}
