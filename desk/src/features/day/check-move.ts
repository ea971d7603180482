import type { Board, BoardAppointment, Bookables } from '@nikhar/contract/desk'
import { minutesIntoDay } from '../../lib/salon-time.ts'
import { isActiveAppointment } from '../../lib/stylist-availability.ts'
import { busyUntil, findFreeSpans } from './free-spans.ts'

/** Where a booking would land; minutes after midnight. */
export interface Landing {
  stylistId: number
  from: number
}

export type Verdict = { fits: true } | { fits: false; reason: string }

interface MoveRules {
  bookables: Bookables | undefined
  now: Date
  /** A guest at the desk may start in the current quarter of an hour. */
  graceMinutes?: number
}

const no = (reason: string): Verdict => ({ fits: false, reason })

/** Says before the drop whether the server will accept it, and why not. The server decides again. */
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
  if (unable) return no(`Doesn’t do ${unable}`)
  const length = minutesIntoDay(appointment.endTime, day) - minutesIntoDay(appointment.startTime, day)
  const to = from + length + appointment.bufferMinutes
  if (from <= minutesIntoDay(now, day) - graceMinutes) return no('In the past')
  if (!board.opening) return no('Closed that day')
  if (from < minutesIntoDay(board.opening.startTime, day)) return no('Before opening time')
  if (to > minutesIntoDay(board.opening.endTime, day)) return no('After closing time')
  const clash = findClash(board, stylistId, { from, to }, appointment.orderId)
  if (clash) return clash
  const isFree = findFreeSpans(board, stylist, appointment.orderId).some((span) => span.from <= from && to <= span.to)
  return isFree ? { fits: true } : no(`${stylist.name} is off then`)
}

/** Another booking at this time: a colleague's, or one of the same stylist. */
function findClash(
  { appointments, day }: Board,
  stylistId: number,
  { from, to }: { from: number; to: number },
  exceptOrderId: string | undefined,
): Verdict | undefined {
  const other = appointments.find(
    (candidate) =>
      candidate.stylistId === stylistId &&
      candidate.orderId !== exceptOrderId &&
      isActiveAppointment(candidate) &&
      minutesIntoDay(candidate.startTime, day) < to &&
      busyUntil(candidate, day) > from,
  )
  if (!other) return undefined
  const overlap = Math.min(to, busyUntil(other, day)) - Math.max(from, minutesIntoDay(other.startTime, day))
  return no(`${overlap} min on ${other.visitor.firstName}`)
}

/** The visit or blocked time that is being resized. Minutes after midnight. */
export interface Resizable {
  stylistId: number
  from: number
  to: number
  bufferMinutes: number
  orderId?: string
  blockId?: number
}

const SHORTEST_MINUTES = 5

/** Says before the drop whether it can end then, and what it conflicts with. The server decides again. */
export function checkResize(board: Board, item: Resizable, to: number, now: Date): Verdict {
  const { day, opening } = board
  const until = to + item.bufferMinutes
  if (to - item.from < SHORTEST_MINUTES) return no('Too short')
  if (to <= minutesIntoDay(now, day)) return no('In the past')
  if (opening && until > minutesIntoDay(opening.endTime, day) && to > item.to) return no('After closing time')
  const clash = findClash(board, item.stylistId, { from: item.from, to: until }, item.orderId)
  if (clash) return clash
  const stylist = board.stylists.find(({ stylistId }) => stylistId === item.stylistId)
  const isOff = stylist?.away.some(
    ({ blockId, startTime, endTime }) =>
      (blockId === null || blockId !== item.blockId) &&
      minutesIntoDay(startTime, day) < until &&
      minutesIntoDay(endTime, day) > item.to,
  )
  return isOff && to > item.to ? no(`${stylist?.name ?? 'The stylist'} is off then`) : { fits: true }
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

/**
 * Whether a request can be confirmed without a change: it is upcoming, and its stylist works then and does the
 * services.
 */
export function fitsAsItIs(board: Board, appointment: BoardAppointment, given: MoveRules): boolean {
  const landing = { stylistId: appointment.stylistId, from: minutesIntoDay(appointment.startTime, board.day) }
  return checkMove(board, appointment, landing, given).fits
}
