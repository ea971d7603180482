import type { Board, BoardAppointment, BoardStylist } from '@nikhar/contract'

const TO_COME = new Set(['PENDING', 'CONFIRMED', 'RESCHEDULED', 'COMPLETED'])

/** What takes a stylist's time. */
export function isLive({ AppointmentStatus }: Pick<BoardAppointment, 'AppointmentStatus'>): boolean {
  return TO_COME.has(AppointmentStatus)
}

interface Span {
  startTime: string
  endTime: string
}

export type Readiness = 'free' | 'off' | 'busy'

/** Whether a stylist can take an order at its time: nobody is in two places at once, and the salon may call somebody in who is off. */
export function readinessOf(
  board: Pick<Board, 'appointments'>,
  stylist: Pick<BoardStylist, 'clientId' | 'shifts' | 'away'>,
  time: Span,
): Readiness {
  const isBusy = board.appointments.some(
    (one) => one.clientId === stylist.clientId && isLive(one) && overlap(one, time),
  )
  if (isBusy) return 'busy'
  const isThere =
    stylist.shifts.some((shift) => isWithin(time, shift)) && !stylist.away.some((away) => overlap(away, time))
  return isThere ? 'free' : 'off'
}

function overlap(a: Span, b: Span): boolean {
  return Date.parse(a.startTime) < Date.parse(b.endTime) && Date.parse(b.startTime) < Date.parse(a.endTime)
}

function isWithin(inner: Span, outer: Span): boolean {
  return (
    Date.parse(outer.startTime) <= Date.parse(inner.startTime) && Date.parse(inner.endTime) <= Date.parse(outer.endTime)
  )
}
