/** A half-open interval in minutes. */
export type Span = readonly [from: number, to: number]

/** The shifts within the opening hours, minus everything that is taken; sorted. */
export function subtractTaken(shifts: readonly Span[], opening: Span, taken: readonly Span[]): Span[] {
  const [opens, closes] = opening
  const worked = mergeSpans(shifts.map(([from, to]) => [Math.max(from, opens), Math.min(to, closes)]))
  const merged = mergeSpans(taken)
  return worked.flatMap((shift) => subtractSpans(shift, merged))
}

/** Whether one free span contains the whole requested one. */
export function hasRoomFor(free: readonly Span[], [from, to]: Span): boolean {
  return free.some(([freeFrom, freeTo]) => freeFrom <= from && to <= freeTo)
}

/** Sorts the spans, merges those that touch or overlap, and drops empty ones. */
function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const sorted = spans.filter(([from, to]) => from < to)
  if (sorted.length < 2) return sorted
  sorted.sort(([a], [b]) => a - b)
  const merged: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

function subtractSpans([from, to]: Span, taken: readonly Span[]): Span[] {
  const remaining: Span[] = []
  let position = from
  for (const [takenFrom, takenTo] of taken) {
    if (takenTo <= position) continue
    if (takenFrom >= to) break
    if (takenFrom > position) remaining.push([position, takenFrom])
    position = takenTo
  }
  if (position < to) remaining.push([position, to])
  return remaining
}
