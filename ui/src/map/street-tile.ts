import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { Point } from './geometry.ts'

/** What is drawn, in the order in which it is drawn. */
export const SHAPE_KINDS = [
  'green',
  'water',
  'river',
  'path',
  'minor',
  'major',
  'trunk',
  'highway',
  'rail',
  'metro',
] as const
export type ShapeKind = (typeof SHAPE_KINDS)[number]

export interface Shape {
  /** Green and water are areas, all others lines. */
  kind: ShapeKind
  /** Coordinates as shares of the tile, so that its edges are 0 and 1. */
  lines: readonly (readonly Point[])[]
}

export type NameKind = 'city' | 'area' | 'road' | 'street' | 'green' | 'water' | 'station'

export interface TileName extends Point {
  kind: NameKind
  text: string
  /** Of several names of one kind, the highest comes first. */
  rank: number
  /** Of a street, in degrees. */
  angle: number
  /** How long the street is straight there, as a share of the tile. */
  room: number
}

/** A tile without anything that is not drawn. */
export interface StreetTile {
  shapes: readonly Shape[]
  names: readonly TileName[]
}

/** More than any tile of a city has; a tile with more would keep a phone busy. */
const FEATURES_MAX = 30_000
const GREEN = new Set(
  'park garden golf_course recreation_ground playground pitch village_green cemetery zoo nature_reserve protected_area national_park forest wood scrub grass grassland meadow orchard'.split(
    ' ',
  ),
)
const WATER_LINES = new Set(['river', 'canal', 'stream'])
const METRO = new Set(['subway', 'light_rail', 'monorail', 'tram'])
const STATIONS = new Set(['station', 'halt'])
const TRUNKS = new Set(['trunk', 'primary'])
const ROADS: Readonly<Record<string, ShapeKind>> = { highway: 'highway', minor_road: 'minor', path: 'path' }
const LINE = 2
const AREA = 3
/** A bend above this ends the straight part of a street. */
const BEND_DEGREES = 14
/** How far apart a long street is named, as a share of the tile: the closest zoom level shows a part of a tile. */
const NAMED_EVERY = 0.2

/** Reads a tile in the schema of Protomaps. Throws if it is none. */
export function readTile(bytes: ArrayBuffer, language: string): StreetTile {
  const { layers } = new VectorTile(new PbfReader(bytes))
  const shapes: Shape[] = []
  const names: TileName[] = []
  let left = FEATURES_MAX
  for (const [layer, read] of Object.entries(READERS)) {
    const found = layers[layer]
    if (!found) continue
    const count = Math.min(found.length, left)
    left -= count
    for (let index = 0; index < count; index += 1) read(new Feature(found.feature(index), language), { shapes, names })
  }
  return { shapes, names }
}

interface Output {
  shapes: Shape[]
  names: TileName[]
}

class Feature {
  readonly kind: string
  readonly detail: string
  readonly name: string
  readonly type: number
  readonly rank: number
  private readonly feature: VectorTileFeature

  constructor(feature: VectorTileFeature, language: string) {
    const { properties, type } = feature
    const text = (name: string) => (typeof properties[name] === 'string' ? properties[name] : '')
    this.feature = feature
    this.type = type
    this.kind = text('kind')
    this.detail = text('kind_detail')
    this.name = text(`name:${language}`) || text('name:en') || text('name')
    const population = properties['population_rank']
    this.rank = typeof population === 'number' ? population : 0
  }

  lines(): Point[][] {
    const { extent } = this.feature
    return this.feature.loadGeometry().map((line) => line.map(({ x, y }) => ({ x: x / extent, y: y / extent })))
  }
}

type ReadFeature = (feature: Feature, output: Output) => void

const READERS: Readonly<Record<string, ReadFeature>> = {
  landuse: readLanduse,
  water: readWater,
  roads: readRoad,
  pois: readPoi,
  places: readPlace,
}

function readLanduse(feature: Feature, { shapes }: Output) {
  if (feature.type === AREA && GREEN.has(feature.kind)) addShape(shapes, 'green', feature)
}

