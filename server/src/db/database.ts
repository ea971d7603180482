import type { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { toKyselyPool } from './kysely-pool.ts'
import { createStatementNames } from './prepared-statements.ts'
import type { DB } from './schema.ts'

export type Db = Kysely<DB>

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  /** How long a request waits for a connection. */
  connectTimeoutMs?: number
  /** PostgreSQL cancels a statement after this long; bulk loading sets a longer one. */
  statementTimeoutMs?: number
  maxConnections?: number
  /** Off behind a pooler that gives every transaction another connection. */
  preparedStatements?: boolean
  onLostConnection?: (error: Error) => void
}

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

export function openDatabase(options: DatabaseOptions): Database {
  const { url, connectTimeoutMs = 2000, statementTimeoutMs = 5000, maxConnections = 10, onLostConnection } = options
  const nameStatement = (options.preparedStatements ?? true) ? createStatementNames() : () => undefined
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    application_name: 'nikhar',
    types: columnTypes(),
  })
  const lost = (error: Error) => onLostConnection?.(error)
  pool.on('error', lost)
  pool.on('connect', (client) => {
    // A connection lost while checked out emits on its client, not on the pool; without a listener the process would exit.
    client.on('error', lost)
    destroyOnTimeout(client)
  })
  // Statements are cancelled after their timeout, so a connection that is silent for longer is dead.
  pool.on('acquire', (client) => socketOf(client).setTimeout(statementTimeoutMs + 1000))
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0))
  const dialect = new PostgresDialect({ pool: toKyselyPool(pool, nameStatement) })
  return { db: new Kysely<DB>({ dialect }), pool, close: () => pool.end() }
}

function destroyOnTimeout(client: pg.PoolClient) {
  const socket = socketOf(client)
  socket.on('timeout', () => socket.destroy(new Error('The database has stopped answering')))
}

function socketOf(client: pg.PoolClient) {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

/** Counts become numbers. Dates stay strings: a Date would shift them by the time zone. */
function columnTypes() {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, safeNumber)
  types.setTypeParser(NUMERIC, Number)
  types.setTypeParser(DATE, String)
  return types
}

function safeNumber(text: string) {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint of the database is too large for a number')
  return value
}
