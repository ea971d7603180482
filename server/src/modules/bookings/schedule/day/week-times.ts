import { salonDayOf, salonInstant } from '@nikhar/contract/salon-time'

/** A span of a weekday, in minutes after midnight. */
export interface WeekSpan {
  weekday: number
  from: number
  to: number
}

/** Sorted; adjacent and overlapping spans are merged, since a visit may span two of them. */
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

/** The visits that were within the previous week's times and no longer are. */
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
