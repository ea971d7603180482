import type { Board, BoardAppointment, BoardStylist } from '@nikhar/contract/desk'
import { isLiveStatus } from '@nikhar/contract/orders'

/** Whether an appointment occupies its stylist: it is neither cancelled nor a no-show. */
export function isActiveAppointment({ AppointmentStatus }: Pick<BoardAppointment, 'AppointmentStatus'>): boolean {
  return isLiveStatus(AppointmentStatus)
}

interface TimeSpan {
  startTime: string
  endTime: string
}

export type Availability = 'free' | 'off' | 'busy'

/** Whether a stylist can take over an appointment. One who is off can still be chosen, a busy one cannot. */
export function getAvailability(
  board: Pick<Board, 'appointments'>,
  stylist: Pick<BoardStylist, 'stylistId' | 'shifts'> & { away: readonly TimeSpan[] },
  time: TimeSpan,
): Availability {
  const isBusy = board.appointments.some(
    (appointment) =>
      appointment.stylistId === stylist.stylistId && isActiveAppointment(appointment) && overlaps(appointment, time),
  )
  if (isBusy) return 'busy'
  const isWorking =
    stylist.shifts.some((shift) => isWithin(time, shift)) && !stylist.away.some((away) => overlaps(away, time))
  return isWorking ? 'free' : 'off'
}

function overlaps(a: TimeSpan, b: TimeSpan): boolean {
  return Date.parse(a.startTime) < Date.parse(b.endTime) && Date.parse(b.startTime) < Date.parse(a.endTime)
}

function isWithin(inner: TimeSpan, outer: TimeSpan): boolean {
  return (
    Date.parse(outer.startTime) <= Date.parse(inner.startTime) && Date.parse(inner.endTime) <= Date.parse(outer.endTime)
  )
}
