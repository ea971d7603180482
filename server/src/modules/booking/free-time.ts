/** From and to, in minutes; the end is not part of it. */
export type Span = readonly [from: number, to: number]

/** What is left of the shifts inside the opening hours when everything that takes time is taken away, in order. */
export function freeSpans(shifts: readonly Span[], opening: Span, taken: readonly Span[]): Span[] {
  const [opens, closes] = opening
  const worked = joined(shifts.map(([from, to]) => [Math.max(from, opens), Math.min(to, closes)]))
  const away = joined(taken)
  return worked.flatMap((shift) => without(shift, away))
}

/** Whether one free span holds the whole time. */
export function fits(free: readonly Span[], [from, to]: Span): boolean {
  return free.some(([freeFrom, freeTo]) => freeFrom <= from && to <= freeTo)
}

/** In order, what touches or overlaps made one; what is empty falls away. */
function joined(spans: readonly Span[]): readonly Span[] {
  const inOrder = spans.filter(([from, to]) => from < to)
  if (inOrder.length < 2) return inOrder
  inOrder.sort(([a], [b]) => a - b)
  const made: [number, number][] = []
  for (const [from, to] of inOrder) {
    const last = made.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else made.push([from, to])
  }
  return made
}

function without([from, to]: Span, away: readonly Span[]): Span[] {
  const left: Span[] = []
  let at = from
  for (const [awayFrom, awayTo] of away) {
    if (awayTo <= at) continue
    if (awayFrom >= to) break
    if (awayFrom > at) left.push([at, awayFrom])
    at = awayTo
  }
  if (at < to) left.push([at, to])
  return left
}
