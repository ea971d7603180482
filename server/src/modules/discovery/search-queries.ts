import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { withoutRepeatedWords } from '../../gazetteer/normalise-name.ts'
import { nearestOutlets } from './nearest.ts'
import { kmToChord, type SpherePoint, toCube } from './sphere.ts'

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
  /** Otherwise none are read: comparing the names of all menus around is most of the cost. */
  withServices: boolean
}

interface Found {
  outlets: {
    id: number
    name: string
    city: string
    street: string
    image: string | null
    rating_sum: number
    rating_count: number
    chord: number
  }[]
  services: {
    id: string
    name: string
    price_paise: number
    image: string | null
    outlet_id: number
    outlet_name: string
    chord: number
  }[]
  categories: { slug: string; name: string }[]
}

/**
 * Ordered by similarity to the text, then by distance. One statement finds the nearest outlets once for both lists. Many
 * services have the same name, so each name is compared once; the rest of a row is read for the few results only.
 */
export async function searchNearby(
  db: Db,
  { whitelabelId, q: typed, place, radiusKm, withServices }: SearchQuery,
): Promise<Found> {
  const q = withoutRepeatedWords(typed.toLowerCase())
  const here = toCube(place)
  const radius = kmToChord(radiusKm)
  const { isInBox, onMap } = nearestOutlets(place, radiusKm)
  const { rows } = await sql<Found>`
    with boxed as materialized (
      select id, name, place <-> ${here} as chord from outlets
      where whitelabel_id = ${whitelabelId} and status = 'ACTIVE' and deleted_at is null
        and ${isInBox}
      order by ${onMap} limit ${sql.lit(MAX_CANDIDATES)}
    ),
    -- The corners of the index's bounding box are beyond the radius.
    near as (select id, name, chord from boxed where chord <= ${radius}),
    ${withServices ? findServicesIn(q) : sql``}
    found_outlets as (
      select id, chord, similarity
      from (select id, chord, word_similarity(${q}, name) as similarity from near offset 0) as compared
      where similarity >= ${MIN_SIMILARITY}
      order by similarity desc, chord, id limit ${RESULTS}
    )
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'city', city, 'street', street,
          'image', banner_images[1], 'rating_sum', rating_sum, 'rating_count', rating_count, 'chord', chord)
          order by similarity desc, chord, id), '[]')
        from (
          select outlets.*, addresses.city, addresses.street, chord, similarity
          from found_outlets join outlets using (id) join addresses on addresses.id = outlets.address_id
        ) as outlet) as outlets,
      ${withServices ? DESCRIBED_SERVICES : sql`'[]'::json`} as services,
      (select coalesce(json_agg(json_build_object('slug', slug, 'name', name)
          order by word_similarity(${q}, name) desc, position), '[]')
        from (
          select slug, name, position from categories where word_similarity(${q}, name) >= ${MIN_SIMILARITY}
          order by word_similarity(${q}, name) desc, position limit ${RESULTS}
        ) as category) as categories`.execute(db)
  return rows[0] as Found
}

function findServicesIn(q: string) {
  return sql`
    menu as materialized (
      select services.id, services.name, near.chord
      from near join services on services.outlet_id = near.id and services.deleted_at is null
    ),
    similar_names as materialized (
      select name, similarity from (select distinct name from menu) as names,
        lateral (select word_similarity(${q}, name) as similarity) as its
      where similarity >= ${MIN_SIMILARITY}
    ),
    found_services as (
      select menu.id, chord, similarity from menu join similar_names using (name)
      order by similarity desc, chord, menu.id limit ${RESULTS}
    ),`
}

const DESCRIBED_SERVICES = sql`
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'price_paise', price_paise, 'image', images[1],
          'outlet_id', outlet_id, 'outlet_name', outlet_name, 'chord', chord)
          order by similarity desc, chord, id), '[]')
        from (
          select services.*, outlets.name as outlet_name, chord, similarity
          from found_services join services using (id) join outlets on outlets.id = services.outlet_id
        ) as service)`
