import { type Box, type Tile, writeArchive } from './archive.ts'
import { clipArea, clipLine } from './clip.ts'
import { type Feature, inventPlace, type Spot } from './invented-place.ts'
import { type Cell, encodeTile, EXTENT, type TileFeature } from './vector-tile.ts'

/** The middle of the invented place: where the demo has salons, so that pins are on its streets. */
export const MIDDLE = { latitude: 18.5362, longitude: 73.894 }
const REACH_KM = 4
const KM_PER_DEGREE = 111.32
const [MIN_ZOOM, MAX_ZOOM] = [9, 14]
/** Tiles contain a little of their surroundings, so that lines do not end at their edges. */
const BUFFER = 128

/** The streets of the invented place as one file. */
export function drawExtract(): Buffer {
  const features = inventPlace()
  const tiles: Tile[] = []
  for (let z = MIN_ZOOM; z <= MAX_ZOOM; z += 1) {
    const [west, north] = toWorld([-REACH_KM, REACH_KM], z)
    const [east, south] = toWorld([REACH_KM, -REACH_KM], z)
    for (let x = Math.floor(west); x <= Math.floor(east); x += 1)
      for (let y = Math.floor(north); y <= Math.floor(south); y += 1)
        tiles.push({ z, x, y, content: encodeTile(features.flatMap((feature) => toTile(feature, z, x, y))) })
  }
  return writeArchive(tiles, boundsOf())
}

function toTile(feature: Feature, z: number, x: number, y: number): TileFeature[] {
  if (z < feature.from) return []
  const { layer, type, properties } = feature
  const line = feature.line.map((spot): Cell => {
    const [column, row] = toWorld(spot, z)
    return [(column - x) * EXTENT, (row - y) * EXTENT]
  })
  const [low, high] = [-BUFFER, EXTENT + BUFFER]
  const parts = {
    point: () => [line.filter(([a, b]) => a >= 0 && a < EXTENT && b >= 0 && b < EXTENT)],
    line: () => clipLine(line, low, high),
    area: () => [clipArea(line, low, high)],
  }[type]()
  const lines = parts.filter((part) => part.length > 0).map((part) => part.map(toWhole))
  return lines.length > 0 ? [{ layer, type, properties, lines }] : []
}

function toWhole([x, y]: Cell): Cell {
  return [Math.round(x), Math.round(y)]
}

/** The position in tiles of a zoom level. */
function toWorld([east, north]: Spot, z: number): [number, number] {
  const { latitude, longitude } = toDegrees([east, north])
  const radians = (latitude * Math.PI) / 180
  const row = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2
  return [((longitude + 180) / 360) * 2 ** z, row * 2 ** z]
}

function toDegrees([east, north]: Spot) {
  return {
    latitude: MIDDLE.latitude + north / KM_PER_DEGREE,
    longitude: MIDDLE.longitude + east / (KM_PER_DEGREE * Math.cos((MIDDLE.latitude * Math.PI) / 180)),
  }
}

function boundsOf(): Box {
  const [low, high] = [toDegrees([-REACH_KM, -REACH_KM]), toDegrees([REACH_KM, REACH_KM])]
  return { south: low.latitude, west: low.longitude, north: high.latitude, east: high.longitude }
}
