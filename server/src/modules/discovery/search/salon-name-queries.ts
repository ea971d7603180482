import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { nearestOutlets } from '../nearest.ts'
import { kmToChord, type SpherePoint, toCube } from '../sphere.ts'
import { toSearchText } from './search-text.ts'

export interface NamedSalon {
  id: number
  name: string
  chord: number
  /** The text whose words are in the name, and how alike they are. */
  text: string
  similarity: number
  /** How alike the text and the whole name are. */
  likeness: number
}

/** Only the nearest outlets are compared: the same cost in any city. */
const MAX_COMPARED = 1000
const MIN_SIMILARITY = 0.55
/** An apostrophe or a plural, which normalising removes, makes a name that much less alike at most. */
const MAY_BE_ALIKE = 0.25
const MAX_TEXTS = 12

interface SalonSearch {
  whitelabelId: number
  place: SpherePoint
  radiusKm: number
  texts: readonly string[]
}

/** The salons nearby whose names contain words like the text. */
export async function findSalonsByName(
  db: Db,
  { whitelabelId, place, radiusKm, texts }: SalonSearch,
): Promise<NamedSalon[]> {
  const here = toCube(place)
  const { isInBox, onMap } = nearestOutlets(place, radiusKm)
  const asked = texts.slice(0, MAX_TEXTS)
  const words = asked.map(toSearchText)
  const radius = kmToChord(radiusKm)
  const { rows } = await sql<NamedSalon>`
    with boxed as materialized (
      select id, name, place <-> ${here} as chord from outlets
      where whitelabel_id = ${whitelabelId} and status = 'ACTIVE' and deleted_at is null
        and ${isInBox}
      order by ${onMap} limit ${sql.lit(MAX_COMPARED)}
    ),
    -- A name is normalised once, and only if it may be alike as it is written: normalising costs more than comparing. Other
    -- scripts and accents are always normalised.
    named as materialized (
      select id, name, chord, search_text(name) as key from boxed
      where chord <= ${radius} and (name ~ '[^ -~]' or exists (
        select from unnest(${words}::text[]) as word where word_similarity(word, name) >= ${MAY_BE_ALIKE}))
    )
    select id, name, chord, text, greatest(contained, likeness) as similarity, likeness
    from named, unnest(${asked}::text[], ${words}::text[]) as asked (text, words),
      lateral (select word_similarity(words, key) as contained, similarity(words, key) as likeness offset 0) as its
    where greatest(contained, likeness) >= ${MIN_SIMILARITY}
    order by similarity desc, chord, id`.execute(db)
  return rows
}
