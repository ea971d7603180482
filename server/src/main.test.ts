import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { demoLogins } from '@nikhar/demo/logins'
import { createDatabase, dropDatabase } from './testing/databases.ts'
import { freePort } from './testing/free-port.ts'
import { canRunUnprivileged, isAlive, unprivilegedUser, waitUntil } from './testing/processes.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const launched = new Set<ReturnType<typeof launch>>()
let folder: string
let port: number

/** Seconds, but not on a machine that is busy with everything else. */
const LOADING_MS = 240_000
/** No test but the one about places needs all of India loaded beside it. */
const noPlaces = { GEOCODER: 'locationiq', LOCATIONIQ_KEY: 'unused' }

/** The server in a process of its own, as `npm start` runs it. */
function launch(env: Record<string, string> = {}, as: { uid?: number; gid?: number } = {}) {
  const settings = {
    PATH: String(process.env['PATH']),
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    DEMO: 'off',
    ...noPlaces,
    ...env,
  }
  const node = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')]
  const child = spawn(process.execPath, node, { env: settings, stdio: ['ignore', 'pipe', 'pipe'], cwd: '/', ...as })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += chunk))
  child.stderr.on('data', (chunk) => (said.err += chunk))
  const handle = {
    pid: Number(child.pid),
    said,
    ended: once(child, 'close').then(([code]) => code as number | null),
    signal: (name: NodeJS.Signals) => child.kill(name),
    isOver: () => child.exitCode !== null || child.signalCode !== null,
  }
  launched.add(handle)
  return handle
}

