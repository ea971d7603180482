import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { kmToChord, type Place } from './sphere.ts'

/** So many of the nearest outlets are looked through: enough for any neighbourhood, and the same cost in any city. */
const OUTLETS_SEARCHED = 500
const RESULTS = 5

/** How much of a typed word must be found again; lower finds more slips and more nonsense. */
const LIKENESS = 0.45

export interface Searched {
  whitelabelId: number
  q: string
  place: Place
  radiusKm: number
}

/** Nearer to what was typed first, then nearer to the place. */
export async function searchNearby(db: Db, { whitelabelId, q, place, radiusKm }: Searched) {
  const here = sql`cube(array[${sql.join(place.map((axis) => sql`${axis}::float8`))}])`
  const radius = kmToChord(radiusKm)
  const near = db
    .selectFrom('outlets')
    .innerJoin('addresses', 'addresses.id', 'outlets.address_id')
    .select(['outlets.id', 'outlets.name', 'outlets.banner_images', 'addresses.city', 'addresses.street'])
    .select(sql<number>`place <-> ${here}`.as('chord'))
    .where('whitelabel_id', '=', whitelabelId)
    .where('status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`place <@ cube_enlarge(${here}, ${radius}::float8, 3)`)
    .orderBy(sql`place <-> ${here}`)
    .limit(OUTLETS_SEARCHED)

  const [outlets, services, categories] = await Promise.all([
    db
      .with('near', () => near)
      .selectFrom('near')
      .select(['id', 'name', 'city', 'street', 'banner_images', 'chord'])
      // The box of the index has corners beyond the radius.
      .where('chord', '<=', radius)
      .where(sql<boolean>`word_similarity(${q}, name) >= ${LIKENESS}`)
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
      .where(sql<boolean>`word_similarity(${q}, services.name) >= ${LIKENESS}`)
      .orderBy(sql`word_similarity(${q}, services.name)`, 'desc')
      .orderBy('near.chord')
      .limit(RESULTS)
      .execute(),
    db
      .selectFrom('categories')
      .select(['slug', 'name'])
      .where(sql<boolean>`word_similarity(${q}, name) >= ${LIKENESS}`)
      .orderBy(sql`word_similarity(${q}, name)`, 'desc')
      .orderBy('position')
      .limit(RESULTS)
      .execute(),
  ])
  return { outlets, services, categories }
}
