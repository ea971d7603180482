import type { DemoOutlet } from '../outlets.ts'
import { weekdayOf } from '../salon-time.ts'
import type { DemoStylist } from '../stylists.ts'

/** Minutes after midnight at the salon. */
type Span = [start: number, end: number]

const GRID_MINUTES = 15

/** The busy times of stylists and customers. Cancelled appointments are not entered. */
export function createCalendar() {
  const taken = new Map<string, Span[]>()

  function spansOf(who: string, day: string): Span[] {
    const key = `${who}:${day}`
    const spans = taken.get(key) ?? []
    taken.set(key, spans)
    return spans
  }

  function freeStarts(outlet: DemoOutlet, stylist: DemoStylist, day: string, minutes: number): number[] {
    const busy = spansOf(`stylist ${stylist.row.id}`, day)
    return workingSpans(outlet, stylist, day).flatMap(([from, to]) =>
      steps(from, to - minutes).filter((start) => isFree(busy, [start, start + minutes])),
    )
  }

  return {
    freeStarts,
    isCustomerFree: (customerId: number, day: string, span: Span) =>
      isFree(spansOf(`customer ${customerId}`, day), span),
    reserve(stylistId: number, customerId: number, day: string, span: Span) {
      spansOf(`stylist ${stylistId}`, day).push(span)
      spansOf(`customer ${customerId}`, day).push(span)
    },
  }
}

export type Calendar = ReturnType<typeof createCalendar>

/** The shift without its break; nothing on days off and closed days. */
function workingSpans(outlet: DemoOutlet, stylist: DemoStylist, day: string): Span[] {
  if (stylist.daysOff.has(day) || outlet.closures.some((closure) => closure.day === day)) return []
  const weekday = weekdayOf(day)
  const shift = stylist.shifts.find((row) => row.weekday === weekday)
  if (!shift) return []
  const pause = stylist.breaks.find((row) => row.weekday === weekday)
  if (!pause) return [[shift.starts_minute, shift.ends_minute]]
  return [
    [shift.starts_minute, pause.starts_minute],
    [pause.ends_minute, shift.ends_minute],
  ]
}

function isFree(busy: Span[], [start, end]: Span) {
  return busy.every(([from, to]) => end <= from || to <= start)
}

function steps(from: number, to: number): number[] {
  const first = Math.ceil(from / GRID_MINUTES) * GRID_MINUTES
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / GRID_MINUTES) + 1) },
    (_, i) => first + i * GRID_MINUTES,
  )
}
