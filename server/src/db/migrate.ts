import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findWritableHost } from './hosts.ts'
import { MigrationProblem, type Migration } from './migration.ts'
import { splitStatements } from './migration-safety.ts'
import { BRIDGE, findMissingOfBridge, isBeforeBaseline, recordBaseline } from './take-over.ts'
import { watchMigration } from './watch-migration.ts'

const MIGRATIONS = new URL('./migrations/', import.meta.url)
const MIN_SERVER_VERSION = 15
const LOCK = 'select pg_try_advisory_lock(hashtext($1)) as locked'
/** The first line of a migration that builds an index concurrently. It may stop half-way and must then run again. */
const NO_TRANSACTION = /^-- no transaction\b/
const LOCK_POLL_MS = 250
const LOCK_TIMEOUT_MS = 3000
const MAX_ATTEMPTS = 20
const [RETRY_MS, MAX_RETRY_MS] = [500, 5000]

interface MigrateOptions {
  url: string
  directory?: URL
  log?: (line: string) => void
  /** Ends the wait for another migration or for a lock, and a running migration. */
  signal?: AbortSignal
  /** How long a migration waits for a table lock, while the statements behind it wait too. */
  lockTimeoutMs?: number
  progressMs?: number
}

interface Run extends MigrateOptions {
  client: pg.Client
  /** The host that accepts writes, of those in `url`. */
  host: string
}

/** Runs the pending migrations and returns their names. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { url, directory = MIGRATIONS, lockTimeoutMs = LOCK_TIMEOUT_MS } = options
  const migrations = await readMigrations(directory)
  const host = await findWritableHost(url)
  const client = new pg.Client({
    connectionString: host,
    connectionTimeoutMillis: 10_000,
    application_name: 'nikhar-migrate',
    lock_timeout: lockTimeoutMs,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Overrides the role's default: an index of a large table takes long.
    await client.query('set statement_timeout = 0')
    await refuseOldServer(client)
    await waitForOthers(client, options)
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    await client.query(`create table if not exists started_migrations (
      name text primary key, started_at timestamptz not null default now())`)
    await reportInterrupted(client, options)
    const run = { ...options, client, host }
    const takenOver = directory === MIGRATIONS ? await takeOver(run, migrations) : []
    const pending = findPending(migrations, await readApplied(client))
    for (const migration of pending) await runWithRetries(run, migration)
    return [...takenOver, ...pending].map(({ name }) => name)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function readApplied(client: pg.Client) {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  return rows
}

/** Brings a database of released 0.1.0, or of any later commit, to the state that the baseline creates. */
async function takeOver(run: Run, migrations: Migration[]): Promise<Migration[]> {
  const applied = await readApplied(run.client)
  if (!isBeforeBaseline(applied)) return []
  const bridge = await readMigrations(BRIDGE)
  const missing = findMissingOfBridge(bridge, applied)
  run.log?.('Taking over a database of an earlier version')
  for (const migration of missing) await runWithRetries(run, migration)
  await recordBaseline(run.client, migrations, bridge)
  return missing
}

/** Work that a server began and neither finished nor abandoned: it was killed, or lost its connection. */
async function reportInterrupted(client: pg.Client, { log }: MigrateOptions) {
  const { rows } = await client.query<{ name: string; at: string }>(
    `delete from started_migrations returning name, to_char(started_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at`,
  )
  for (const { name, at } of rows)
    log?.(
      `Migration ${name}, begun at ${at} UTC, was interrupted; nothing is lost, and it runs again from its beginning`,
    )
}

/** The lock is held until the connection ends: a second server that starts now waits and then has nothing to do. */
async function waitForOthers(client: pg.Client, { log, signal }: MigrateOptions) {
  for (let attempt = 1; !(await tryLock(client)); attempt += 1) {
    if (attempt === 1) log?.('Waiting for another migration of this database to finish')
    await pause(LOCK_POLL_MS, undefined, { signal })
  }
}

async function tryLock(client: pg.Client) {
  const { rows } = await client.query<{ locked: boolean }>(LOCK, ['nikhar-migrate'])
  return rows[0]?.locked === true
}

/** A migration that waits for a lock blocks the calls behind it, so it gives up soon and retries later. */
async function runWithRetries(run: Run, migration: Migration) {
  const { client, host, log, signal, progressMs } = run
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await watchMigration(client, migration.name, { host, log, signal, progressMs }, () =>
        runMigration(client, migration),
      )
    } catch (error) {
      if (signal?.aborted) log?.(`Migration ${migration.name} was stopped; the next start runs it from its beginning`)
      if (attempt === MAX_ATTEMPTS || !isLockTimeout(error)) throw error
      log?.(`Migration ${migration.name} waits for a table that is in use; trying again`)
      await pause(Math.min(attempt * RETRY_MS, MAX_RETRY_MS), undefined, { signal })
    }
  }
}

/** It waited too long for a lock, or was the victim of a deadlock with running servers. */
function isLockTimeout(error: unknown) {
  const { code } = ((error as Error).cause ?? {}) as { code?: string }
  return code === '55P03' || code === '40P01'
}

export async function readMigrations(directory: URL = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      // A checkout with Windows line endings is the same migration.
      const sql = (await readFile(new URL(name, directory), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function findPending(migrations: Migration[], applied: { name: string; checksum: string }[]) {
  const onDisk = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const migration = onDisk.get(name)
    if (!migration) {
      throw new MigrationProblem(
        `Migration ${name} has run on this database but is missing here; use the version that has it.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new MigrationProblem(
        `Migration ${name} was changed after it ran on this database; restore it and add a new one.`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const pending = migrations.filter(({ name }) => !done.has(name))
  const [next] = pending
  const last = applied.at(-1)
  if (next && last && next.name < last.name) {
    throw new MigrationProblem(
      `Migration ${next.name} comes before ${last.name}, which has already run; give it a later number.`,
    )
  }
  return pending
}

async function runMigration(client: pg.Client, { name, sql, checksum }: Migration) {
  const isTransaction = !NO_TRANSACTION.test(sql)
  const steps = isTransaction ? ['begin', sql] : ['set lock_timeout = 0', ...splitStatements(sql), 'reset lock_timeout']
  try {
    await client.query('insert into started_migrations (name) values ($1) on conflict do nothing', [name])
    for (const step of steps) await client.query(step)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('delete from started_migrations')
    if (isTransaction) await client.query('commit')
  } catch (error) {
    const { message } = error as Error
    if (!(await giveUp(client)))
      throw new MigrationProblem(
        `Migration ${name} was interrupted: the connection to the database was lost (${message}). Start again: it then runs from its beginning.`,
        { cause: error },
      )
    throw new MigrationProblem(`Migration ${name} failed: ${message}`, { cause: error })
  }
}

/** Returns whether the database still answers. */
async function giveUp(client: pg.Client): Promise<boolean> {
  try {
    await client.query('rollback')
    await client.query('delete from started_migrations')
    return true
  } catch {
    return false
  }
}

async function refuseOldServer(client: pg.Client) {
  const { rows } = await client.query<{ number: string; version: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as version",
  )
  const [server] = rows
  if (server && Number(server.number) < MIN_SERVER_VERSION * 10_000) {
    throw new MigrationProblem(`PostgreSQL ${server.version} is too old; ${MIN_SERVER_VERSION} or later is needed.`)
  }
}
