import { SUGGESTIONS_MAX } from '@nikhar/contract/constants'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Position } from '../integrations/geocoder.ts'

const PLACE = [
  'id',
  'kind',
  'name',
  'city',
  'district',
  'state',
  'pincode',
  'latitude',
  'longitude',
  'other_names',
] as const
/** The partial indexes of 0010-gazetteer-loads.sql have the same bounds. */
export const NOTABLE_WEIGHT = 0.4
export const ABOVE_VILLAGE_WEIGHT = 0.15
export const SHORT_PREFIX_LENGTH = 2
/** Below this, two words only share some letters. */
const SIMILARITY_THRESHOLD = '0.5'
const CANDIDATES = 20
/** Names with the same consonants are compared by their vowels afterwards. */
const SPELLING_CANDIDATES = 100
const SHORT_CONSONANTS = 2
/** Hundreds of places are called Gandhi Nagar: the nearest of them must be among those that are compared. */
const NEAR_CANDIDATES = 400

const weight = sql<number>`(select max(weight) from gazetteer_names where place_id = gazetteer_places.id)`

export type PlaceRow = Awaited<ReturnType<typeof findByPincode>>[number]

export interface ScoredRow extends PlaceRow {
  score: number
  weight: number
  /** The name that matched, with its area, as a phonetic key. */
  matched: string
}

/** The bonus of a whole word over a prefix. A number is not a prefix of another: 2 is not 21. */
const WHOLE_WORD_BONUS = 0.1
const WHOLE_NUMBER_BONUS = 0.4

/** Places with a name that starts with the text. A place may occur several times, under different names. */
export async function findByPrefix(db: Db, key: string, near?: Position): Promise<ScoredRow[]> {
  const whole = sql.lit(/\d$/.test(key) ? WHOLE_NUMBER_BONUS : WHOLE_WORD_BONUS)
  const notable = key.length <= SHORT_PREFIX_LENGTH ? sql`and weight >= ${sql.lit(NOTABLE_WEIGHT)}` : sql``
  return selectScored(
    db,
    sql`
    select place_id, weight, name as matched, 1 + weight + case when lower(name) like ${`${key} %`} then ${whole} else 0 end as score, length(name) as letters
    from gazetteer_names
    where lower(name) like ${`${key}%`} ${notable}`,
    near,
  )
}

/**
 * Places with these consonants at the beginning of a name, and of a city if one is given. Few consonants must match the
 * whole name: too many names begin with them.
 */
export async function findByConsonants(
  db: Db,
  { consonants, city }: { consonants: string; city?: string | undefined },
  near?: Position,
): Promise<ScoredRow[]> {
  const isShort = consonants.length <= SHORT_CONSONANTS
  const pattern = `${consonants}${isShort ? '' : '%'} ${city ?? ''}%`
  return selectScored(
    db,
    sql`
    select place_id, weight, name as matched, weight + case when consonants like ${`${consonants} %`} then ${sql.lit(WHOLE_WORD_BONUS)} else 0 end as score, length(name) as letters
    from gazetteer_names
    where consonants like ${pattern}`,
    near,
    SPELLING_CANDIDATES,
  )
}

/** Places with a name that contains similar text; the threshold is set for this statement only. */
export async function findSimilar(db: Db, key: string, near?: Position): Promise<ScoredRow[]> {
  return selectScored(
    db,
    sql`
    select place_id, weight, name as matched, word_similarity(${key}, name) + weight / 2 as score, length(name) as letters
    from gazetteer_names
    where (select set_config('pg_trgm.word_similarity_threshold', ${SIMILARITY_THRESHOLD}, true)) is not null
      and weight >= ${sql.lit(ABOVE_VILLAGE_WEIGHT)} and ${key} <% name`,
    near,
  )
}

/**
 * The bonus for proximity, higher for well-known places: a famous city still ranks above a village around the corner.
 */
const NEARNESS_BONUS = 0.8
const LEAST_NEARNESS = 0.4
const HALF_BONUS_KM = 10
const KM_PER_DEGREE = 111

async function selectScored(
  db: Db,
  names: RawBuilder<unknown>,
  near?: Position,
  limit = CANDIDATES,
): Promise<ScoredRow[]> {
  const { rows } = await sql<ScoredRow>`
    select ${sql.join([...PLACE, 'weight', 'matched'].map((column) => sql.ref(column)))}, score + ${nearnessBonus(near)} as score
    from (${names} order by score desc, letters, place_id limit ${sql.lit(near ? NEAR_CANDIDATES : limit)}) as best
    join gazetteer_places on id = place_id
    order by score + ${nearnessBonus(near)} desc, letters, id
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Degrees are precise enough for a ranking. */
function nearnessBonus(near: Position | undefined) {
  if (!near) return sql`0`
  const degrees = sql`point(longitude, latitude) <-> point(${near.longitude}, ${near.latitude})`
  const most = sql`${sql.lit(NEARNESS_BONUS)} * (${sql.lit(LEAST_NEARNESS)} + weight)`
  return sql`${most} / (1 + (${degrees}) * ${sql.lit(KM_PER_DEGREE / HALF_BONUS_KM)})`
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
