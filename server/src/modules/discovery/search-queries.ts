import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { withoutRepeatedWords } from '../../gazetteer/normalise-name.ts'
import { nearestOutlets } from './nearest.ts'
import { kmToChord, type SpherePoint, toCube } from './sphere.ts'

/** Searches only the nearest outlets: enough for any neighbourhood, and the same cost in any city. */
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
  categories: { slug: string; name: string }[]
}

/** Ordered by similarity to the text, then by distance. */
export async function searchNearby(db: Db, { whitelabelId, q: typed, place, radiusKm }: SearchQuery): Promise<Found> {
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
      (select coalesce(json_agg(json_build_object('slug', slug, 'name', name)
          order by word_similarity(${q}, name) desc, position), '[]')
        from (
          select slug, name, position from categories where word_similarity(${q}, name) >= ${MIN_SIMILARITY}
          order by word_similarity(${q}, name) desc, position limit ${RESULTS}
        ) as category) as categories`.execute(db)
  return rows[0] as Found
}
