import { BELOW_DOT_PX, type MapName, type NameLook, widthOf } from './choose-names.ts'
import { type Box, type Coordinates, isWithin, type Point } from './geometry.ts'
import type { NamedArea } from './named-area.ts'
import type { StreetName } from './street-layer.ts'
import type { NameKind } from './street-tile.ts'
import type { MapView } from './use-leaflet-map.ts'

/** Cities are written larger. */
const LARGE_WEIGHT = 0.7
/** The nearest area within this distance is where the visitor is. */
const HERE_PX = 70

/** From which zoom level on names are written, most important first. */
const KINDS: readonly [kind: NameKind, fromZoom: number, look: NameLook][] = [
  ['city', 0, 'large'],
  ['area', 11, 'area'],
  ['station', 14, 'station'],
  ['road', 14, 'road'],
  ['water', 13, 'water'],
  ['green', 14, 'green'],
  ['street', 16, 'road'],
]
/** At street level the name of the whole city says nothing. */
const CITY_MAX_ZOOM = 13

interface Place {
  view: MapView
  you: Coordinates | undefined
}

/** The areas that are known, where no streets are drawn. */
export function listAreaNames(
  areas: readonly NamedArea[],
  { view, covered, you }: Place & { covered: readonly Box[] },
) {
  const open = areas.filter((area) => !covered.some((box) => isWithin(box, area)))
  const names = open.map(({ name, weight, ...position }): MapName => {
    const { x, y } = view.toPoint(position)
    return { text: name, x, y, look: weight >= LARGE_WEIGHT ? 'large' : 'area' }
  })
  return emphasiseNearest(names, you && view.toPoint(you))
}

/** The names of the streets' tiles that suit the zoom level, and fit along their street. */
export function listStreetNames(names: readonly StreetName[], { view, you }: Place): MapName[] {
  const shown = KINDS.flatMap(([kind, fromZoom, look]) => {
    if (view.zoom < fromZoom || (kind === 'city' && view.zoom > CITY_MAX_ZOOM)) return []
    return names
      .filter((name) => name.kind === kind)
      .toSorted((one, other) => other.rank - one.rank)
      .map(({ text, angle, roomPx, ...position }) => {
        const { x, y: spot } = view.toPoint(position)
        const y = look === 'station' ? spot + BELOW_DOT_PX : spot
        return { name: { text, look, angle, x, y }, isFitting: look !== 'road' || widthOf({ text, look }) < roomPx }
      })
      .flatMap(({ name, isFitting }) => (isFitting ? [name] : []))
  })
  return emphasiseNearest(shown, you && view.toPoint(you))
}

/** Where the visitor is comes first, and is written larger. */
function emphasiseNearest(names: readonly MapName[], you: Point | undefined): MapName[] {
  if (!you) return [...names]
  const distance = ({ x, y }: Point) => Math.hypot(x - you.x, y - you.y)
  const [nearest] = names
    .filter((name) => name.look === 'area' && distance(name) < HERE_PX)
    .toSorted((one, other) => distance(one) - distance(other))
  if (!nearest) return [...names]
  return [{ ...nearest, look: 'large' }, ...names.filter((name) => name !== nearest)]
}
