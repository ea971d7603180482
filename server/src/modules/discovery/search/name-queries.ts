import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { nearestOutlets } from '../nearest.ts'
import { kmToChord, type SpherePoint, toCube } from '../sphere.ts'

export interface NamedSalon {
  id: number
  name: string
  chord: number
}

export interface NamedStylist {
  id: number
  name: string
  outletId: number
}

export interface NamedService {
  name: string
  outletIds: number[]
}

/** Compares only the nearest outlets: the same cost in any city. A team has many names, a menu more. */
const MAX_COMPARED = 1000
const MAX_TEAMS = 300
const MAX_MENUS = 500
/** Letters that a name may share with a word of the text; a later step decides whether it is the same word. */
const MAY_BE_ALIKE = 0.35
const MAX_WORDS = 8

export interface NameSearch {
  whitelabelId: number
  place: SpherePoint
  radiusKm: number
  /** In Latin letters. */
  words: readonly string[]
}

/** The salons and stylists nearby whose names may contain one of the words. Names in other scripts always may. */
export async function findNames(
  db: Db,
  search: NameSearch,
): Promise<{ salons: NamedSalon[]; stylists: NamedStylist[] }> {
  const words = search.words.slice(0, MAX_WORDS)
  const mayBeNamed = (name: string) => sql`(${sql.ref(name)} ~ '[^ -~’]' or exists (
    select from unnest(${words}::text[]) as word where word_similarity(word, ${sql.ref(name)}) >= ${MAY_BE_ALIKE}))`
  const { rows } = await sql<{ salons: NamedSalon[]; stylists: NamedStylist[] }>`
    with near as materialized (${selectNear(search, MAX_COMPARED)})
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'chord', chord) order by chord, id), '[]')
        from near where ${mayBeNamed('near.name')}) as salons,
      (select coalesce(json_agg(json_build_object('id', stylists.id, 'name', stylists.name, 'outletId', outlet_id)
          order by team.chord, stylists.id), '[]')
        from (select * from near order by chord limit ${sql.lit(MAX_TEAMS)}) as team
        join stylists on outlet_id = team.id and deleted_at is null
        where ${mayBeNamed('stylists.name')}) as stylists`.execute(db)
  return rows[0] ?? { salons: [], stylists: [] }
}

/** The names of services nearby that may contain one of the words, with who offers them. */
export async function findServiceNames(db: Db, search: NameSearch): Promise<NamedService[]> {
  const words = search.words.slice(0, MAX_WORDS)
  const { rows } = await sql<NamedService>`
    with near as materialized (${selectNear(search, MAX_MENUS)}),
    menu as materialized (
      select services.name, near.id from near join services on outlet_id = near.id and deleted_at is null
    ),
    alike as materialized (
      select name from (select distinct name from menu) as names
      where exists (select from unnest(${words}::text[]) as word where word_similarity(word, name) >= ${MAY_BE_ALIKE})
    )
    select name, array_agg(id) as "outletIds" from menu join alike using (name) group by name`.execute(db)
  return rows
}

/** The corners of the index's bounding box are beyond the radius. */
function selectNear({ whitelabelId, place, radiusKm }: NameSearch, limit: number) {
  const { isInBox, onMap } = nearestOutlets(place, radiusKm)
  return sql`
    select id, name, chord from (
      select id, name, place <-> ${toCube(place)} as chord from outlets
      where whitelabel_id = ${whitelabelId} and status = 'ACTIVE' and deleted_at is null and ${isInBox}
      order by ${onMap} limit ${sql.lit(limit)}
    ) as boxed where chord <= ${kmToChord(radiusKm)}`
}