async function ready(server: ReturnType<typeof launch>, at = port) {
  await waitUntil('the server is ready', async () => {
    if (server.isOver()) throw new Error(server.said.err)
    return fetch(`http://127.0.0.1:${at}/readyz`).then(
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
  folder = await mkdtemp(join(tmpdir(), 'nikhar-main-'))
  await chmod(folder, 0o755)
  port = await freePort()
})

afterEach(async () => {
  for (const server of launched) {
    server.signal('SIGKILL')
    await server.ended
  }
  launched.clear()
  const pid = postmasterPid()
  if (pid && isAlive(pid)) {
    process.kill(pid, 'SIGQUIT')
    await waitUntil('the database is gone', () => !isAlive(pid))
  }
  await rm(folder, { recursive: true, force: true })
})

async function expectRefusal(server: ReturnType<typeof launch>, sentence: RegExp) {
  expect(await server.ended).toBe(1)
  expect(server.said.err.trim()).toMatch(sentence)
  expect(server.said.err).not.toMatch(/\n\s+at /)
}

test('a taken port is told in one sentence before anything is started', async () => {
  const taker = createServer().listen(port, '127.0.0.1')
  await once(taker, 'listening')
  await expectRefusal(
    launch(),
    /^Port \d+ is already in use: stop the program that uses it, or choose another with PORT\.$/,
  )
  expect(postmasterPid()).toBeUndefined()
  taker.close()
})

test('a data folder that is none is told in one sentence', async () => {
  await writeFile(join(folder, 'data'), 'a file')
  await expectRefusal(launch(), /^DATA_DIR .*data cannot be used: E\w+: [^\n]*$/)
})

test('where only photos need the data folder, it is tried all the same, before the database is asked', async () => {
  await writeFile(join(folder, 'data'), 'a file')
  const elsewhere = { TOKEN_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://127.0.0.1:1/none' }
  await expectRefusal(launch(elsewhere), /^DATA_DIR .*data cannot be used: E\w+: [^\n]*$/)
})

test.skipIf(!canRunUnprivileged)('a data folder that the user may not enter is told in one sentence', async () => {
  await mkdir(join(folder, 'data'), { mode: 0o700 })
  await expectRefusal(launch({}, unprivilegedUser), /^DATA_DIR .*data cannot be used: EACCES: [^\n]*$/)
})

test('an unreachable database is told in one sentence that keeps its password', async () => {
  const server = launch({ DATABASE_URL: 'postgres://someone:hush-hush@127.0.0.1:1/salons' })
  await expectRefusal(
    server,
    /^The database salons on 127\.0\.0\.1:1 cannot be used \(connect ECONNREFUSED .*\): check DATABASE_URL\.$/,
  )
  expect(server.said.err + server.said.out).not.toContain('hush-hush')
})

test('wrong settings are all named at once', async () => {
  const server = launch({ PORT: 'eighty', DATABASE_URL: 'mysql://there', NODE_ENV: 'production', DEMO: 'on' })
  await expectRefusal(
    server,
    /^These settings need a change:\n(?=[^]*PORT)(?=[^]*DATABASE_URL)(?=[^]*DEMO)(?=[^]*TOKEN_SECRET)/,
  )
})

test('one Ctrl-C, delivered by npm and by the terminal, stops the server and its database', async () => {
  const server = launch()
  await ready(server)
  expect(server.said.out).toContain(`http://localhost:${port}`)
  const database = Number(postmasterPid())
  expect(isAlive(database)).toBe(true)
  server.signal('SIGINT')
  server.signal('SIGINT')
  expect(await server.ended).toBe(0)
  expect(isAlive(database)).toBe(false)
  expect(server.said.err).toBe('')
})

test('Ctrl-C while the server is still starting leaves no database behind', async () => {
  const server = launch()
  await waitUntil('the database is being made', () => server.said.out.includes('Creating the database'))
  server.signal('SIGINT')
  expect(await server.ended).toBe(0)
  expect(postmasterPid()).toBeUndefined()
})

test('two copies on one DATABASE_URL start at once on an empty database', async () => {
  const url = await createDatabase(inject('templateUrl'))
  const otherPort = await freePort()
  const copies = [launch({ DATABASE_URL: url }), launch({ DATABASE_URL: url, PORT: String(otherPort) })] as const
  await Promise.all([ready(copies[0]), ready(copies[1], otherPort)])
  for (const copy of copies) copy.signal('SIGTERM')
  expect(await Promise.all(copies.map(({ ended }) => ended))).toEqual([0, 0])
  expect(copies.map(({ said }) => said.err)).toEqual(['', ''])
  await dropDatabase(url)
})

test('after kill -9 of server and database the next start works and an acknowledged login is still good', async () => {
  const first = launch({ DEMO: 'on' })
  await ready(first)
  const { email, password } = demoLogins.customer
  expect(first.said.out).toMatch(new RegExp(`Demo login\\s+${email}\\s+${password}`))
  const login = await fetch(`http://127.0.0.1:${port}/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  })
  const { data } = (await login.json()) as { data: { token: string } }
  const database = Number(postmasterPid())
  first.signal('SIGKILL')
  process.kill(database, 'SIGKILL')
  await first.ended
  await waitUntil('the database is gone', () => !isAlive(database))

  const second = launch({ DEMO: 'on' })
  await ready(second)
  const profile = await fetch(`http://127.0.0.1:${port}/customer/profile`, {
    headers: { authorization: `Bearer ${data.token}` },
  })
  expect(profile.status).toBe(200)
  expect(second.said.out).not.toContain('Loading the demo data')
  second.signal('SIGINT')
  expect(await second.ended).toBe(0)
})

test(
  'the server is ready before the places of India are, asks to try again until then, and a second start has them at once',
  { timeout: 2 * LOADING_MS },
  async () => {
    const embedded = { GEOCODER: 'embedded' }
    const first = launch(embedded)
    await ready(first)
    const early = await findPlaces('ander')
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5'])
    await waitUntil('the places are there', async () => (await findPlaces('ander')).ok, LOADING_MS)
    const found = await placesOf(await findPlaces('ander'))
    expect(found[0]).toBe('Andheri, Mumbai, Maharashtra, 400053, India')
    first.signal('SIGINT')
    expect(await first.ended).toBe(0)

    const second = launch(embedded)
    await ready(second)
    expect(await placesOf(await findPlaces('ander'))).toEqual(found)
    second.signal('SIGINT')
    expect(await second.ended).toBe(0)
    expect([first.said.err, second.said.err]).toEqual(['', ''])
  },
)

function findPlaces(q: string) {
  return fetch(`http://127.0.0.1:${port}/geo/autocomplete?q=${q}`)
}

async function placesOf(response: Response) {
  const { data } = (await response.json()) as { data: { display_name: string }[] }
  return data.map(({ display_name }) => display_name)
}
