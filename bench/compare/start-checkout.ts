import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@nikhar/server/testing/free-port'
import { readCpuTime } from './cpu-time.ts'

const START_TIMEOUT_MS = 180_000
/** The program that starts the server with demo data; earlier checkouts have it in the server. */
const ENTRIES = ['demo/src/main.ts', 'server/src/main.ts']

/** Starts the server of a checkout with fresh demo data, on a free port and its own database. */
export async function startCheckout(checkout: string) {
  const entry = ENTRIES.map((path) => join(checkout, path)).find((path) => existsSync(path))
  if (!entry) throw new Error(`${checkout} is not a checkout of this project`)
  const dataDir = await mkdtemp(join(tmpdir(), 'nikhar-compare-'))
  const port = await freePort()
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'on',
      // Places are not measured, and loading them would run in the background.
      GEOCODER: 'locationiq',
      LOCATIONIQ_KEY: 'unused',
      THROTTLE_PER_ADDRESS: '1000000',
      THROTTLE_PER_TOKEN: '1000000',
      BOOKINGS_LIVE: '1000000',
      BOOKINGS_PER_OUTLET: '1000000',
      BOOKINGS_SAME_TIME: '1000000',
      BOOKINGS_PER_DAY: '1000000',
    },
  })
  const exited = once(server, 'exit')

  async function stop() {
    server.kill('SIGTERM')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }

  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The server of ${checkout} did not start`)
    }
    await pause(200)
  }
  const pid = server.pid ?? 0
  return { url, stop, readCpuTime: () => readCpuTime(pid, dataDir) }
}

async function isReady(url: string) {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
