import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Creates a database on the server of `url`, empty or as a copy of another, and returns its URL. */
export async function createDatabase(url: string, { copyOf }: { copyOf?: string } = {}): Promise<string> {
  const template = copyOf === undefined ? undefined : nameOf(copyOf)
  // A copy's name starts with its template's, so that dropping the template finds its copies.
  const name = `${template ?? 'nikhar_test'}_${randomBytes(5).toString('hex')}`
  // Copied as files: writing it to the log as well takes up to twice as long.
  const source = template ? `template ${template} strategy file_copy` : ''
  await adminOf(url).query(`create database ${name} ${source}`)
  return withDatabase(url, name)
}

export async function dropDatabase(url: string): Promise<void> {
  await adminOf(url).query(`drop database if exists ${nameOf(url)} with (force)`)
}

const admins = new Map<string, pg.Pool>()

/** Connecting costs as much as half a copy of the template, so the connection stays open for the next test. */
function adminOf(url: string): pg.Pool {
  const { host } = new URL(url)
  const known = admins.get(host)
  if (known) return known
  const pool = new pg.Pool({ connectionString: withDatabase(url, 'postgres'), allowExitOnIdle: true })
  // The server may be stopped before this process ends.
  pool.on('error', () => undefined)
  admins.set(host, pool)
  return pool
}

/** Drops a database and its copies concurrently: each drop waits for a checkpoint, which they share. */
export async function dropDatabaseAndCopies(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: withDatabase(url, 'postgres'), max: 20 })
  // The pool resolves `end` before its connections are closed: stopping the server right after causes an error event.
  pool.on('error', () => undefined)
  const { rows } = await pool.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [nameOf(url)],
  )
  await Promise.all(rows.map(({ datname }) => pool.query(`drop database if exists ${datname} with (force)`)))
  await pool.end()
}

/** Runs on the server's `postgres` database. */
export async function runOnServer(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function nameOf(url: string) {
  return new URL(url).pathname.slice(1)
}

function withDatabase(url: string, name: string) {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
