import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createDatabase, dropDatabase } from './testing/databases.ts'
import { freePort } from './testing/free-port.ts'
import { prepareLaunch, type LaunchedServer } from './testing/launch-server.ts'
import { canRunUnprivileged, isAlive, unprivilegedUser, waitUntil } from './testing/processes.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** Generous: loading takes seconds, but the machine may be busy. */
const LOADING_MS = 240_000

let { dataDir, port, launch, waitUntilReady, postmasterPid } = {} as Awaited<ReturnType<typeof prepareLaunch>>

beforeEach(async () => {
  ;({ dataDir, port, launch, waitUntilReady, postmasterPid } = await prepareLaunch(
    join(import.meta.dirname, 'main.ts'),
  ))
})

async function expectRefusal(server: LaunchedServer, sentence: RegExp) {
  expect(await server.exited).toBe(1)
  expect(server.output.stderr.trim()).toMatch(sentence)
  expect(server.output.stderr).not.toMatch(/\n\s+at /)
}

test('a port in use is reported in one sentence before anything is started', async () => {
  const taker = createServer().listen(port, '127.0.0.1')
  await once(taker, 'listening')
  await expectRefusal(
    launch(),
    /^Port \d+ is already in use: stop the program that uses it, or choose another with PORT\.$/,
  )
  expect(postmasterPid()).toBeUndefined()
  taker.close()
})

test('an unusable data folder is reported in one sentence', async () => {
  await writeFile(dataDir, 'a file')
  await expectRefusal(launch(), /^DATA_DIR .*data cannot be used: E\w+: [^\n]*$/)
})

test('the data folder is checked before the database is opened, even when only photos need it', async () => {
  await writeFile(dataDir, 'a file')
  const elsewhere = { TOKEN_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://127.0.0.1:1/none' }
  await expectRefusal(launch({ env: elsewhere }), /^DATA_DIR .*data cannot be used: E\w+: [^\n]*$/)
})

test.skipIf(!canRunUnprivileged)('a data folder without permission is reported in one sentence', async () => {
  await mkdir(dataDir, { mode: 0o700 })
  await expectRefusal(launch({ user: unprivilegedUser }), /^DATA_DIR .*data cannot be used: EACCES: [^\n]*$/)
})

test('an unreachable database is reported in one sentence without its password', async () => {
  const server = launch({ env: { DATABASE_URL: 'postgres://someone:hush-hush@127.0.0.1:1/salons' } })
  await expectRefusal(
    server,
    /^The database salons on 127\.0\.0\.1:1 cannot be used \(connect ECONNREFUSED .*\): check DATABASE_URL\.$/,
  )
  expect(server.output.stderr + server.output.stdout).not.toContain('hush-hush')
})

test('all invalid settings are reported at once', async () => {
  const server = launch({
    env: { PORT: 'eighty', DATABASE_URL: 'mysql://there', NODE_ENV: 'production', DEMO: 'on' },
  })
  await expectRefusal(
    server,
    /^These settings need a change:\n(?=[^]*PORT)(?=[^]*DATABASE_URL)(?=[^]*DEMO)(?=[^]*TOKEN_SECRET)/,
  )
})

test('one Ctrl-C, delivered by npm and by the terminal, stops the server and its database', async () => {
  const server = launch()
  await waitUntilReady(server)
  await waitUntil('the address is printed', () => server.output.stdout.includes(`http://localhost:${port}`))
  const database = Number(postmasterPid())
  expect(isAlive(database)).toBe(true)
  server.signal('SIGINT')
  server.signal('SIGINT')
  expect(await server.exited).toBe(0)
  expect(isAlive(database)).toBe(false)
  expect(server.output.stderr).toBe('')
})

test('Ctrl-C while the server is still starting leaves no database behind', async () => {
  const server = launch()
  await waitUntil('the database is being created', () => server.output.stdout.includes('Creating the database'))
  server.signal('SIGINT')
  expect(await server.exited).toBe(0)
  expect(postmasterPid()).toBeUndefined()
})

test('SIGTERM lets the request in flight finish, then the server exits with 0 [RUN-03]', async () => {
  const url = await createDatabase(inject('templateUrl'))
  const server = launch({ env: { DATABASE_URL: url } })
  await waitUntilReady(server)
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('begin')
  await other.query('lock table coupons in access exclusive mode')
  const slow = fetch(`http://127.0.0.1:${port}/customer/coupons`)
  await waitUntil('the request waits in the database', async () => {
    const waiting = await other.query("select from pg_locks where not granted and relation = 'coupons'::regclass")
    return waiting.rowCount !== 0
  })

  server.signal('SIGTERM')
  await waitUntil('the server is stopping', () => server.output.stdout.includes('Stopping'))
  await other.query('rollback')
  expect((await slow).status).toBe(200)
  expect(await server.exited).toBe(0)
  expect(server.output.stderr).toBe('')
  await other.end()
  await dropDatabase(url)
})

test('in production every line of standard output is JSON, from the start to the end [RUN-20]', async () => {
  const url = await createDatabase(inject('templateUrl'))
  onTestFinished(() => dropDatabase(url))
  const server = launch({
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      TOKEN_SECRET: 'monsoon over the veranda, 42 umbrellas',
      PUBLIC_URL: 'https://nikhar.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SMTP_FROM: 'hello@nikhar.example',
      SMS_AUTH_KEY: 'key',
      SMS_TEMPLATE_ID: 'code',
      SMS_NOTICE_TEMPLATE_ID: 'notice',
    },
  })
  await waitUntilReady(server)
  await fetch(`http://127.0.0.1:${port}/customer/coupons`)
  server.signal('SIGTERM')
  expect(await server.exited).toBe(0)

  const lines = server.output.stdout.trimEnd().split('\n')
  const entries = lines.map((line) => JSON.parse(line) as { level: number; time: string; msg: string; app?: string })
  expect(entries.every(({ level, time }) => level >= 30 && !Number.isNaN(Date.parse(time)))).toBe(true)
  expect(entries).toContainEqual(expect.objectContaining({ msg: 'Nikhar is ready', app: 'https://nikhar.example' }))
  expect(entries.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['answered', 'Stopping', 'Stopped']))
})

