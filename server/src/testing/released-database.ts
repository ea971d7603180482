import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { migrate } from '../db/migrate.ts'

interface Released {
  /** SQL by name. */
  migrations: Record<string, string>
  /** Rows of the demo data and of every other table, by table: a few of each, with the rows that they reference. */
  rows: Record<string, Record<string, unknown>[]>
}

/** The database of released 0.1.0 (commit 609d93d2). */
export async function readReleased(): Promise<Released> {
  const packed = await readFile(new URL('released-0.1.0.json.gz', import.meta.url))
  return JSON.parse((await promisify(gunzip)(packed)).toString()) as Released
}

/** A folder with the migrations of 0.1.0, and with the given ones. */
export async function writeReleasedMigrations(more: Record<string, string> = {}, until = '9999'): Promise<URL> {
  const { migrations } = await readReleased()
  const path = await mkdtemp(join(tmpdir(), 'nikhar-released-'))
  onTestFinished(() => rm(path, { recursive: true }))
  for (const [name, text] of Object.entries({ ...migrations, ...more }))
    if (name < until) await writeFile(join(path, name), text)
  return pathToFileURL(`${path}/`)
}

/** Migrates an empty database as 0.1.0 did, and inserts the rows. */
export async function fillReleasedDatabase(url: string) {
  await migrate({ url, directory: await writeReleasedMigrations() })
  const { rows } = await readReleased()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const [table, ofTable] of Object.entries(rows)) {
      const { rows: columns } = await client.query<{ name: string }>(
        `select attname as name from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      )
      const names = columns.map(({ name }) => `"${name}"`).join(', ')
      await client.query(
        `insert into ${table} (${names}) overriding system value
         select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(ofTable)],
      )
    }
  } finally {
    await client.end()
  }
}
