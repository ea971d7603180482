import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@nikhar/server/testing/free-port'
import pg from 'pg'
import { signalTree } from '../processes/list-processes.ts'
import type { Program } from '../processes/start-program.ts'
import { startServer, waitUntilReady } from '../processes/start-server.ts'
import { answersOk, waitUntil } from '../processes/wait-until.ts'

const RECOVERY_MS = 90_000

export type Product = Awaited<ReturnType<typeof prepareProduct>>

/** One machine: the server with its embedded database, as `EMBEDDED_DATABASE=on` runs in production. */
export async function prepareProduct(folder: string, logFile: string, sinks: { mailPort: number; smsPort: number }) {
  const port = await freePort()
  const dataDir = join(folder, 'data')
  let server: Program

  /** Resolves with the seconds until the server was ready. */
  function start(env: Record<string, string> = {}) {
    server = startServer({
      name: 'the server',
      port,
      dataDir,
      logFile,
      ...sinks,
      env: { EMBEDDED_DATABASE: 'on', ...env },
    })
    return waitUntilReady(server, port)
  }

  function readPostmaster() {
    const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  }

  function databaseUrl() {
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
    return `postgres://nikhar:${encodeURIComponent(password)}@127.0.0.1:${readPostmaster().port}/nikhar`
  }

  async function openClient() {
    const client = new pg.Client({ connectionString: databaseUrl() })
    client.on('error', () => {})
    await client.connect()
    return client
  }

  return {
    port,
    start,
    databaseUrl,
    openClient,
    serverPid: () => server.pid,
    databasePid: () => readPostmaster().pid,
    stop: () => server.stop(),
    async killServer() {
      server.signal('SIGKILL')
      await server.exited
    },
    signalDatabase: (signal: NodeJS.Signals) => signalTree(readPostmaster().pid, signal),
    waitUntilRecovered: () =>
      waitUntil('the server is ready again', () => answersOk(`http://127.0.0.1:${port}/readyz`), RECOVERY_MS),
    /** Stops what a failed drill has left running. */
    async end() {
      await server.stop().catch(() => undefined)
      try {
        signalTree(readPostmaster().pid, 'SIGKILL')
      } catch {
        // It stopped with the server.
      }
    },
  }
}
