import { SUGGESTIONS_MAX } from '@nikhar/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'

const PLACE = ['id', 'kind', 'name', 'city', 'district', 'state', 'pincode', 'latitude', 'longitude'] as const
/** The partial indexes of 0010-gazetteer-loads.sql have the same bounds. */
export const NOTABLE = 0.4
const NO_VILLAGE = 0.15
export const FEW_LETTERS = 2
/** Below this two words only share some letters. */
const ALIKE = '0.5'
const CANDIDATES = 20

const weight = sql<number>`(select max(weight) from gazetteer_names where place_id = gazetteer_places.id)`

export type PlaceRow = Awaited<ReturnType<typeof findByPincode>>[number]

export interface ScoredRow extends PlaceRow {
  score: number
}

/** Places with a name that begins with the typed text. One place may come by several of its names. */
export async function findByPrefix(db: Db, sound: string): Promise<ScoredRow[]> {
  const notable = sound.length <= FEW_LETTERS ? sql`and weight >= ${sql.lit(NOTABLE)}` : sql``
  return scored(
    db,
    sql`
    select place_id, 1 + weight + case when lower(name) like ${`${sound} %`} then 0.1 else 0 end as score, length(name) as letters
    from gazetteer_names
    where lower(name) like ${`${sound}%`} ${notable}`,
  )
}

/** Places with a name that looks like the typed text somewhere; the threshold holds for this statement only. */
export async function findSimilar(db: Db, sound: string): Promise<ScoredRow[]> {
  return scored(
    db,
    sql`
    select place_id, word_similarity(${sound}, name) + weight / 2 as score, length(name) as letters
    from gazetteer_names
    where (select set_config('pg_trgm.word_similarity_threshold', ${ALIKE}, true)) is not null
      and weight >= ${sql.lit(NO_VILLAGE)} and ${sound} <% name`,
  )
}

async function scored(db: Db, names: RawBuilder<unknown>): Promise<ScoredRow[]> {
  const { rows } = await sql<ScoredRow>`
    select ${sql.join(PLACE.map((column) => sql.ref(column)))}, score
    from (${names} order by score desc, letters, place_id limit ${sql.lit(CANDIDATES)}) as best
    join gazetteer_places on id = place_id
    order by score desc, letters, id`.execute(db)
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
export async function findNearestPlaces(db: Db, latitude: number, longitude: number, limit: number) {
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
