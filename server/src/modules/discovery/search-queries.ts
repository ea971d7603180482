import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { withoutRepeatedWords } from '../../gazetteer/normalise-name.ts'
import { kmToChord, type SpherePoint } from './sphere.ts'

/** Only the nearest outlets are searched: enough for any neighbourhood, and the same cost in any city. */
const MAX_CANDIDATES = 500
const RESULTS = 5

/** Minimum trigram similarity; a lower value finds more typos and more false matches. */
const MIN_SIMILARITY = 0.45

interface SearchQuery {
  whitelabelId: number
  q: string
  place: SpherePoint
  radiusKm: number
}

/** Ordered by similarity to the text, then by distance. */
export async function searchNearby(db: Db, { whitelabelId, q: typed, place, radiusKm }: SearchQuery) {
  const q = withoutRepeatedWords(typed.toLowerCase())
  const here = sql`cube(array[${sql.join(place.map((axis) => sql`${axis}::float8`))}])`
  const radius = kmToChord(radiusKm)
  const near = db
    .selectFrom('outlets')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .select(['outlets.id', 'outlets.name', 'outlets.banner_images', 'addresses.city', 'addresses.street'])
    .select(['outlets.rating_sum', 'outlets.rating_count'])
    .select(sql<number>`place <-> ${here}`.as('chord'))
    .where('whitelabel_id', '=', whitelabelId)
    .where('status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`place <@ cube_enlarge(${here}, ${radius}::float8, 3)`)
    .orderBy(sql`place <-> ${here}`)
    .limit(MAX_CANDIDATES)

  const [outlets, services, categories] = await Promise.all([
    db
      .with('near', () => near)
      .selectFrom('near')
      .select(['id', 'name', 'city', 'street', 'banner_images', 'rating_sum', 'rating_count', 'chord'])
      // The corners of the index's bounding box are beyond the radius.
      .where('chord', '<=', radius)
      .where(sql<boolean>`word_similarity(${q}, name) >= ${MIN_SIMILARITY}`)
      .orderBy(sql`word_similarity(${q}, name)`, 'desc')
      .orderBy('chord')
      .limit(RESULTS)
      .execute(),
    db
      .with('near', () => near)
      .selectFrom('near')
      .innerJoin('services', 'services.outlet_id', 'near.id')
      .select([
        'services.id',
        'services.name',
        'services.price_paise',
        'services.images',
        'services.outlet_id',
        'near.name as outlet_name',
        'near.chord',
      ])
      .where('near.chord', '<=', radius)
      .where('services.deleted_at', 'is', null)
      .where(sql<boolean>`word_similarity(${q}, services.name) >= ${MIN_SIMILARITY}`)
      .orderBy(sql`word_similarity(${q}, services.name)`, 'desc')
      .orderBy('near.chord')
      .limit(RESULTS)
      .execute(),
    db
      .selectFrom('categories')
      .select(['slug', 'name'])
      .where(sql<boolean>`word_similarity(${q}, name) >= ${MIN_SIMILARITY}`)
      .orderBy(sql`word_similarity(${q}, name)`, 'desc')
      .orderBy('position')
      .limit(RESULTS)
      .execute(),
  ])
  return { outlets, services, categories }
}
