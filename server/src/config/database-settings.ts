import { isDatabaseUrl, splitHosts } from './database-url.ts'

export interface DatabaseSettings {
  /** Absent: the server starts an embedded PostgreSQL in `dataDir`. Several hosts are possible. */
  databaseUrl: string | undefined
  /** The database itself, if `databaseUrl` points to a pooler in transaction mode. */
  databaseDirectUrl: string | undefined
  /** A streaming replica for catalogue, search and reviews. */
  databaseReadUrl: string | undefined
  /** A replica that is further behind is not used. */
  databaseReadMaxLagMs: number
  /** The maximum number of connections that this server opens for calls. */
  databasePoolSize: number
  /** Connections that stay open when idle. */
  databasePoolMin: number
  databasePreparedStatements: boolean
}

interface Readers {
  text(name: string): string | undefined
  integer(name: string, fallback: number, min: number, max: number): number
  flag(name: string): boolean | undefined
}

export function readDatabaseSettings(read: Readers, problems: string[]): DatabaseSettings {
  const databaseUrl = readUrl('DATABASE_URL')
  const databaseDirectUrl = readUrl('DATABASE_DIRECT_URL')
  if (databaseDirectUrl && !databaseUrl)
    problems.push('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.')
  const databaseReadUrl = readUrl('DATABASE_READ_URL')
  if (databaseReadUrl && !databaseUrl)
    problems.push('DATABASE_READ_URL needs DATABASE_URL, the address of the primary.')
  // Two replicas with different lags would serve parts of the same call.
  if (databaseReadUrl && splitHosts(databaseReadUrl).length > 1) problems.push('DATABASE_READ_URL must name one host.')
  const databasePoolSize = read.integer('DATABASE_POOL_SIZE', 10, 2, 500)

  /** The value is not printed: it contains a password. */
  function readUrl(name: string) {
    const given = read.text(name)
    if (given === undefined || isDatabaseUrl(given)) return given
    problems.push(`${name} must be an address that starts with postgres:// or postgresql://.`)
    return undefined
  }

  return {
    databaseUrl,
    databaseDirectUrl,
    databaseReadUrl,
    databaseReadMaxLagMs: read.integer('DATABASE_READ_MAX_LAG_MS', 2000, 100, 60_000),
    databasePoolSize,
    databasePoolMin: read.integer('DATABASE_POOL_MIN', Math.min(4, databasePoolSize), 0, databasePoolSize),
    // A pooler in transaction mode runs a statement in another session than the one that prepared it.
    databasePreparedStatements: read.flag('DATABASE_PREPARED_STATEMENTS') ?? databaseDirectUrl === undefined,
  }
}
