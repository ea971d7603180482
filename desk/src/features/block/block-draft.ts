import type { Board } from '@nikhar/contract/desk'
import { minutesIntoDay } from '../../lib/salon-time.ts'
import { isActiveAppointment } from '../../lib/stylist-availability.ts'
import { busyUntil, findGaps, STEP_MINUTES } from '../day/free-spans.ts'

const DEFAULT_MINUTES = 60
const FROM_NINE_TO_EIGHT = { opens: 540, closes: 1200 }

export function findOpenSpan({ opening, day }: Board) {
  if (!opening) return FROM_NINE_TO_EIGHT
  return { opens: minutesIntoDay(opening.startTime, day), closes: minutesIntoDay(opening.endTime, day) }
}

/** The tapped time, or the first gap of the day, so that one tap blocks a sensible time. */
export function suggestBlock(board: Board, given: { startTime?: string; stylistId?: number }, now: Date) {
  const gaps = board.stylists.flatMap((stylist) => findGaps(board, stylist, now)).toSorted((a, b) => a.from - b.from)
  const gap = gaps.find(({ stylistId }) => given.stylistId === undefined || stylistId === given.stylistId)
  const { opens } = findOpenSpan(board)
  const running = Math.max(opens, Math.floor(minutesIntoDay(now, board.day) / STEP_MINUTES) * STEP_MINUTES)
  const from = given.startTime === undefined ? (gap?.from ?? running) : minutesIntoDay(given.startTime, board.day)
  const minutes = gap ? Math.min(DEFAULT_MINUTES, gap.to - gap.from) : DEFAULT_MINUTES
  return { stylistId: given.stylistId ?? gap?.stylistId ?? board.stylists[0]?.stylistId ?? 0, from, minutes }
}

/** The name of the guest who is booked then. */
export function findBooked(
  { appointments, day }: Board,
  stylistIds: readonly number[],
  { from, to }: { from: number; to: number },
): string | undefined {
  return appointments.find(
    (appointment) =>
      stylistIds.includes(appointment.stylistId) &&
      isActiveAppointment(appointment) &&
      minutesIntoDay(appointment.startTime, day) < to &&
      busyUntil(appointment, day) > from,
  )?.visitor.firstName
}