function readWater(feature: Feature, { shapes, names }: Output) {
  if (feature.type === AREA) addShape(shapes, 'water', feature)
  else if (feature.type === LINE && WATER_LINES.has(feature.kind)) addShape(shapes, 'river', feature)
  else if (feature.name) addPoint(names, 'water', feature)
}

function readRoad(feature: Feature, { shapes, names }: Output) {
  const kind = kindOfRoad(feature)
  if (feature.type !== LINE || !kind) return
  const lines = addShape(shapes, kind, feature)
  if (!feature.name || ['rail', 'metro', 'path'].includes(kind)) return
  const [longest] = lines.map(findStraight).toSorted((one, other) => other.length - one.length)
  for (const place of longest ? spread(longest) : []) {
    if (isInTile(place))
      names.push({ kind: kind === 'minor' ? 'street' : 'road', text: feature.name, rank: place.room, ...place })
  }
}

function kindOfRoad({ kind, detail }: Feature): ShapeKind | undefined {
  if (kind === 'rail') return METRO.has(detail) ? 'metro' : 'rail'
  if (kind === 'major_road') return TRUNKS.has(detail) ? 'trunk' : 'major'
  return detail === 'service' ? 'path' : ROADS[kind]
}

function readPoi(feature: Feature, { names }: Output) {
  if (!feature.name) return
  if (STATIONS.has(feature.kind)) addPoint(names, 'station', feature)
  else if (GREEN.has(feature.kind)) addPoint(names, 'green', feature)
}

function readPlace(feature: Feature, { names }: Output) {
  if (!feature.name) return
  if (feature.kind === 'locality') addPoint(names, feature.detail === 'city' ? 'city' : 'area', feature)
  else if (['neighbourhood', 'macrohood'].includes(feature.kind)) addPoint(names, 'area', feature)
}

function addShape(shapes: Shape[], kind: ShapeKind, feature: Feature) {
  const lines = feature.lines()
  shapes.push({ kind, lines })
  return lines
}

function addPoint(names: TileName[], kind: NameKind, feature: Feature) {
  const point = feature.lines()[0]?.[0]
  if (point && isInTile(point))
    names.push({ kind, text: feature.name, rank: feature.rank, ...point, angle: 0, room: 0 })
}

/** The surroundings of a tile are in it too; their names are in the neighbours. */
function isInTile({ x, y }: Point) {
  return x >= 0 && x < 1 && y >= 0 && y < 1
}

interface Straight {
  from: Point
  to: Point
  length: number
}

/** The longest straight part of a line. */
export function findStraight(line: readonly Point[]): Straight {
  let start = line[0] ?? { x: 0, y: 0 }
  let best: Straight = { from: start, to: start, length: 0 }
  let direction: number | undefined
  for (const [index, point] of line.entries()) {
    const before = line[index - 1]
    if (!before) continue
    const heading = degreesOf(before, point)
    if (direction === undefined || turn(direction, heading) > BEND_DEGREES) {
      start = before
      direction = heading
    }
    const length = Math.hypot(point.x - start.x, point.y - start.y)
    if (length > best.length) best = { from: start, to: point, length }
  }
  return best
}

/** Where a name can be written along a straight part: in the middle, and on a long one in several places. */
export function spread({ from, to, length }: Straight): (Point & { angle: number; room: number })[] {
  const count = Math.max(1, Math.floor(length / NAMED_EVERY))
  const angle = upright(degreesOf(from, to))
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]
    return { x, y, angle, room: 2 * Math.min(share, 1 - share) * length }
  })
}

function degreesOf(from: Point, to: Point) {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
}

function turn(one: number, other: number) {
  const difference = Math.abs(one - other) % 360
  return Math.min(difference, 360 - difference)
}

/** No text stands on its head. */
function upright(degrees: number) {
  if (degrees > 90) return degrees - 180
  return degrees <= -90 ? degrees + 180 : degrees
}
