import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase } from '../testing/databases.ts'
import { prepareLaunch } from '../testing/launch-server.ts'
import { waitUntil } from '../testing/processes.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { MigrationProblem } from './migration.ts'

const FIRST = 'create table towns (name text primary key);'
const SECOND = "insert into towns values ('Pune');"

async function anEmptyDatabase() {
  const url = await createDatabase(inject('templateUrl'))
  onTestFinished(() => dropDatabase(url))
  return url
}

async function aFolder(files: Record<string, string>) {
  const path = await mkdtemp(join(tmpdir(), 'nikhar-migrations-'))
  onTestFinished(() => rm(path, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text)
  return pathToFileURL(`${path}/`)
}

test('two servers that start at the same time migrate once', async () => {
  const url = await anEmptyDatabase()

  const ran = await Promise.all([migrate({ url }), migrate({ url }), migrate({ url })])

  expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
  expect(ran.flat()[0]).toBe('0001-baseline-foundation.sql')
  expect(await migrate({ url })).toEqual([])
})

test('a database without demo data has the six categories and accepts more', async () => {
  const url = await anEmptyDatabase()
  await migrate({ url })
  const { db, close } = openDatabase({ url })
  onTestFinished(close)
  const slugs = db.selectFrom('categories').select('slug').orderBy('position')
  expect((await slugs.execute()).map(({ slug }) => slug)).toEqual(['hair', 'barber', 'spa', 'nails', 'bridal', 'skin'])
  await db.insertInto('categories').values({ slug: 'kids', name: 'Kids', position: 7 }).execute()
  expect(await slugs.execute()).toHaveLength(7)
})

test('a new migration runs after the old ones', async () => {
  const url = await anEmptyDatabase()
  await migrate({ url, directory: await aFolder({ '0001-towns.sql': FIRST }) })

  expect(
    await migrate({ url, directory: await aFolder({ '0001-towns.sql': FIRST, '0002-pune.sql': SECOND }) }),
  ).toEqual(['0002-pune.sql'])
})

test('a migration with other line endings has the same checksum', async () => {
  const url = await anEmptyDatabase()
  await migrate({ url, directory: await aFolder({ '0001-towns.sql': `${FIRST}\n` }) })

  expect(await migrate({ url, directory: await aFolder({ '0001-towns.sql': `${FIRST}\r\n` }) })).toEqual([])
})

test('a changed, a missing and an out-of-order migration are refused by name', async () => {
  const url = await anEmptyDatabase()
  await migrate({ url, directory: await aFolder({ '0001-towns.sql': FIRST, '0003-pune.sql': SECOND }) })

  for (const [files, complaint] of [
    [
      { '0001-towns.sql': `${FIRST} -- better`, '0003-pune.sql': SECOND },
      'Migration 0001-towns.sql was changed after it ran',
    ],
    [{ '0001-towns.sql': FIRST }, 'Migration 0003-pune.sql has run on this database but is missing here'],
    [
      { '0001-towns.sql': FIRST, '0002-late.sql': 'select 1', '0003-pune.sql': SECOND },
      'Migration 0002-late.sql comes before 0003-pune.sql',
    ],
  ] as const) {
    const refused = migrate({ url, directory: await aFolder(files) })
    await expect(refused).rejects.toThrow(MigrationProblem)
    await expect(refused).rejects.toThrow(complaint)
  }
})

test('a failed migration is rolled back', async () => {
  const url = await anEmptyDatabase()
  const broken = await aFolder({
    '0001-towns.sql': FIRST,
    '0002-broken.sql': 'create table half (id integer); select nonsense;',
  })

  await expect(migrate({ url, directory: broken })).rejects.toThrow(
    'Migration 0002-broken.sql failed: column "nonsense"',
  )

  const { db, close } = openDatabase({ url })
  const { rows } = await sql<{ towns: string | null; half: string | null }>`
    select to_regclass('towns') as towns, to_regclass('half') as half`.execute(db)
  await close()
  expect(rows).toEqual([{ towns: 'towns', half: null }])
})

test('a server that finds another one migrating logs it, waits, and stops waiting on request [DBASE-14]', async () => {
  const url = await anEmptyDatabase()
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query(`select pg_advisory_lock(hashtext('nikhar-migrate'))`)
  const lines: string[] = []
  const stopping = new AbortController()

  const stopped = migrate({ url, signal: stopping.signal, log: (line) => lines.push(line) })
  const waiting = migrate({ url, log: (line) => lines.push(line) })
  await expect.poll(() => lines).toHaveLength(2)
  stopping.abort()

  await expect(stopped).rejects.toThrow('aborted')
  expect(new Set(lines)).toEqual(new Set(['Waiting for another migration of this database to finish']))
  await holder.end()
  expect(await waiting).toContain('0001-baseline-foundation.sql')
})

test('SIGTERM ends a server that waits for another migration [DBASE-14]', async () => {
  const url = await anEmptyDatabase()
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query(`select pg_advisory_lock(hashtext('nikhar-migrate'))`)
  const { launch } = await prepareLaunch(join(import.meta.dirname, '..', 'main.ts'))
  const server = launch({ env: { DATABASE_URL: url, TOKEN_SECRET: 'x'.repeat(32) } })
  await waitUntil('the server waits', () => server.output.stdout.includes('Waiting for another migration'))

  server.signal('SIGTERM')

  expect(await server.exited).toBe(0)
  expect(server.output.stderr).toBe('')
}, 60_000)

test('a migration does not queue for a busy table: it gives up soon, and tries again [DBASE-15]', async () => {
  const url = await anEmptyDatabase()
  await migrate({ url, directory: await aFolder({ '0001-towns.sql': FIRST }) })
  const [reader, other] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  for (const client of [reader, other]) {
    await client.connect()
    onTestFinished(() => client.end())
  }
  await reader.query('begin; select from towns')
  const lines: string[] = []
  const directory = await aFolder({ '0001-towns.sql': FIRST, '0002-state.sql': 'alter table towns add state text' })

  const migrating = migrate({ url, directory, lockTimeoutMs: 100, log: (line) => lines.push(line) })
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  await other.query('select from towns')
  await reader.query('commit')

  expect(await migrating).toEqual(['0002-state.sql'])
  expect(lines[0]).toBe('Migration 0002-state.sql waits for a table that is in use; trying again')
})

test('a migration without a transaction builds an index while others write, and runs again after a failure [DBASE-15]', async () => {
  const url = await anEmptyDatabase()
  const build = `-- no transaction
    drop index if exists towns_by_length;
    create unique index concurrently towns_by_length on towns (length(name));`
  const files = { '0001-towns.sql': `${FIRST} ${SECOND} insert into towns values ('Agra')` }
  const directory = await aFolder({ ...files, '0002-index.sql': build })

  await expect(migrate({ url, directory })).rejects.toThrow('Migration 0002-index.sql failed')

  const { db, close } = openDatabase({ url })
  onTestFinished(close)
  await sql`delete from towns where name = 'Agra'`.execute(db)
  expect(await migrate({ url, directory })).toEqual(['0002-index.sql'])
  const { rows } = await sql`select indisvalid from pg_index where indexrelid = 'towns_by_length'::regclass`.execute(db)
  expect(rows).toEqual([{ indisvalid: true }])
})

test('a migration that was interrupted is named at the next start, and runs again [RUN-17]', async () => {
  const url = await anEmptyDatabase()
  const killer = new pg.Client({ connectionString: url })
  await killer.connect()
  onTestFinished(() => killer.end())
  const slow = { '0001-towns.sql': FIRST, '0002-slow.sql': `${SECOND} select pg_sleep(600);` }
  const interrupted = migrate({ url, directory: await aFolder(slow) })
  const outcome = interrupted.catch((error: Error) => error.message)
  await expect
    .poll(async () => {
      const { rowCount } = await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'nikhar-migrate' and query like '%pg_sleep(600)%'`,
      )
      return rowCount
    })
    .toBe(1)
  expect(await outcome).toMatch(
    /^Migration 0002-slow\.sql was interrupted: the connection to the database was lost \([^)]+\)\. Start again: it then runs from its beginning\.$/,
  )

  const lines: string[] = []
  const mended = { ...slow, '0002-slow.sql': SECOND }
  expect(await migrate({ url, directory: await aFolder(mended), log: (line) => lines.push(line) })).toEqual([
    '0002-slow.sql',
  ])
  expect(lines).toEqual([
    expect.stringMatching(
      /^Migration 0002-slow\.sql, begun at \d{4}-\d\d-\d\d \d\d:\d\d UTC, was interrupted; nothing is lost, and it runs again from its beginning$/,
    ),
  ])
  expect(await migrate({ url, directory: await aFolder(mended), log: (line) => lines.push(line) })).toEqual([])
  expect(lines).toHaveLength(1)
})

test('a migration that failed on its own is not reported as interrupted at the next start [RUN-17]', async () => {
  const url = await anEmptyDatabase()
  const broken = await aFolder({ '0001-broken.sql': 'select nonsense' })
  const lines: string[] = []
  for (let start = 0; start < 2; start += 1)
    await expect(migrate({ url, directory: broken, log: (line) => lines.push(line) })).rejects.toThrow('nonsense')
  expect(lines).toEqual([])
})

test('a server that is stopped ends the running migration [RUN-17]', async () => {
  const url = await anEmptyDatabase()
  const stopping = new AbortController()
  const lines: string[] = []
  const directory = await aFolder({ '0001-slow.sql': 'select pg_sleep(600);' })

  const stopped = migrate({ url, directory, signal: stopping.signal, progressMs: 50, log: (line) => lines.push(line) })
  const outcome = stopped.catch((error: Error) => error.message)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  stopping.abort()

  expect(await outcome).toContain('Migration 0001-slow.sql failed: canceling statement')
  expect(lines.at(-1)).toBe('Migration 0001-slow.sql was stopped; the next start runs it from its beginning')
})

test('a long migration logs how long it has run, and the progress of the index it builds [RUN-17]', async () => {
  const url = await anEmptyDatabase()
  await migrate({ url, directory: await aFolder({ '0001-towns.sql': FIRST }) })
  const writer = new pg.Client({ connectionString: url })
  await writer.connect()
  onTestFinished(() => writer.end())
  // An index is built once running writes to its table have finished.
  await writer.query(`begin; insert into towns values ('Pune')`)
  const index = '-- no transaction\ncreate index concurrently towns_by_length on towns (length(name));'
  const directory = await aFolder({ '0001-towns.sql': FIRST, '0002-index.sql': index })
  const lines: string[] = []

  const migrating = migrate({ url, directory, progressMs: 50, log: (line) => lines.push(line) })
  await expect
    .poll(() => lines.at(-1))
    .toMatch(/^Migration 0002-index\.sql has run for \d+ s: index towns_by_length, waiting for writers before build/)
  await writer.query('commit')

  expect(await migrating).toEqual(['0002-index.sql'])
})
