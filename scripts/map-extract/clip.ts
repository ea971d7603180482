import type { Cell } from './vector-tile.ts'

/** The parts of a line within a square from `low` to `high`. */
export function clipLine(line: readonly Cell[], low: number, high: number): Cell[][] {
  const parts: Cell[][] = []
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    const part = from && clipSegment(from, to, low, high)
    if (!part) continue
    const last = parts.at(-1)
    if (last && isSame(last.at(-1), part[0])) last.push(part[1])
    else parts.push([...part])
  }
  return parts
}

function isSame(one: Cell | undefined, other: Cell) {
  return one !== undefined && one[0] === other[0] && one[1] === other[1]
}

/** The algorithm of Liang and Barsky. */
function clipSegment(from: Cell, to: Cell, low: number, high: number): [Cell, Cell] | undefined {
  let [enter, leave] = [0, 1]
  for (const axis of [0, 1] as const) {
    const length = to[axis] - from[axis]
    if (length === 0 && (from[axis] < low || from[axis] > high)) return undefined
    if (length === 0) continue
    const [near, far] = [(low - from[axis]) / length, (high - from[axis]) / length]
    enter = Math.max(enter, Math.min(near, far))
    leave = Math.min(leave, Math.max(near, far))
  }
  if (enter >= leave) return undefined
  const at = (share: number): Cell => [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
  return [enter === 0 ? from : at(enter), leave === 1 ? to : at(leave)]
}

/** The part of an area within a square, by the algorithm of Sutherland and Hodgman. */
export function clipArea(area: readonly Cell[], low: number, high: number): Cell[] {
  let kept = [...area]
  for (const axis of [0, 1] as const) {
    kept = keep(kept, axis, (value) => value - low)
    kept = keep(kept, axis, (value) => high - value)
  }
  return kept
}

/** The part where `inside` is not negative. */
function keep(area: readonly Cell[], axis: 0 | 1, inside: (value: number) => number): Cell[] {
  return area.flatMap((from, index) => {
    const to = area[(index + 1) % area.length] ?? from
    const [here, there] = [inside(from[axis]), inside(to[axis])]
    const own: Cell[] = here >= 0 ? [from] : []
    if (here * there >= 0) return own
    const share = here / (here - there)
    return [...own, [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]]
  })
}
