import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const MIGRATIONS = new URL('./migrations/', import.meta.url)
const MIN_SERVER_VERSION = 15
const LOCK = 'select pg_advisory_lock(hashtext($1))'

/** The database does not match the migrations on disk; the message is one sentence. */
export class MigrationProblem extends Error {
  override name = 'MigrationProblem'
}

interface Migration {
  name: string
  sql: string
  checksum: string
}

/** Runs the pending migrations and returns their names. */
export async function migrate({ url, directory = MIGRATIONS }: { url: string; directory?: URL }): Promise<string[]> {
  const migrations = await readMigrations(directory)
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'nikhar-migrate',
  })
  await client.connect()
  try {
    await refuseOldServer(client)
    // Held until the connection ends: a second server that starts now waits and then has nothing to do.
    await client.query(LOCK, ['nikhar-migrate'])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const applied = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    )
    const pending = findPending(migrations, applied.rows)
    for (const migration of pending) await run(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
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

async function run(client: pg.Client, { name, sql, checksum }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationProblem(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
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
