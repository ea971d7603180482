import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase } from '../testing/databases.ts'
import { generateSql } from '../testing/generate-sql.ts'
import { readCatalogue } from '../testing/read-catalogue.ts'
import { fillReleasedDatabase, writeReleasedMigrations } from '../testing/released-database.ts'
import { freshDatabase } from '../testing/test-app.ts'
import { openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { BRIDGE } from './take-over.ts'

type Row = Record<string, unknown>

/** What the bridge renames; idempotency keys also get the kind of their actor. */
const RENAMED: Record<string, { table?: string; columns?: Record<string, string>; added?: Row }> = {
  clients: { table: 'salon_accounts' },
  sessions: { columns: { client_id: 'salon_account_id' } },
  outlets: { columns: { client_id: 'owner_id' } },
  order_notifications: { table: 'messages' },
  outlet_members: { columns: { client_id: 'account_id' } },
  calendar_feeds: { columns: { client_id: 'account_id' } },
  idempotency_keys: { columns: { customer_id: 'account_id' }, added: { actor_kind: 'CUSTOMER' } },
  client_idempotency_keys: {
    table: 'idempotency_keys',
    columns: { client_id: 'account_id' },
    added: { actor_kind: 'SALON' },
  },
}
/** The bridge edits search words; the result is compared with a new database. */
const REFERENCE = ['categories', 'search_broader', 'search_concepts', 'search_words', 'whitelabels']
/** Data derived from the search words, and data renewed with any change of an outlet. */
const DERIVED = new Set(['services.concepts', 'outlet_versions.menu', 'outlet_versions.timetable'])
/** Pending messages move to `messages` and are settled here. */
const QUEUES = ['queued_emails', 'stage_notices']
const OF_RUNNER = ['schema_migrations', 'started_migrations']

async function anEmptyDatabase() {
  const url = await createDatabase(inject('templateUrl'))
  onTestFinished(() => dropDatabase(url))
  return url
}

async function readTables(url: string): Promise<Map<string, Row[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const found = new Map<string, Row[]>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} as t`)
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  await client.end()
  return found
}

function renameRow(row: Row, { columns = {}, added = {} }: (typeof RENAMED)[string]): Row {
  return { ...added, ...Object.fromEntries(Object.entries(row).map(([name, value]) => [columns[name] ?? name, value])) }
}

test('a database of release 0.1.0 is upgraded without the loss of a row, and then equals a new one [DBASE-29]', async () => {
  const url = await anEmptyDatabase()
  await fillReleasedDatabase(url)
  const before = await readTables(url)

  await migrate({ url })

  const after = await readTables(url)
  const filled = [...before].filter(
    ([name, rows]) => rows.length > 0 && ![...REFERENCE, ...OF_RUNNER, 'search_vocabulary'].includes(name),
  )
  expect(filled.length).toBeGreaterThan(75)
  for (const [name, rows] of filled) {
    const renamed = RENAMED[name] ?? {}
    const columns = new Set(Object.keys(after.get(renamed.table ?? name)?.[0] ?? {}))
    const remaining = (row: Row) => JSON.stringify([...columns].map((column) => [column, row[column] ?? null]))
    const staying = QUEUES.includes(name) ? rows.filter(({ settled_at }) => settled_at !== null) : rows
    const old = staying.map((row) => renameRow(row, renamed))
    const known = new Set(Object.keys(old[0] ?? {}))
    for (const column of columns) if (!known.has(column) || DERIVED.has(`${name}.${column}`)) columns.delete(column)
    const found = (after.get(renamed.table ?? name) ?? []).map(remaining)
    expect(found, name).toEqual(expect.arrayContaining(old.map(remaining)))
  }

  const waiting = before.get('queued_emails')?.filter(({ settled_at }) => settled_at === null) ?? []
  const messages = new Set(after.get('messages')?.map(({ id }) => id))
  expect(waiting.filter(({ id }) => !messages.has(id))).toEqual([])

  const made = await freshDatabase()
  const [taken, fresh] = [openDatabase({ url }), openDatabase({ url: made })]
  onTestFinished(async () => void (await Promise.all([taken.close(), fresh.close()])))
  expect(sortAll(await readCatalogue(taken.db))).toEqual(sortAll(await readCatalogue(fresh.db)))
  const reference = await readTables(made)
  for (const name of REFERENCE) expect(withoutTimes(after.get(name)), name).toEqual(withoutTimes(reference.get(name)))
  expect(await migrate({ url })).toEqual([])
})

/** An altered table has its columns in another order than a newly created one. */
function sortAll(catalogue: Awaited<ReturnType<typeof readCatalogue>>) {
  return Object.fromEntries(
    Object.entries(catalogue).map(([kind, list]) => [kind, list.map((entry) => JSON.stringify(entry)).toSorted()]),
  )
}

function withoutTimes(rows: Row[] = []) {
  return rows
    .map((row) => JSON.stringify(Object.entries(row).filter(([, value]) => !/^\d{4}-\d\d-\d\dT/.test(String(value)))))
    .toSorted()
}

test('an interrupted upgrade continues where it stopped [DBASE-29]', async () => {
  const url = await anEmptyDatabase()
  const bridge = await readMigrations(BRIDGE)
  const done = Object.fromEntries(bridge.slice(0, 20).map(({ name, sql }) => [name, sql]))
  await migrate({ url, directory: await writeReleasedMigrations(done) })

  expect(await migrate({ url })).toEqual(bridge.slice(20).map(({ name }) => name))
  expect(await migrate({ url })).toEqual([])
})

test('a database older than 0.1.0 is refused with the version to upgrade through [DBASE-29]', async () => {
  const url = await anEmptyDatabase()
  await migrate({ url, directory: await writeReleasedMigrations({}, '0080') })

  await expect(migrate({ url })).rejects.toThrow(
    'This database was made by a version before 0.1.0: start version 0.1.0 on it once, then this version.',
  )
})

test('schema.sql is that of the migrated database (npm run schema writes it) [DBASE-30]', async () => {
  const { db, close } = openDatabase({ url: await freshDatabase() })
  onTestFinished(close)

  expect(await readFile(new URL('../../schema.sql', import.meta.url), 'utf8')).toBe(await generateSql(db))
})
