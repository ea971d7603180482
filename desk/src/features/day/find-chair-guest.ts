import type { Board, BoardAppointment } from '@nikhar/contract/desk'
import { findGuestPlace } from '../../lib/guest-place.ts'

/** The guest in a stylist's chair, otherwise the one who has waited the longest, otherwise the next one. */
export function findChairGuest({ appointments }: Board, stylistId: number): BoardAppointment | undefined {
  const own = appointments.filter((appointment) => appointment.stylistId === stylistId && !appointment.awaitingSalon)
  const at = (place: ReturnType<typeof findGuestPlace>) => own.filter((each) => findGuestPlace(each) === place)
  const byArrival = at('WAITING').toSorted((a, b) => (a.checkedInAt ?? '').localeCompare(b.checkedInAt ?? ''))
  const byStart = at('EXPECTED').toSorted((a, b) => a.startTime.localeCompare(b.startTime))
  return at('SEATED').at(-1) ?? byArrival[0] ?? byStart[0]
}
