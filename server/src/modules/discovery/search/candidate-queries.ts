import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { kmToChord, type SpherePoint, toCube } from '../sphere.ts'

/** An outlet that may be a result, with its versions, which this call has read. */
export interface Candidate {
  id: number
  chord: number
  menu: string
  timetable: string
}

/** The nearest that offer what is wanted: enough for any neighbourhood, and the same cost in any city. */
const MAX_CANDIDATES = 200

export interface CandidateSearch {
  whitelabelId: number
  place: SpherePoint
  radiusKm: number
  /** All of them are offered; any outlet without. */
  offered: readonly string[]
  /** Only these. */
  outletIds: readonly number[] | undefined
}

/** Nearest first. */
export async function findCandidates(db: Db, search: CandidateSearch): Promise<Candidate[]> {
  const { place, radiusKm } = search
  const here = toCube(place)
  const radius = kmToChord(radiusKm)
  const { rows } = await sql<Candidate>`
    with boxed as materialized (${selectNearest(search, here, radius)} order by chord limit ${MAX_CANDIDATES})
    select boxed.id, chord, menu, timetable from boxed join outlet_versions on outlet_id = boxed.id
    -- The corners of the index's bounding box are beyond the radius.
    where chord <= ${radius}
    order by chord, boxed.id`.execute(db)
  return rows
}

function selectNearest(
  { whitelabelId, offered: [first, ...others], outletIds }: CandidateSearch,
  here: RawBuilder<unknown>,
  radius: number,
): RawBuilder<unknown> {
  const isInBox = sql`place <@ cube_enlarge(${here}, ${radius}::float8, 3)`
  const isNamed = (column: string) => (outletIds ? sql`and ${sql.ref(column)} = any(${outletIds}::int[])` : sql``)
  if (first === undefined)
    return sql`
      select id, place <-> ${here} as chord from outlets
      where whitelabel_id = ${whitelabelId} and status = 'ACTIVE' and deleted_at is null and ${isInBox} ${isNamed('id')}`
  const offersOthers = others.map(
    (concept) => sql`
      and exists (select from outlet_offerings other where other.outlet_id = offering.outlet_id and other.concept = ${concept})`,
  )
  return sql`
    select outlet_id as id, place <-> ${here} as chord from outlet_offerings offering
    where whitelabel_id = ${whitelabelId} and concept = ${first} and ${isInBox} ${isNamed('outlet_id')}
      ${sql.join(offersOthers, sql` `)}`
}
