export interface Coordinates {
  latitude: number
  longitude: number
}

/** A part of the world, in degrees. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

/** A point of the drawing, in pixels. */
export interface Point {
  x: number
  y: number
}

/** A part of the drawing, in pixels. */
export interface Rectangle {
  left: number
  top: number
  right: number
  bottom: number
}

const EARTH_KM = 40_075
/** The width of the world at zoom level 0, in pixels. */
const WORLD_PX = 256

export function pixelsPerKm(zoom: number, latitude: number): number {
  return (WORLD_PX * 2 ** zoom) / (EARTH_KM * Math.cos((latitude * Math.PI) / 180))
}

/** A circle may be cut a little rather than be shown at half the size. */
const CUT = 0.9

/** The closest zoom level at which so many kilometres to each side are within a width. */
export function zoomToFit(km: number, widthPx: number, latitude: number): number {
  return Math.floor(Math.log2(Math.max(1, widthPx) / (2 * km * CUT * pixelsPerKm(0, latitude))))
}

/** About 100 m. A map without a size, such as one in a closed tab, shows a point. */
const SMALLEST_DEGREES = 0.001

/** A slightly larger box on a coarse grid: a map that moves a little requests the same one again. */
export function snapBox({ south, west, north, east }: Box): Box {
  const step = 2 ** Math.ceil(Math.log2(Math.max(north - south, east - west, SMALLEST_DEGREES) / 4))
  return {
    south: Math.max(-90, Math.floor(south / step) * step),
    west: Math.max(-180, Math.floor(west / step) * step),
    north: Math.min(90, Math.ceil(north / step) * step),
    east: Math.min(180, Math.ceil(east / step) * step),
  }
}

/** The position of a point of the world map, whose width and height are 1. */
export function fromWorld(x: number, y: number): Coordinates {
  return { latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, longitude: x * 360 - 180 }
}

/** The part of the world that is in both; nothing is in it if they are apart. */
export function overlapOf(one: Box, other: Box): Box {
  return {
    south: Math.max(one.south, other.south),
    west: Math.max(one.west, other.west),
    north: Math.min(one.north, other.north),
    east: Math.min(one.east, other.east),
  }
}

export function isWithin({ south, west, north, east }: Box, { latitude, longitude }: Coordinates): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

export function doOverlap(one: Rectangle, other: Rectangle): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
