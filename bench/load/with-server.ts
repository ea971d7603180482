import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@nikhar/server/db/database'
import { startEmbeddedPostgres } from '@nikhar/server/db/embedded-postgres'
import { migrate } from '@nikhar/server/db/migrate'

/** As many as the product's own pool has. */
const POOL = 10
const LOADING_MS = 900_000

interface Place {
  databaseUrl: string
  dataDir: string
}

export interface Measured<Serving extends Place, Served> {
  databaseUrl: string
  /** Migrated, and as wide as the product's. */
  database: Database
  server: ChildProcess
  /** Tells the server what to serve, and then what the machine is. */
  serve(serving: Omit<Serving, keyof Place>): Promise<Served>
}

/** A PostgreSQL of its own that writes to the disk, and a server of `load/` in a process of its own; both go with the measurement. */
export async function withServer<Serving extends Place, Served>(
  script: string,
  measure: (measured: Measured<Serving, Served>) => Promise<void>,
  execArgv: string[] = [],
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nikhar-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const server = fork(new URL(script, import.meta.url), { serialization: 'advanced', execArgv })
  const ended = once(server, 'exit').then(() => {
    throw new Error('The server ended before its time')
  })
  const database = openDatabase({
    url: postgres.url,
    maxConnections: POOL,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: LOADING_MS,
  })

  async function serve(serving: Omit<Serving, keyof Place>) {
    server.send({ databaseUrl: postgres.url, dataDir, ...serving })
    const [served] = (await once(server, 'message')) as [Served]
    const [busy = 0] = loadavg()
    console.log(`${availableParallelism()} cores, ${busy.toFixed(1)} busy before, Node ${process.version}\n`)
    if (busy > availableParallelism())
      console.log('Other programs were waiting for these cores: read nothing into the figures below.\n')
    return served
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
