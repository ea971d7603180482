import type { Point } from './read-sources.ts'

const EARTH_KM = 6371
const RADIANS = Math.PI / 180
const KM_PER_DEGREE = EARTH_KM * RADIANS

export function distanceKm(a: Point, b: Point): number {
  const across = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2) ** 2
  const along = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2) ** 2
  const chord = across + along * Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS)
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord))
}

/** Indexes the points in a grid and searches only the cells that the circle touches. */
export function createNearbyFinder<P extends Point>(points: readonly P[], cellDegrees = 0.15) {
  const cellOf = (degrees: number) => Math.floor(degrees / cellDegrees)
  const cells = Map.groupBy(points, ({ latitude, longitude }) => `${cellOf(latitude)} ${cellOf(longitude)}`)
  return (point: Point, km: number): (P & { km: number })[] => {
    const high = km / KM_PER_DEGREE
    const wide = high / Math.cos(point.latitude * RADIANS)
    const found: (P & { km: number })[] = []
    for (let row = cellOf(point.latitude - high); row <= cellOf(point.latitude + high); row++) {
      for (let column = cellOf(point.longitude - wide); column <= cellOf(point.longitude + wide); column++) {
        for (const near of cells.get(`${row} ${column}`) ?? []) {
          const away = distanceKm(point, near)
          if (away <= km) found.push({ ...near, km: away })
        }
      }
    }
    return found.toSorted((a, b) => a.km - b.km)
  }
}