test('two servers start at the same time on one empty database', async () => {
  const url = await createDatabase(inject('templateUrl'))
  const otherPort = await freePort()
  const copies = [
    launch({ env: { DATABASE_URL: url } }),
    launch({ env: { DATABASE_URL: url, PORT: String(otherPort) } }),
  ] as const
  await Promise.all([waitUntilReady(copies[0]), waitUntilReady(copies[1], otherPort)])
  for (const copy of copies) copy.signal('SIGTERM')
  expect(await Promise.all(copies.map(({ exited }) => exited))).toEqual([0, 0])
  expect(copies.map(({ output }) => output.stderr)).toEqual(['', ''])
  await dropDatabase(url)
})

test(
  'the places of India answer from the moment the server is ready, and are loaded once [GUARD-18]',
  { timeout: 2 * LOADING_MS },
  async () => {
    const embedded = { env: { GEOCODER: 'embedded' } }
    const first = launch(embedded)
    await waitUntilReady(first, port, LOADING_MS)
    const early = await findPlaces('ander')
    expect(early.status).toBe(200)
    const found = await placesOf(early)
    expect(found[0]).toBe('Andheri, Mumbai, Maharashtra, 400053, India')
    first.signal('SIGINT')
    expect(await first.exited).toBe(0)

    const second = launch(embedded)
    await waitUntilReady(second)
    expect(await placesOf(await findPlaces('ander'))).toEqual(found)
    second.signal('SIGINT')
    expect(await second.exited).toBe(0)
    expect([first.output, second.output].map(({ stdout }) => stdout.includes('Loading the places of India'))).toEqual([
      true,
      false,
    ])
    expect([first.output.stderr, second.output.stderr]).toEqual(['', ''])
  },
)

function findPlaces(q: string) {
  return fetch(`http://127.0.0.1:${port}/geo/autocomplete?q=${q}`)
}

async function placesOf(response: Response) {
  const { data } = (await response.json()) as { data: { display_name: string }[] }
  return data.map(({ display_name }) => display_name)
}
