import type { Box } from '@nikhar/ui/map/geometry'
import { kilometresBetween } from './kilometres.ts'
import type { Coordinates } from './queries.ts'
import { AREA_MAX_KM } from './result-filters.ts'

/** Whole kilometres that cover a view from its centre: the radius of "Search this area". */
export function radiusOf(centre: Coordinates, { north, east }: Pick<Box, 'north' | 'east'>): number {
  const halfHeight = kilometresBetween(centre, { latitude: north, longitude: centre.longitude })
  const halfWidth = kilometresBetween(centre, { latitude: centre.latitude, longitude: east })
  return Math.min(AREA_MAX_KM, Math.max(1, Math.round(Math.max(halfHeight, halfWidth))))
}
