import type { ServiceGender } from '@nikhar/contract/discovery'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { nearestOfferings, nearestOutlets } from '../nearest.ts'
import { kmToChord, type SpherePoint, toCube } from '../sphere.ts'

/** An outlet that may be a result, with its versions, which this call has read. */
export interface Candidate {
  id: number
  chord: number
  menu: string
  timetable: string
  rating: { ratingSum: number; ratingCount: number }
  audience: ServiceGender
}

/** The nearest outlets that offer what is requested: enough for any neighbourhood, and the same cost in any city. */
const MAX_CANDIDATES = 200

export interface CandidateSearch {
  whitelabelId: number
  place: SpherePoint
  radiusKm: number
  /** The outlet offers all of them; without any, all outlets match. */
  offered: readonly string[]
  /** Restricts the result to these. */
  outletIds: readonly number[] | undefined
}

/** Nearest first. */
export async function findCandidates(db: Db, search: CandidateSearch): Promise<Candidate[]> {
  const radius = kmToChord(search.radiusKm)
  const { rows } = await sql<Candidate>`
    with boxed as materialized (${selectNearest(search)} limit ${sql.lit(MAX_CANDIDATES)})
    select boxed.id, chord, menu, timetable, audience,
      json_build_object('ratingSum', rating_sum, 'ratingCount', rating_count) as rating
    from boxed join outlet_versions on outlet_id = boxed.id join outlets on outlets.id = boxed.id
    -- The corners of the index's bounding box are beyond the radius.
    where chord <= ${radius}
    order by chord, boxed.id`.execute(db)
  return rows
}

function selectNearest({
  whitelabelId,
  place,
  radiusKm,
  offered: [first, ...others],
  outletIds,
}: CandidateSearch): RawBuilder<unknown> {
  const isNamed = (column: string) => (outletIds ? sql`and ${sql.ref(column)} = any(${outletIds}::int[])` : sql``)
  if (first === undefined) {
    const { isInBox, onMap } = nearestOutlets(place, radiusKm)
    return sql`
      select id, place <-> ${toCube(place)} as chord from outlets
      where whitelabel_id = ${whitelabelId} and status = 'ACTIVE' and deleted_at is null and ${isInBox} ${isNamed('id')}
      order by ${onMap}`
  }
  const offersOthers = others.map(
    (concept) => sql`
      and exists (select from outlet_offerings other where other.outlet_id = offering.outlet_id and other.concept = ${concept})`,
  )
  const { isInBox, onMap } = nearestOfferings(place, radiusKm, { whitelabelId, concept: first })
  return sql`
    select outlet_id as id, place <-> ${toCube(place)} as chord from outlet_offerings offering
    where whitelabel_id = ${whitelabelId} and concept = ${first} and ${isInBox} ${isNamed('outlet_id')}
      ${sql.join(offersOthers, sql` `)}
    order by ${onMap}`
}
