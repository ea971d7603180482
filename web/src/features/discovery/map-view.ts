import { kilometresBetween } from './kilometres.ts'
import type { Coordinates } from './queries.ts'
import { AREA_MAX_KM } from './result-filters.ts'

export interface Box {
  south: number
  west: number
  north: number
  east: number
}

/** The earth's circumference in pixels of zoom level 0 is 256. */
const EARTH_KM = 40_075

/** A slightly larger box on a coarse grid: a map that moves a little requests the same one again. */
export function snapBox({ south, west, north, east }: Box): Box {
  const step = 2 ** Math.ceil(Math.log2(Math.max(north - south, east - west) / 4))
  return {
    south: Math.max(-90, Math.floor(south / step) * step),
    west: Math.max(-180, Math.floor(west / step) * step),
    north: Math.min(90, Math.ceil(north / step) * step),
    east: Math.min(180, Math.ceil(east / step) * step),
  }
}

export function pixelsPerKm(zoom: number, latitude: number): number {
  return (256 * 2 ** zoom) / (EARTH_KM * Math.cos((latitude * Math.PI) / 180))
}

/** Whole kilometres that cover a view from its centre: the radius of "Search this area". */
export function radiusOf(centre: Coordinates, { north, east }: Pick<Box, 'north' | 'east'>): number {
  const halfHeight = kilometresBetween(centre, { latitude: north, longitude: centre.longitude })
  const halfWidth = kilometresBetween(centre, { latitude: centre.latitude, longitude: east })
  return Math.min(AREA_MAX_KM, Math.max(1, Math.round(Math.max(halfHeight, halfWidth))))
}
