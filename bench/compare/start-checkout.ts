import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { productionSettings } from '@nikhar/drill/production-settings'
import { openDatabase } from '@nikhar/server/db/database'
import { findRunningDatabase } from '@nikhar/server/db/running-database'
import { freePort } from '@nikhar/server/testing/free-port'
import { readCpuTime } from './cpu-time.ts'

const START_TIMEOUT_MS = 180_000

/**
 * Starts the server of a checkout as production runs it, with fresh demo data, on a free port and its own database.
 * Outside production every reply is checked against the contract, which costs more than most requests.
 */
export async function startCheckout(checkout: string, sinks: { mailPort: number; smsPort: number }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'nikhar-compare-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    ...productionSettings(sinks),
    PATH: process.env['PATH'],
    PORT: String(port),
    DATA_DIR: dataDir,
    EMBEDDED_DATABASE: 'on',
  }

  function start(entry: string, env: Record<string, string> = {}) {
    return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(checkout, entry)], {
      cwd: checkout,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...settings, ...env },
    })
  }

  try {
    const demo = start('demo/src/main.ts', { NODE_ENV: 'development', DEMO: 'on' })
    await waitUntilReady(demo, url)
    await forgetDemo(dataDir)
    await end(demo)
    const server = start('server/src/main.ts')
    await waitUntilReady(server, url)
    const pid = server.pid ?? 0
    return {
      url,
      readCpuTime: () => readCpuTime(pid, dataDir),
      async stop() {
        await end(server)
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw new Error(`The server of ${checkout} did not start`, { cause: error })
  }
}

/** Production refuses demo data, and older checkouts do not know this mark. Only this bench uses the folder. */
async function forgetDemo(dataDir: string) {
  const { pool, close } = openDatabase({ url: await findRunningDatabase(undefined, dataDir) })
  await pool.query(`do $$ begin if to_regclass('demo_use') is not null then delete from demo_use; end if; end $$`)
  await close()
}

async function waitUntilReady(server: ChildProcess, url: string) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await end(server)
      throw new Error('It was not ready in time')
    }
    await pause(200)
  }
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  await exited
}

async function isReady(url: string) {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
