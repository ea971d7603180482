import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, type LogEvent } from 'kysely'
import pg from 'pg'
import { splitHosts } from '../config/database-url.ts'
import { isDatabaseUnavailable } from '../errors/database-errors.ts'
import { columnTypes } from './column-types.ts'
import { findWritableHost, isReadOnly, NoWritableHost } from './hosts.ts'
import { toKyselyPool } from './kysely-pool.ts'
import { createStatementNames } from './prepared-statements.ts'
import type { DB } from './schema.ts'
import { keepWarm } from './warm-pool.ts'
import { createWriteHealth, type WriteHealth } from './write-health.ts'

export type Db = Kysely<DB>

export interface Database {
  db: Db
  pool: pg.Pool
  writes: WriteHealth
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  /** How long a request waits for a connection. */
  connectTimeoutMs?: number
  /** PostgreSQL cancels a statement after this long; bulk loading sets a longer one. */
  statementTimeoutMs?: number
  /** PostgreSQL ends a transaction whose server is silent this long: a hung server must not hold its locks. */
  idleInTransactionTimeoutMs?: number
  maxConnections?: number
  /** The number of idle connections that stay open, including what PostgreSQL has cached for them. */
  minConnections?: number
  /** Off behind a pooler that assigns each transaction another connection. */
  preparedStatements?: boolean
  /** The URL points to a pooler in transaction mode, which accepts no session settings. */
  pooled?: boolean
  onLostConnection?: (error: Error) => void
  /** Called with every statement that was run, for tests. */
  onStatement?: (statement: { sql: string; parameters: readonly unknown[] }) => void
}

const IDLE_MS = 5 * 60_000
const IDLE_IN_TRANSACTION_MS = 10_000
const [MIN_LIFETIME_SECONDS, MAX_LIFETIME_SECONDS] = [45 * 60, 60 * 60]
const KEEP_ALIVE_MS = 10_000
/** PostgreSQL notices within half a minute that a server is gone, and releases its locks. */
const SERVER_KEEP_ALIVE =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4 -c tcp_user_timeout=30000'

export function openDatabase(options: DatabaseOptions): Database {
  const { url, connectTimeoutMs = 2000, statementTimeoutMs = 5000, onLostConnection, pooled = false } = options
  const idleInTransactionTimeoutMs =
    options.idleInTransactionTimeoutMs ?? Math.max(IDLE_IN_TRANSACTION_MS, statementTimeoutMs)
  const hosts = splitHosts(url)
  const pool = new pg.Pool({
    connectionString: hosts[0],
    max: options.maxConnections ?? 10,
    min: options.minConnections ?? 0,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: randomLifetime(),
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'nikhar',
    types: columnTypes(),
    // For `begin` and the statement after it, see kysely-pool.ts.
    pipeline: true,
    ...(!pooled && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
      options: SERVER_KEEP_ALIVE,
    }),
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not say
    ...(hosts.length > 1 && { onConnect: assertWritable }),
  })
  if (hosts.length > 1) followWritableHost(pool, url, connectTimeoutMs)
  const lost = (error: Error) => onLostConnection?.(error)
  pool.on('error', lost)
  pool.on('connect', (client) => {
    // A connection lost while checked out emits on its client, not on the pool; without a listener the process would exit.
    client.on('error', lost)
    destroyOnTimeout(client)
    // Jittered per connection: those that were opened together must not be closed together.
    pool.options.maxLifetimeSeconds = randomLifetime()
  })
  // Statements are cancelled after their timeout, so a connection that is silent for longer is dead.
  pool.on('acquire', (client) => socketOf(client).setTimeout(statementTimeoutMs + 1000))
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0))

  const writes = createWriteHealth()
  const dialect = new PostgresDialect({
    pool: toKyselyPool(pool, {
      connect: () => pool.connect(),
      nameStatement: (options.preparedStatements ?? !pooled) ? createStatementNames() : () => undefined,
      transactionSettings: pooled ? localTimeouts(statementTimeoutMs, idleInTransactionTimeoutMs) : undefined,
      ...writes,
    }),
  })
  const stopWarming = keepWarm(pool)
  const { onStatement } = options
  return {
    db: new Kysely<DB>({ dialect, ...(onStatement && { log: ({ query }: LogEvent) => onStatement(query) }) }),
    pool,
    writes,
    async close() {
      stopWarming()
      await pool.end()
    },
  }
}

/** A pooler assigns each transaction another session, so the timeouts are set for one transaction at a time. */
function localTimeouts(statementMs: number, idleInTransactionMs: number) {
  return `select set_config('statement_timeout', '${statementMs}', true),
    set_config('idle_in_transaction_session_timeout', '${idleInTransactionMs}', true)`
}

type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void

/**
 * After a failover another host accepts the writes: the pool switches to it, also for `pool.query`, which connects
 * itself.
 */
function followWritableHost(pool: pg.Pool, url: string, timeoutMs: number) {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>

  async function connectToWritable() {
    try {
      return await connect()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      pool.options.connectionString = await findWritableHost(url, timeoutMs)
      return connect()
    }
  }

  async function connectWith(done: Connected) {
    try {
      const client = await connectToWritable()
      done(undefined, client, client.release.bind(client))
    } catch (error) {
      done(error as Error)
    }
  }
  pool.connect = ((done?: Connected) => (done ? void connectWith(done) : connectToWritable())) as pg.Pool['connect']
}

async function assertWritable(client: pg.ClientBase) {
  if (await isReadOnly(client)) throw new NoWritableHost('this host is read-only')
}

function randomLifetime() {
  return Math.round(MIN_LIFETIME_SECONDS + Math.random() * (MAX_LIFETIME_SECONDS - MIN_LIFETIME_SECONDS))
}

function destroyOnTimeout(client: pg.PoolClient) {
  const socket = socketOf(client)
  socket.on('timeout', () => socket.destroy(new Error('The database has stopped answering')))
}

function socketOf(client: pg.PoolClient) {
  return (client as pg.PoolClient & pg.Client).connection.stream as Socket
}
