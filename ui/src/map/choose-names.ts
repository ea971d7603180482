import { doOverlap, type Point, type Rectangle } from './geometry.ts'

export type NameLook = 'large' | 'area' | 'road' | 'green' | 'water' | 'station'

/** A name at its place on the map, in pixels. */
export interface MapName extends Point {
  text: string
  look: NameLook
  /** Of a street, in degrees. */
  angle?: number
}

/** About the width of a letter and the height of a line, in pixels. */
const SIZES: Readonly<Record<NameLook, { letter: number; line: number }>> = {
  large: { letter: 10, line: 26 },
  area: { letter: 7, line: 20 },
  road: { letter: 6.6, line: 18 },
  green: { letter: 6.6, line: 18 },
  water: { letter: 6.6, line: 18 },
  station: { letter: 6.6, line: 18 },
}
/** How far up or down the name of an area may move to make room; one that is written large may move further. */
const AWAY_PX = [0, -30, 30]
const LARGE_AWAY_PX = [...AWAY_PX, 60, -72]
/** How far below its dot the name of a station is. */
export const BELOW_DOT_PX = 14
/** The same street is named again only at this distance. */
const AGAIN_PX = 320

/** The width of a name in pixels, about. */
export function widthOf({ text, look }: Pick<MapName, 'text' | 'look'>): number {
  return text.length * SIZES[look].letter
}

/**
 * The names that are legible: of two that would overlap the first, and none where pins and the customer's place are.
 * Those of areas may move a little to make room.
 */
export function chooseNames(names: readonly MapName[], obstacles: readonly Rectangle[]): MapName[] {
  const taken = [...obstacles]
  const chosen: MapName[] = []
  for (const name of names) {
    if (isNamed(chosen, name)) continue
    const found = listPlaces(name).find((one) =>
      boxesOf(one).every((box) => !taken.some((each) => doOverlap(box, each))),
    )
    if (!found) continue
    chosen.push(found)
    taken.push(...boxesOf(found))
  }
  return chosen
}

function isNamed(chosen: readonly MapName[], { text, x, y }: MapName) {
  return chosen.some((other) => other.text === text && Math.hypot(other.x - x, other.y - y) < AGAIN_PX)
}

function listPlaces(name: MapName): MapName[] {
  const { look, y } = name
  if (look !== 'large' && look !== 'area') return [name]
  return (look === 'large' ? LARGE_AWAY_PX : AWAY_PX).map((away) => ({ ...name, y: y + away }))
}

/** One box for a level name, a row of squares along a slanting one. */
function boxesOf(name: MapName): Rectangle[] {
  const { x, y, angle = 0, look } = name
  const { line } = SIZES[look]
  const half = widthOf(name) / 2
  if (Math.abs(angle) < 4) return [{ left: x - half, right: x + half, top: y - line / 2, bottom: y + line / 2 }]
  const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const count = Math.max(2, Math.ceil((2 * half) / line))
  return Array.from({ length: count }, (_, index) => {
    const along = -half + line / 2 + (index * (2 * half - line)) / (count - 1)
    const [cx, cy] = [x + along * dx, y + along * dy]
    return { left: cx - line / 2, right: cx + line / 2, top: cy - line / 2, bottom: cy + line / 2 }
  })
}
