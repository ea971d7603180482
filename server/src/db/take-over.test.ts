import { createHash } from 'node:crypto'
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
/** The queues before `messages`, which now has their rows. */
const QUEUES = ['queued_emails', 'stage_notices']
/** The other stages send nothing. */
const DECISIONS = ['LIVE', 'SENT_BACK', 'HIDDEN', 'SUSPENDED']
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

/** Of an operator, about an outlet: it was sent. */
async function insertDecision(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into stage_notices (outlet_id, stage, settled_at) select min(id), 'LIVE', now() from outlets`,
  )
  await client.end()
}

function renameRow(row: Row, { columns = {}, added = {} }: (typeof RENAMED)[string]): Row {
  return { ...added, ...Object.fromEntries(Object.entries(row).map(([name, value]) => [columns[name] ?? name, value])) }
}

test('a database of release 0.1.0 is upgraded without the loss of a row, and then equals a new one [DBASE-29]', async () => {
  const url = await anEmptyDatabase()
  await fillReleasedDatabase(url)
  await insertDecision(url)
  const before = await readTables(url)

  await migrate({ url })

  const after = await readTables(url)
  const filled = [...before].filter(
    ([name, rows]) => rows.length > 0 && ![...REFERENCE, ...OF_RUNNER, ...QUEUES, 'search_vocabulary'].includes(name),
  )
  expect(filled.length).toBeGreaterThan(75)
  for (const [name, rows] of filled) {
    const renamed = RENAMED[name] ?? {}
    const columns = new Set(Object.keys(after.get(renamed.table ?? name)?.[0] ?? {}))
    const remaining = (row: Row) => JSON.stringify([...columns].map((column) => [column, row[column] ?? null]))
    const old = rows.map((row) => renameRow(row, renamed))
    const known = new Set(Object.keys(old[0] ?? {}))
    for (const column of columns) if (!known.has(column) || DERIVED.has(`${name}.${column}`)) columns.delete(column)
    const found = (after.get(renamed.table ?? name) ?? []).map(remaining)
    expect(found, name).toEqual(expect.arrayContaining(old.map(remaining)))
  }

  const messages = new Set(after.get('messages')?.map(({ id }) => id))
  const letters = before.get('queued_emails') ?? []
  expect(letters.length).toBeGreaterThan(0)
  expect(letters.filter(({ id }) => !messages.has(id))).toEqual([])
  const decisions = before.get('stage_notices')?.filter(({ stage }) => DECISIONS.includes(String(stage))) ?? []
  expect(decisions.length).toBeGreaterThan(0)
  const idOf = ({ id }: Row) =>
    createHash('md5')
      .update(`stage notice ${String(id)}`)
      .digest('hex')
  const withoutDashes = new Set([...messages].map((id) => String(id).replaceAll('-', '')))
  expect(decisions.filter((row) => !withoutDashes.has(idOf(row)))).toEqual([])

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

  const later = (await readMigrations()).filter(({ name }) => !name.includes('-baseline-'))
  expect(await migrate({ url })).toEqual([...bridge.slice(20), ...later].map(({ name }) => name))
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
