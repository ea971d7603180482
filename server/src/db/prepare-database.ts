import type { Config } from '../config/config.ts'
import { describeDatabase } from '../config/database-url.ts'
import pg from 'pg'
import { findWritableHost } from './hosts.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { MigrationProblem } from './migration.ts'
import { hasDemoUse, hasProductionUse } from './production-use.ts'

/** A value that an operator would not choose. */
const PROBE_TIMEOUT_MS = 599_999

/** Its message is one sentence and does not contain the password. */
export class DatabaseProblem extends Error {}

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'production'>

interface PreparedDatabase extends EmbeddedPostgres {
  /** Connects to the database itself, even if `url` points to a pooler. */
  directUrl: string
}

/** Opens DATABASE_URL or starts the embedded PostgreSQL, and runs the migrations. */
export async function prepareDatabase(
  settings: Settings,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<PreparedDatabase> {
  const database = await openServer(settings, log)
  const directUrl = settings.databaseDirectUrl ?? database.url
  try {
    await assertNoPooler(directUrl, settings)
    if (settings.production) await refuseDemoData(directUrl, settings)
    else await refuseProductionData(directUrl)
    await migrate({ url: directUrl, log, ...(signal && { signal }) })
    return { ...database, directUrl }
  } catch (error) {
    await database.stop()
    throw toDatabaseProblem(directUrl, error)
  }
}

/**
 * Runs before the migrations, which production has not requested. Without transports a server stores messages
 * instead of sending them: real customers would never be notified of their bookings.
 */
async function refuseProductionData(url: string) {
  if (await hasProductionUse(url))
    throw new DatabaseProblem(
      'This database has served production, so nothing but production runs on it: set NODE_ENV=production, or make a copy and prepare that for trying things out (docs/operations.md, “A copy of production”).',
    )
}

/** Runs before the migrations, after which the previous release could not continue. */
async function refuseDemoData(url: string, settings: Settings) {
  if (await hasDemoUse(url)) throw demoDataProblem(settings)
}

export function demoDataProblem({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  return new DatabaseProblem(
    databaseUrl
      ? `The database ${describeDatabase(databaseUrl)} holds demo data, whose logins everybody knows: start production with an empty database in DATABASE_URL.`
      : `The data folder ${dataDir} holds demo data, whose logins everybody knows: start production with an empty DATA_DIR.`,
  )
}

/** A pooler rejects session settings, or ignores them: behind it sessions change with every transaction. */
async function assertNoPooler(url: string, { databaseDirectUrl }: Settings) {
  const client = new pg.Client({
    connectionString: await findWritableHost(url),
    connectionTimeoutMillis: 10_000,
    statement_timeout: PROBE_TIMEOUT_MS,
    application_name: 'nikhar-probe',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ setting: string }>(
      `select setting from pg_settings where name = 'statement_timeout'`,
    )
    if (rows[0]?.setting === String(PROBE_TIMEOUT_MS)) return
  } catch (error) {
    if (!/unsupported startup parameter/.test((error as Error).message)) throw error
  } finally {
    await client.end()
  }
  throw new DatabaseProblem(
    databaseDirectUrl
      ? 'DATABASE_DIRECT_URL leads to a connection pooler too: set it to the address of PostgreSQL itself.'
      : 'DATABASE_URL leads to a connection pooler (PgBouncer): set DATABASE_DIRECT_URL to the address of PostgreSQL itself, which events, locks and migrations need.',
  )
}

export function toDatabaseProblem(url: string, error: unknown): Error {
  if (error instanceof MigrationProblem || error instanceof DatabaseProblem) return error
  return new DatabaseProblem(
    `The database ${describeDatabase(url)} cannot be used (${reasonOf(error)}): check DATABASE_URL.`,
  )
}

export async function openServer(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  if (!databaseUrl) return startEmbeddedPostgres({ dataDir, log })
  return { url: databaseUrl, stop: async () => undefined }
}

/** A host with several addresses fails with an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
