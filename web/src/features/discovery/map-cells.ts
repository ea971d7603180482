/** A point of the drawing, in pixels. */
export interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

type Polygon = readonly Point[]

/** Half the width of the street between two cells, and how round its corners are, in pixels. */
const HALF_GAP = 3
const CORNER = 22
/** A corner takes at most this share of each side. */
const CORNER_SHARE = 0.42

/**
 * The Voronoi cells of some points as SVG paths, with a gap between them and soft corners; empty for a point outside or
 * without room. Cutting each cell by every other point is fast enough for the few dozen areas of a map.
 */
export function outlineCells(sites: readonly Point[], { width, height }: Size): string[] {
  const frame = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  return sites.map((site) => {
    let cell: Polygon = frame
    for (const other of sites) if (other !== site && cell.length > 0) cell = cutBetween(cell, site, other)
    return cell.length < 3 ? '' : roundCorners(cell)
  })
}

/** Keeps the part of a polygon that is nearer to one point than to another. */
function cutBetween(polygon: Polygon, site: Point, other: Point): Polygon {
  const [dx, dy] = [other.x - site.x, other.y - site.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return polygon
  const [nx, ny] = [dx / length, dy / length]
  const beyond = ({ x, y }: Point) => (x - site.x) * nx + (y - site.y) * ny - (length / 2 - HALF_GAP)
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point
    const [here, there] = [beyond(point), beyond(next)]
    const kept = here <= 0 ? [point] : []
    if (here * there >= 0) return kept
    const share = here / (here - there)
    return [...kept, { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share }]
  })
}

function roundCorners(polygon: Polygon): string {
  const parts = polygon.map((corner, index) => {
    const before = polygon[(index + polygon.length - 1) % polygon.length] ?? corner
    const after = polygon[(index + 1) % polygon.length] ?? corner
    return `${format(moveTowards(corner, before))}Q${format(corner)} ${format(moveTowards(corner, after))}`
  })
  return `M${parts.join('L')}Z`
}

function moveTowards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(CORNER / length, CORNER_SHARE)
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

function format({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

interface Label extends Point {
  name: string
  isLarge: boolean
}

/** About the width of a letter, and the height of a line, in pixels. */
const LETTER_PX = 7
const LARGE_LETTER_PX = 10
const LINE_PX = 22

/** The names that are legible: of two that would overlap, the first. */
export function chooseLabels<Site extends Label>(sites: readonly Site[]): Site[] {
  const chosen: Site[] = []
  for (const site of sites) {
    const isFree = chosen.every(
      (other) =>
        Math.abs(other.y - site.y) > LINE_PX || Math.abs(other.x - site.x) > (widthOf(other) + widthOf(site)) / 2,
    )
    if (isFree) chosen.push(site)
  }
  return chosen
}

function widthOf({ name, isLarge }: Label): number {
  return name.length * (isLarge ? LARGE_LETTER_PX : LETTER_PX)
}

/** Groups points that would overlap, in the given order. */
export function gatherPoints<Item extends Point>(items: readonly Item[], reach: Size): Item[][] {
  const groups: Item[][] = []
  for (const item of items) {
    const near = groups.find(
      ([first]) => first && Math.abs(first.x - item.x) < reach.width && Math.abs(first.y - item.y) < reach.height,
    )
    if (near) near.push(item)
    else groups.push([item])
  }
  return groups
}
