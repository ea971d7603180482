import type { Config } from '../config/config.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { MigrationProblem, migrate } from './migrate.ts'

/** Its message is one sentence and does not contain the password. */
export class DatabaseProblem extends Error {}

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Opens DATABASE_URL or starts the embedded PostgreSQL, and runs the migrations. */
export async function prepareDatabase(settings: Settings, log: (line: string) => void): Promise<EmbeddedPostgres> {
  const database = await openServer(settings, log)
  try {
    await migrate({ url: database.url })
    return database
  } catch (error) {
    await database.stop()
    throw toDatabaseProblem(database.url, error)
  }
}

export function toDatabaseProblem(url: string, error: unknown): Error {
  if (error instanceof MigrationProblem) return error
  return new DatabaseProblem(
    `The database ${describeDatabase(url)} cannot be used (${reasonOf(error)}): check DATABASE_URL.`,
  )
}

export async function openServer(
  { databaseUrl, dataDir }: Settings,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  if (!databaseUrl) return startEmbeddedPostgres({ dataDir, log })
  return { url: databaseUrl, stop: async () => undefined }
}

export function describeDatabase(url: string): string {
  const { host, pathname } = new URL(url)
  return `${decodeURIComponent(pathname.slice(1))} on ${host}`
}

/** A host with several addresses fails with an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
