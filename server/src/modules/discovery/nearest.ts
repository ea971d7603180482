import { sql, type RawBuilder } from 'kysely'
import { latitudeOf, type SpherePoint, toCube } from './sphere.ts'

interface Nearest {
  /** Whether a row lies in the box around the radius. Its corners are beyond the radius. */
  isInBox: RawBuilder<boolean>
  /** The sort key of rows, nearest first: distances on the map, which equal those on the ground within a city. */
  onMap: RawBuilder<number>
}

/** The conditions for an index scan of outlets ordered by distance. */
export function nearestOutlets(place: SpherePoint, radiusKm: number): Nearest {
  return nearest(sql`map_point(place)`, sql`map_point(${toCube(place)})`, toMapKm(place, radiusKm))
}

/** The same for the outlets with services. */
export function nearestOfferings(
  place: SpherePoint,
  radiusKm: number,
  { whitelabelId, concept }: { whitelabelId: number; concept: string },
): Nearest {
  return nearest(
    sql`offering_point(whitelabel_id, concept, place)`,
    sql`offering_point(${whitelabelId}::int, ${concept}::text, ${toCube(place)})`,
    toMapKm(place, radiusKm),
  )
}

function nearest(there: RawBuilder<unknown>, here: RawBuilder<unknown>, mapKm: number): Nearest {
  const corner = sql`point(${mapKm}::float8, ${mapKm}::float8)`
  return {
    isInBox: sql<boolean>`${there} <@ box(${here} - ${corner}, ${here} + ${corner})`,
    onMap: sql<number>`${there} <-> ${here}`,
  }
}

/** The projection's scale grows towards the poles: its largest value within the radius is used. */
function toMapKm(place: SpherePoint, km: number): number {
  const latitude = Math.abs(latitudeOf(place)) + km / 111
  return km / Math.max(0.001, Math.cos((Math.min(latitude, 90) * Math.PI) / 180))
}
