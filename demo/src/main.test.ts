import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@nikhar/server/testing/free-port'
import { isAlive, waitUntil } from '@nikhar/server/testing/processes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoLogins } from './logins.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const launched = new Set<ReturnType<typeof launch>>()
let folder: string
let port: number

/** Starts the server with the demo data in its own process, as `npm start` does. */
function launch() {
  const env = {
    PATH: String(process.env['PATH']),
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    DEMO: 'on',
    // Loading the places of India takes long and is not needed here.
    GEOCODER: 'locationiq',
    LOCATIONIQ_KEY: 'unused',
  }
  const args = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (output.stdout += chunk))
  child.stderr.on('data', (chunk) => (output.stderr += chunk))
  const server = {
    output,
    exited: once(child, 'close').then(([code]) => code as number | null),
    signal: (name: NodeJS.Signals) => child.kill(name),
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
  }
  launched.add(server)
  return server
}

async function waitUntilReady(server: ReturnType<typeof launch>) {
  await waitUntil('the server is ready', async () => {
    if (server.hasExited()) throw new Error(server.output.stderr)
    return fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
}

function postmasterPid() {
  const file = join(folder, 'data', 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nikhar-demo-'))
  port = await freePort()
})

afterEach(async () => {
  for (const server of launched) {
    server.signal('SIGKILL')
    await server.exited
  }
  launched.clear()
  const pid = postmasterPid()
  if (pid && isAlive(pid)) {
    process.kill(pid, 'SIGQUIT')
    await waitUntil('the database has stopped', () => !isAlive(pid))
  }
  await rm(folder, { recursive: true, force: true })
})

test('after kill -9 of server and database the next start works and an earlier login is still valid', async () => {
  const first = launch()
  await waitUntilReady(first)
  const { email, password } = demoLogins.customer
  expect(first.output.stdout).toMatch(new RegExp(`Demo login\\s+${email}\\s+${password}`))
  const login = await fetch(`http://127.0.0.1:${port}/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  })
  const { data } = (await login.json()) as { data: { token: string } }
  const database = Number(postmasterPid())
  first.signal('SIGKILL')
  process.kill(database, 'SIGKILL')
  await first.exited
  await waitUntil('the database has stopped', () => !isAlive(database))

  const second = launch()
  await waitUntilReady(second)
  const profile = await fetch(`http://127.0.0.1:${port}/customer/profile`, {
    headers: { authorization: `Bearer ${data.token}` },
  })
  expect(profile.status).toBe(200)
  expect(second.output.stdout).not.toContain('Loading the demo data')
  second.signal('SIGINT')
  expect(await second.exited).toBe(0)
})
