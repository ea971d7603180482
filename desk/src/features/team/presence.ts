import type { Board } from '@nikhar/contract/desk'
import { formatTime } from '@nikhar/contract/orders'
import { formatShortDay } from '@nikhar/contract/salon-time'
import type { TeamStylist } from '@nikhar/contract/salons'
import { toSalonDay } from '../../lib/salon-time.ts'

interface Span {
  from: number
  to: number
}

export interface Presence {
  state: 'on' | 'break' | 'later' | 'off' | 'leave'
  text: string
}

/**
 * Whether a stylist is present, in words for a card: On until 7:00 pm, Break until 2:00 pm, Leave until Sun, 22 Nov.
 */
export function describePresence(
  { stylistId, timeOff }: Pick<TeamStylist, 'stylistId' | 'timeOff'>,
  board: Pick<Board, 'opening' | 'stylists'>,
  now: Date,
): Presence {
  const at = now.getTime()
  const leave = timeOff.find(({ startTime, endTime }) => Date.parse(startTime) <= at && Date.parse(endTime) > at)
  const today = toSalonDay(now.toISOString())
  if (leave && toSalonDay(leave.endTime) > today) {
    return { state: 'leave', text: `Leave until ${formatShortDay(lastDayOf(leave.endTime))}` }
  }
  const spans = findWork(stylistId, board)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return { state: 'off', text: 'Off today' }
  if (at < first.from) return { state: 'later', text: `From ${timeOf(first.from)}` }
  if (at >= last.to) return { state: 'off', text: 'Done for today' }
  const next = spans.find(({ to }) => to > at) ?? last
  if (at < next.from) return { state: 'break', text: `Break until ${timeOf(next.from)}` }
  return { state: 'on', text: `On until ${timeOf(last.to)}` }
}

/** Today's shifts within the opening hours, without breaks and time off. */
function findWork(id: number, { opening, stylists }: Pick<Board, 'opening' | 'stylists'>): Span[] {
  const stylist = stylists.find(({ stylistId }) => stylistId === id)
  if (!stylist || !opening) return []
  const [opens, closes] = [Date.parse(opening.startTime), Date.parse(opening.endTime)]
  const shifts = stylist.shifts.map(({ startTime, endTime }) => ({
    from: Math.max(Date.parse(startTime), opens),
    to: Math.min(Date.parse(endTime), closes),
  }))
  return stylist.away
    .reduce((spans, { startTime, endTime }) => subtract(spans, Date.parse(startTime), Date.parse(endTime)), shifts)
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from)
}

function subtract(spans: Span[], from: number, to: number): Span[] {
  return spans.flatMap((span) =>
    to <= span.from || span.to <= from
      ? [span]
      : [
          { from: span.from, to: from },
          { from: to, to: span.to },
        ].filter((rest) => rest.from < rest.to),
  )
}

function timeOf(at: number): string {
  return formatTime(new Date(at))
}

/** Time off that ends at midnight ends on the day before. */
function lastDayOf(endTime: string): string {
  return toSalonDay(new Date(Date.parse(endTime) - 1).toISOString())
}
