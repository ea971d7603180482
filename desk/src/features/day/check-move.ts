import type { Bookables } from '@nikhar/contract'
import type { Board, BoardAppointment } from '../../lib/entities.ts'
import { minutesIntoDay } from '../../lib/salon-time.ts'
import { isActiveAppointment } from '../../lib/stylist-availability.ts'
import { findFreeSpans } from './free-spans.ts'

/** Where a booking would land; minutes after midnight. */
export interface Landing {
  stylistId: number
  from: number
}

export type Verdict = { fits: true } | { fits: false; reason: string }

interface MoveRules {
  bookables: Bookables | undefined
  now: Date
  /** Somebody at the desk may begin in the quarter of an hour that is running. */
  graceMinutes?: number
}

const no = (reason: string): Verdict => ({ fits: false, reason })

/** Says before the drop whether the server will take it, and why not. The server decides again. */
export function checkMove(
  board: Board,
  appointment: BoardAppointment,
  { stylistId, from }: Landing,
  { bookables, now, graceMinutes = 0 }: MoveRules,
): Verdict {
  const { day } = board
  const stylist = board.stylists.find((candidate) => candidate.stylistId === stylistId)
  if (!stylist) return no('Nobody works there')
  const unable = findUnableService(appointment, stylistId, bookables)
  if (unable) return no(`Does not do ${unable}`)
  const length = minutesIntoDay(appointment.endTime, day) - minutesIntoDay(appointment.startTime, day)
  const to = from + length
  if (from <= minutesIntoDay(now, day) - graceMinutes) return no('In the past')
  if (!board.opening) return no('Closed that day')
  if (from < minutesIntoDay(board.opening.startTime, day)) return no('Before opening time')
  if (to > minutesIntoDay(board.opening.endTime, day)) return no('After closing time')
  const clash = board.appointments.find(
    (other) =>
      other.stylistId === stylistId &&
      other.orderId !== appointment.orderId &&
      isActiveAppointment(other) &&
      minutesIntoDay(other.startTime, day) < to &&
      minutesIntoDay(other.endTime, day) > from,
  )
  if (clash) return no(`${overlapMinutes(clash, { from, to }, day)} min on ${clash.visitor.firstName}`)
  const isFree = findFreeSpans(board, stylist, appointment.orderId).some((span) => span.from <= from && to <= span.to)
  return isFree ? { fits: true } : no(`${stylist.name} is off then`)
}

/** The name of a service that the stylist does not do. */
export function findUnableService(
  { services }: BoardAppointment,
  stylistId: number,
  bookables: Bookables | undefined,
): string | undefined {
  const unable = services.find(({ serviceId, status }) => {
    const known = bookables?.services.find((service) => service.serviceId === serviceId)
    return status === 'ACCEPTED' && known?.stylistIds?.includes(stylistId) === false
  })
  return unable?.serviceName
}

function overlapMinutes(other: BoardAppointment, { from, to }: { from: number; to: number }, day: string) {
  return Math.min(to, minutesIntoDay(other.endTime, day)) - Math.max(from, minutesIntoDay(other.startTime, day))
}

/** Whether a request can simply be confirmed: it is to come, and its stylist works then and does the services. */
export function fitsAsItIs(board: Board, appointment: BoardAppointment, given: MoveRules): boolean {
  const landing = { stylistId: appointment.stylistId, from: minutesIntoDay(appointment.startTime, board.day) }
  return checkMove(board, appointment, landing, given).fits
}
