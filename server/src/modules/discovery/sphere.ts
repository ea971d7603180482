import { sql, type RawBuilder } from 'kysely'

const EARTH_KM = 6371

/** A point on the earth's surface in kilometres, as in the `place` column of outlets. */
export type SpherePoint = [x: number, y: number, z: number]

export function toSpherePoint(latitude: number, longitude: number): SpherePoint {
  const [lat, lng] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [EARTH_KM * Math.cos(lat) * Math.cos(lng), EARTH_KM * Math.cos(lat) * Math.sin(lng), EARTH_KM * Math.sin(lat)]
}

/** In degrees. */
export function latitudeOf([, , z]: SpherePoint): number {
  return (Math.asin(Math.max(-1, Math.min(1, z / EARTH_KM))) * 180) / Math.PI
}

/** The point as a value that SQL compares with `place`. */
export function toCube(place: SpherePoint): RawBuilder<unknown> {
  return sql`cube(array[${sql.join(place.map((axis) => sql`${axis}::float8`))}])`
}

/** Converts a distance over the surface to the straight line through the earth, which the index measures. */
export function kmToChord(km: number): number {
  return 2 * EARTH_KM * Math.sin(km / (2 * EARTH_KM))
}

export function chordToKm(chord: number): number {
  return 2 * EARTH_KM * Math.asin(Math.min(1, chord / (2 * EARTH_KM)))
}
