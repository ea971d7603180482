import { salonDayOf, salonInstant } from '@nikhar/contract'

/** A span of a weekday, in minutes after midnight. */
export interface WeekSpan {
  weekday: number
  from: number
  to: number
}

/** In order, without what touches or overlaps: a visit may last from one into the next. */
export function mergeSpans(spans: readonly WeekSpan[]): WeekSpan[] {
  const merged: WeekSpan[] = []
  for (const span of spans.toSorted((a, b) => a.weekday - b.weekday || a.from - b.from)) {
    const last = merged.at(-1)
    if (last && last.weekday === span.weekday && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else merged.push({ ...span })
  }
  return merged
}

/** The shifts without their breaks: two or more spans on a day with a break. */
export function subtractBreaks(shifts: readonly WeekSpan[], breaks: readonly WeekSpan[]): WeekSpan[] {
  return breaks.reduce<WeekSpan[]>(
    (spans, pause) =>
      spans.flatMap((span) => {
        if (span.weekday !== pause.weekday || pause.to <= span.from || span.to <= pause.from) return [span]
        return [
          { ...span, to: pause.from },
          { ...span, from: pause.to },
        ].filter(({ from, to }) => from < to)
      }),
    mergeSpans(shifts),
  )
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
