/** Milliseconds since the epoch; `to` is the end of the stylist's time, buffer included. */
export interface Span {
  from: number
  to: number
}

export type Obstacle = 'CLOSING' | 'OFF' | 'NEXT'

interface DelayedDay {
  /** The bookings that have not begun, by time. */
  bookings: readonly Span[]
  /** The visit in the chair. */
  inChair: Span | undefined
  delayMs: number
  now: number
  /** When the stylist's day ends. */
  closesAt: number
  /** Blocked time, breaks and time off. */
  off: readonly Span[]
}

interface DelayedBookings {
  /** Bookings that move, or would have to move and cannot. */
  moves: (Span & { index: number; obstacle: Obstacle | null })[]
  /** When the visit in the chair ends: no later than the next booking begins. */
  inChairTo: number | undefined
}

const STEP_MS = 5 * 60_000

/**
 * Calculates how the delay affects the day. The visit in the chair takes that much longer, or else the first booking
 * begins that much later; each booking after it moves only as far as it must, so gaps absorb the delay. A booking that
 * cannot move stays, and so does every booking that would then overlap it.
 */
export function planDelay(day: DelayedDay): DelayedBookings {
  const { bookings, inChair, delayMs, now } = day
  const wantedEnd = inChair && Math.max(inChair.to + delayMs, now)
  // Bookings that should have begun already begin now at the earliest.
  let freeAt = wantedEnd ?? Math.max((bookings[0]?.from ?? 0) + delayMs, now)
  const starts = bookings.map(({ from, to }) => {
    const start = from >= freeAt ? from : Math.ceil(freeAt / STEP_MS) * STEP_MS
    freeAt = Math.max(freeAt, start + to - from)
    return start
  })
  const moves: DelayedBookings['moves'] = []
  /** When the next booking begins after it has moved as far as it can. */
  let nextStart = Infinity
  for (let index = bookings.length - 1; index >= 0; index -= 1) {
    const [booking, start] = [bookings[index] as Span, starts[index] as number]
    const move = { from: start, to: start + booking.to - booking.from }
    const isMoved = start > booking.from
    const obstacle = isMoved ? findObstacle(move, booking, nextStart, day) : null
    if (isMoved) moves.unshift({ ...move, index, obstacle })
    nextStart = obstacle ? booking.from : start
  }
  return { moves, inChairTo: inChair && wantedEnd && Math.max(inChair.to, Math.min(wantedEnd, nextStart)) }
}

function findObstacle(move: Span, was: Span, nextStart: number, { closesAt, off }: DelayedDay): Obstacle | null {
  if (move.to > closesAt && move.to > was.to) return 'CLOSING'
  const overlaps = (span: Span, other: Span) => span.from < other.to && span.to > other.from
  if (off.some((span) => overlaps(move, span) && !overlaps(was, span))) return 'OFF'
  return move.to > nextStart ? 'NEXT' : null
}
