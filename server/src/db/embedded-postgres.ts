import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { choosePort } from './embedded-postgres-port.ts'
import { findPostmaster, openCluster, startPostmaster, stopPostmaster, superuser } from './embedded-postgres-cluster.ts'
import type { Cluster } from './embedded-postgres-cluster.ts'
import { EmbeddedPostgresError, messageOf, ownPostgresHint } from './embedded-postgres-programs.ts'

export { EmbeddedPostgresError }

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  log: (message: string) => void
}

/** One server per data folder: the session that holds this advisory lock in the database `postgres` is its owner. */
const ownerLock = 1_852_403_048
const startTimeoutMs = 90_000
const handoverMs = 3_000

/** Runs PostgreSQL in `dataDir`. It survives a killed Node process: the next start adopts it. */
export async function startEmbeddedPostgres({ dataDir, log }: Options): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(resolve(dataDir), log)
  const stopping = new AbortController()
  let owner = await becomeOwner(cluster, stopping.signal)
  let recovery: Promise<void> | undefined
  const { port } = owner
  const url = `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/nikhar`
  await createDatabase(owner)
  watch()

  function watch() {
    owner.once('end', () => {
      if (!stopping.signal.aborted) recovery = recover()
    })
  }

  /** Restarts a crashed server on the same port, so that the URL stays valid. */
  async function recover() {
    log('The database has stopped; restarting it')
    for (let waitMs = 1_000; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, 30_000)) {
      try {
        owner = await becomeOwner(cluster, stopping.signal, port)
        return watch()
      } catch (error) {
        log(messageOf(error))
        await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  return {
    url,
    async stop() {
      stopping.abort()
      await recovery
      await stopPostmaster(cluster)
      await owner.end().catch(() => undefined)
    },
  }
}

/**
 * Starts the server if it is not running, and becomes its owner if no running process is. Without `requiredPort` it
 * uses the port of the last start, or another one if that is taken.
 */
async function becomeOwner(cluster: Cluster, stopping: AbortSignal, requiredPort?: number): Promise<pg.Client> {
  let port = requiredPort ?? (await choosePort(cluster))
  const deadline = Date.now() + startTimeoutMs
  let reason = 'it did not answer'
  while (Date.now() < deadline && !stopping.aborted) {
    const postmaster = await findPostmaster(cluster)
    if (postmaster) {
      const client = postmaster.port && (await connect(cluster, postmaster.port))
      if (client) return takeOwnership(cluster, client, requiredPort)
      await pause(50)
      continue
    }
    const attempt = await startPostmaster(cluster, port)
    if (attempt.started) continue
    reason = attempt.reason
    if (/could not (bind|create any TCP)/.test(reason)) {
      if (requiredPort) throw new EmbeddedPostgresError(`Another program has taken the database's port ${requiredPort}`)
      port = await choosePort(cluster)
    }
    // Another start was faster, or processes of a killed server are still exiting.
    else if (!/lock file|shared memory block/.test(reason)) break
    await pause(200)
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL in ${cluster.folder} did not start (${reason}). ${ownPostgresHint}`,
  )
}

/** Returns nothing while the server is starting or stopping. */
async function connect({ folder, password }: Cluster, port: number) {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password,
    database: 'postgres',
    application_name: `nikhar ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') return undefined
    throw new EmbeddedPostgresError(`The password kept beside ${folder} is not the one of the database in it.`)
  }
}

/** The lock ends with the process that holds it: there is no stale file and no reused process id. */
async function takeOwnership(cluster: Cluster, client: pg.Client, requiredPort = client.port) {
  const { folder } = cluster
  const deadline = Date.now() + handoverMs
  do {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [ownerLock])
    if (rows[0]?.taken) return client.port === requiredPort ? client : stopForeign(cluster, client)
    await pause(100)
  } while (Date.now() < deadline)
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND objid = $1`,
    [ownerLock],
  )
  await client.end()
  const pid = rows[0]?.name.replace('nikhar ', '')
  throw new EmbeddedPostgresError(
    `Nikhar is already running on ${folder}${pid ? ` (process ${pid})` : ''}:` +
      ' stop it first, or choose another folder with DATA_DIR.',
  )
}

/** Another program has restarted the database on a port that our URL does not name. */
async function stopForeign(cluster: Cluster, client: pg.Client): Promise<never> {
  await stopPostmaster(cluster)
  await client.end().catch(() => undefined)
  throw new EmbeddedPostgresError(`The database was running on port ${client.port}; restarting it on ours`)
}

async function createDatabase(owner: pg.Client) {
  const { rowCount } = await owner.query("SELECT FROM pg_database WHERE datname = 'nikhar'")
  if (!rowCount) await owner.query('CREATE DATABASE nikhar')
}
