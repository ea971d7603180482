import { SUGGESTIONS_MAX } from '@nikhar/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'

const PLACE = ['id', 'kind', 'name', 'city', 'district', 'state', 'pincode', 'latitude', 'longitude'] as const
/** The partial indexes of 0010-gazetteer-loads.sql have the same bounds. */
export const NOTABLE_WEIGHT = 0.4
const ABOVE_VILLAGE_WEIGHT = 0.15
export const SHORT_PREFIX_LENGTH = 2
/** Below this, two words only share some letters. */
const SIMILARITY_THRESHOLD = '0.5'
const CANDIDATES = 20

const weight = sql<number>`(select max(weight) from gazetteer_names where place_id = gazetteer_places.id)`

export type PlaceRow = Awaited<ReturnType<typeof findByPincode>>[number]

export interface ScoredRow extends PlaceRow {
  score: number
}

/** Places with a name that starts with the text. A place may occur several times, by different names. */
export async function findByPrefix(db: Db, key: string): Promise<ScoredRow[]> {
  const notable = key.length <= SHORT_PREFIX_LENGTH ? sql`and weight >= ${sql.lit(NOTABLE_WEIGHT)}` : sql``
  return selectScored(
    db,
    sql`
    select place_id, 1 + weight + case when lower(name) like ${`${key} %`} then 0.1 else 0 end as score, length(name) as letters
    from gazetteer_names
    where lower(name) like ${`${key}%`} ${notable}`,
  )
}

/** Places with a name that contains something similar; the threshold is set for this statement only. */
export async function findSimilar(db: Db, key: string): Promise<ScoredRow[]> {
  return selectScored(
    db,
    sql`
    select place_id, word_similarity(${key}, name) + weight / 2 as score, length(name) as letters
    from gazetteer_names
    where (select set_config('pg_trgm.word_similarity_threshold', ${SIMILARITY_THRESHOLD}, true)) is not null
      and weight >= ${sql.lit(ABOVE_VILLAGE_WEIGHT)} and ${key} <% name`,
  )
}

async function selectScored(db: Db, names: RawBuilder<unknown>): Promise<ScoredRow[]> {
  const { rows } = await sql<ScoredRow>`
    select ${sql.join(PLACE.map((column) => sql.ref(column)))}, score
    from (${names} order by score desc, letters, place_id limit ${sql.lit(CANDIDATES)}) as best
    join gazetteer_places on id = place_id
    order by score desc, letters, id`.execute(db)
  return rows
}

/** Places whose PIN code starts with these digits. */
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

/** Ordered by the distance in degrees, which approximates the real order. */
export async function findNearestPlaces(db: Db, latitude: number, longitude: number, limit: number) {
  return db
    .selectFrom('gazetteer_places')
    .select([...PLACE, weight.as('weight')])
    .orderBy(sql`point(longitude, latitude) <-> point(${longitude}, ${latitude})`)
    .limit(limit)
    .execute()
}

export async function isGazetteerEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('gazetteer_loads').select('digest').limit(1).execute()).length === 0
}
