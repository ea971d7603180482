import type { Board, BoardAppointment, BoardStylist } from '@nikhar/contract/desk'
import { minutesIntoDay } from '../../lib/salon-time.ts'
import { isActiveAppointment } from '../../lib/stylist-availability.ts'

/**
 * When an appointment ends for its stylist, in minutes after midnight: the buffer after the visit is not free either.
 */
export function busyUntil(
  { endTime, bufferMinutes }: Pick<BoardAppointment, 'endTime' | 'bufferMinutes'>,
  day: string,
): number {
  return minutesIntoDay(endTime, day) + bufferMinutes
}

/** The desk can start a booking at any of these, regardless of the grid for customers. */
export const START_MINUTES = 5
/** A quarter of an hour: the step of the arrow keys, and the shortest gap that is marked as time to sell. */
export const STEP_MINUTES = 15

/** Minutes after midnight. */
export interface FreeSpan {
  stylistId: number
  from: number
  to: number
}

/** The working time within opening hours that is not booked or blocked. */
export function findFreeSpans(board: Board, stylist: BoardStylist, exceptOrderId?: string): FreeSpan[] {
  const { opening, day, appointments } = board
  if (!opening) return []
  const toMinutes = ({ startTime, endTime }: { startTime: string; endTime: string }) => ({
    from: minutesIntoDay(startTime, day),
    to: minutesIntoDay(endTime, day),
  })
  const open = toMinutes(opening)
  const booked = appointments.filter(
    (appointment) =>
      appointment.stylistId === stylist.stylistId &&
      appointment.orderId !== exceptOrderId &&
      isActiveAppointment(appointment),
  )
  const taken = [
    ...stylist.away.map(toMinutes),
    ...booked.map((appointment) => ({ ...toMinutes(appointment), to: busyUntil(appointment, day) })),
  ].toSorted((a, b) => a.from - b.from)
  return stylist.shifts.flatMap((shift) => {
    const { from, to } = toMinutes(shift)
    return subtract(Math.max(from, open.from), Math.min(to, open.to), taken).map((span) => ({
      stylistId: stylist.stylistId,
      ...span,
    }))
  })
}

/** The gaps that can still be sold, from the current quarter of an hour on. */
export function findGaps(board: Board, stylist: BoardStylist, now: Date, shortest = STEP_MINUTES): FreeSpan[] {
  const running = Math.floor(minutesIntoDay(now, board.day) / STEP_MINUTES) * STEP_MINUTES
  return findFreeSpans(board, stylist)
    .map(({ from, ...span }) => ({ ...span, from: Math.max(Math.ceil(from / START_MINUTES) * START_MINUTES, running) }))
    .filter(({ from, to }) => to - from >= shortest)
}

function subtract(from: number, to: number, taken: readonly { from: number; to: number }[]) {
  const free = []
  let position = from
  for (const span of taken) {
    if (span.to <= position) continue
    if (span.from >= to) break
    if (span.from > position) free.push({ from: position, to: span.from })
    position = span.to
  }
  if (position < to) free.push({ from: position, to })
  return free
}
