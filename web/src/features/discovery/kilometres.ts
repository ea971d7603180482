import type { Coordinates } from './queries.ts'

const EARTH_RADIUS_KM = 6371
const RADIANS = Math.PI / 180

/** The length of the shortest way over the ground. */
export function kilometresBetween(from: Coordinates, to: Coordinates): number {
  const north = Math.sin(((to.latitude - from.latitude) * RADIANS) / 2) ** 2
  const east = Math.sin(((to.longitude - from.longitude) * RADIANS) / 2) ** 2
  const share = north + Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * east
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(share))
}
