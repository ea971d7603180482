import { SUGGESTIONS_MAX } from '@nikhar/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const PLACE = [
  'id', 'kind', 'name', 'city', 'district', 'state', 'pincode', 'latitude', 'longitude',
] as const
/** The partial indexes of 0010-gazetteer-loads.sql have the same bounds. */
const NOTABLE = 0.4
const NO_VILLAGE = 0.15
const FEW_LETTERS = 2
/** Below this two words only share some letters. */
const ALIKE = '0.5'
const CANDIDATES = 20

const weight = sql<number>`(select max(weight) from gazetteer_names where place_id = gazetteer_places.id)`

export type PlaceRow = Awaited<ReturnType<typeof findByPincode>>[number]

/** Names that begin with the typed text; only when these are few, those that look alike as well. */
export async function findByName(db: Db, sound: string): Promise<PlaceRow[]> {
  const short = sound.length <= FEW_LETTERS
  // Only the Latin spelling of a name varies; other scripts would also make PostgreSQL read the whole index.
  const spellable = !short && /^[ -~]+$/.test(sound)
  const notable = short ? sql`and weight >= ${sql.lit(NOTABLE)}` : sql``
  const { rows } = await sql<PlaceRow>`
    with begins as (
      select place_id, 1 + weight + case when lower(name) like ${`${sound} %`} then 0.1 else 0 end as score
      from gazetteer_names
      where lower(name) like ${`${sound}%`} ${notable}
      order by score desc, length(name), place_id
      limit ${CANDIDATES}
    ), alike as (
      select place_id, word_similarity(${sound}, name) + weight / 2 as score
      from gazetteer_names
      where ${spellable} and (select count(*) from begins) < ${SUGGESTIONS_MAX}
        and (select set_config('pg_trgm.word_similarity_threshold', ${ALIKE}, true)) is not null
        and weight >= ${sql.lit(NO_VILLAGE)} and ${sound} <% name
      order by score desc, length(name), place_id
      limit ${CANDIDATES}
    ), hits as (
      select place_id, max(score) as score
      from (select * from begins union all select * from alike) as found
      group by place_id
    )
    select ${sql.join(PLACE.map((column) => sql.ref(column)))}
    from hits join gazetteer_places on id = place_id
    order by score desc, length(name), id
    limit ${SUGGESTIONS_MAX}`.execute(db)
  return rows
}

/** Places of a PIN code, or of those that begin so. */
export async function findByPincode(db: Db, digits: string) {
  return db
    .selectFrom('gazetteer_places')
    .select(PLACE)
    .where('pincode', 'like', `${digits}%`)
    .orderBy(weight, 'desc')
    .orderBy('id')
    .limit(SUGGESTIONS_MAX)
    .execute()
}

/** The places around a position, nearest first by degrees, which is nearly so by distance. */
export async function findAround(db: Db, latitude: number, longitude: number, limit: number) {
  return db
    .selectFrom('gazetteer_places')
    .select([...PLACE, weight.as('weight')])
    .orderBy(sql`point(longitude, latitude) <-> point(${longitude}, ${latitude})`)
    .limit(limit)
    .execute()
}

export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('gazetteer_loads').select('digest').limit(1).execute()).length === 0
}
