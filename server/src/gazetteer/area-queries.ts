import type { MapArea } from '@nikhar/contract/discovery'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { omitOtherSpellings } from './omit-other-spellings.ts'
import { NOTABLE_WEIGHT } from './place-queries.ts'

const AREAS_MAX = 60
/** In a wider box only well-known places have room for their names; reading all others would take long. */
const WIDE_DEGREES = 2
const COUNTRY_DEGREES = 8
const CITY_WEIGHT = 0.7

interface Box {
  south: number
  west: number
  north: number
  east: number
}

/** The best-known places within a box, one for each name. An inverted box has none. */
export async function findAreas(db: Db, { south, west, north, east }: Box): Promise<MapArea[]> {
  if (south >= north || west >= east) return []
  const { rows } = await sql<MapArea>`
    select name, latitude, longitude, weight
    from (
      select distinct on (place.name) place.name, latitude, longitude, named.weight
      from ${weightedPlaces(Math.max(north - south, east - west))}
      where point(longitude, latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))
      order by place.name, named.weight desc
    ) as areas
    order by weight desc, name
    limit ${sql.lit(AREAS_MAX)}`.execute(db)
  return omitOtherSpellings(rows)
}

/** Reads a small box by position, a wide one by weight. */
function weightedPlaces(degrees: number) {
  if (degrees <= WIDE_DEGREES) {
    return sql`gazetteer_places as place
      cross join lateral (select max(weight) as weight from gazetteer_names where place_id = place.id) as named`
  }
  const least = degrees <= COUNTRY_DEGREES ? NOTABLE_WEIGHT : CITY_WEIGHT
  // The offset prevents the planner from reading the whole box first.
  return sql`(select place_id, weight from gazetteer_names where weight >= ${sql.lit(least)} offset 0) as named
    join gazetteer_places as place on place.id = named.place_id`
}
