import { salonDayOf, salonInstant } from '@nikhar/contract'

/** A span of a weekday, in minutes after midnight. */
export interface WeekSpan {
  weekday: number
  from: number
  to: number
}

interface Visit {
  starts_at: Date
  ends_at: Date
}

/** The visits that were within the times of the week before, and are not any more. */
export function findLeftOutside<T extends Visit>(
  visits: readonly T[],
  before: readonly WeekSpan[],
  after: readonly WeekSpan[],
): T[] {
  return visits.filter((visit) => isWithin(visit, before) && !isWithin(visit, after))
}

function isWithin({ starts_at, ends_at }: Visit, spans: readonly WeekSpan[]): boolean {
  const day = salonDayOf(starts_at)
  const weekday = new Date(day).getUTCDay()
  const midnight = salonInstant(day, 0).getTime()
  const [from, to] = [starts_at, ends_at].map((at) => (at.getTime() - midnight) / 60_000) as [number, number]
  return spans.some((span) => span.weekday === weekday && span.from <= from && to <= span.to)
}
