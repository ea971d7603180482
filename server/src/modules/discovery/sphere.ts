const EARTH_KM = 6371

/** A point on the sphere that the outlets' `place` column is on. */
export type Place = [x: number, y: number, z: number]

export function toSpherePoint(latitude: number, longitude: number): Place {
  const [lat, lng] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [EARTH_KM * Math.cos(lat) * Math.cos(lng), EARTH_KM * Math.cos(lat) * Math.sin(lng), EARTH_KM * Math.sin(lat)]
}

/** The straight line through the earth, which the index measures, for a way over its surface. */
export function kmToChord(km: number): number {
  return 2 * EARTH_KM * Math.sin(km / (2 * EARTH_KM))
}

/** And back: the way over the surface. */
export function chordToKm(chord: number): number {
  return 2 * EARTH_KM * Math.asin(Math.min(1, chord / (2 * EARTH_KM)))
}
