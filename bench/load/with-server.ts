import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Database, openDatabase } from '@nikhar/server/db/database'
import { startEmbeddedPostgres } from '@nikhar/server/db/embedded-postgres'
import { migrate } from '@nikhar/server/db/migrate'

/** The size of the product's own pool. */
const POOL = 10
const LOADING_MS = 900_000

interface DatabaseLocation {
  databaseUrl: string
  dataDir: string
}

export interface Measurement<ServerInput extends DatabaseLocation, ServerInfo> {
  databaseUrl: string
  /** Migrated, with a pool as large as the product's. */
  database: Database
  server: ChildProcess
  /** Sends the input to the server and prints the load of the machine. */
  serve(input: Omit<ServerInput, keyof DatabaseLocation>): Promise<ServerInfo>
}

/**
 * Starts a PostgreSQL that writes to disk and a server in a child process, and stops both after the measurement.
 * `script` is the file of the server, beside this one unless it is absolute.
 */
export async function withServer<ServerInput extends DatabaseLocation, ServerInfo>(
  script: string,
  measure: (measured: Measurement<ServerInput, ServerInfo>) => Promise<void>,
  execArgv: string[] = [],
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nikhar-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const server = fork(resolve(import.meta.dirname, script), { serialization: 'advanced', execArgv })
  const ended = once(server, 'exit').then(() => {
    throw new Error('The server exited during the measurement')
  })
  const database = openDatabase({
    url: postgres.url,
    maxConnections: POOL,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: LOADING_MS,
  })

  async function serve(input: Omit<ServerInput, keyof DatabaseLocation>) {
    server.send({ databaseUrl: postgres.url, dataDir, ...input })
    const [info] = (await once(server, 'message')) as [ServerInfo]
    const [busy = 0] = loadavg()
    console.log(`${availableParallelism()} cores, ${busy.toFixed(1)} busy before, Node ${process.version}\n`)
    if (busy > availableParallelism())
      console.log('The machine was busy with other programs: the figures below are not reliable.\n')
    return info
  }

  try {
    await migrate({ url: postgres.url })
    await Promise.race([measure({ databaseUrl: postgres.url, database, server, serve }), ended])
  } finally {
    await database.close()
    server.kill()
    await ended.catch(() => {})
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
