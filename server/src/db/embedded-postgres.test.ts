import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { canRunUnprivileged, isAlive, isRoot, unprivilegedUser, readProcess, waitUntil } from '../testing/processes.ts'
import { findPrograms } from './embedded-postgres-programs.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const owner = `
  const { startEmbeddedPostgres } = await import(process.argv[1])
  process.on('SIGINT', () => {})
  try {
    const database = await startEmbeddedPostgres({ dataDir: process.argv[2], log() {} })
    console.log(JSON.stringify({ url: database.url }))
    process.stdin.once('data', async () => { await database.stop(); process.exit(0) })
  } catch (error) {
    console.log(JSON.stringify({ refused: error.message }))
  }`

type Answer = { url: string; refused?: never } | { url?: never; refused: string }
const started = new Set<ReturnType<typeof launch>>()
let folder: string
/** A data folder with a stopped database, to be copied by tests that are not about creating one. */
let created: string

/** Starts a Node process that runs the database, as a server does. */
function launch(dataDir: string, user: { uid?: number; gid?: number } = {}) {
  const module = join(import.meta.dirname, 'embedded-postgres.ts')
  const node = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', owner]
  const child = spawn(process.execPath, [...node, module, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
    cwd: '/',
    ...user,
  })
  // A refused one exits by itself, perhaps at the moment it is stopped.
  child.stdin.on('error', () => {})
  const ended = once(child, 'exit')
  const answer = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(String(line)) as Answer)
  const handle = {
    pid: Number(child.pid),
    answer,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.stdin.write('stop')
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
  started.add(handle)
  return handle
}

async function urlOf(node: { answer: Promise<Answer> }) {
  const { url, refused } = await node.answer
  if (!url) throw new Error(refused)
  return url
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

async function postmasterPid(dataDir: string) {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
}

beforeAll(async () => {
  created = await mkdtemp(join(tmpdir(), 'nikhar-postgres-'))
  const node = launch(join(created, 'data'))
  await urlOf(node)
  await node.stop()
})

afterAll(() => rm(created, { recursive: true, force: true }))

/** A copy of the created data folder, with the owners of its files. */
function copyDataFolder(): string {
  execFileSync('cp', ['-a', join(created, 'data'), join(folder, 'data')])
  return join(folder, 'data')
}

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'nikhar-postgres-')))
  await chmod(folder, 0o755)
})

afterEach(async () => {
  for (const node of started) await node.kill()
  started.clear()
  for (const name of ['data', 'other']) {
    const pid = await postmasterPid(join(folder, name))
    if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT')
    if (pid) await waitUntil('the database has stopped', () => !isAlive(pid))
  }
  await rm(folder, { recursive: true, force: true })
})

async function showsItsSettings(url: string) {
  const settings = [
    'server_encoding',
    'fsync',
    'timezone',
    'listen_addresses',
    'unix_socket_directories',
    'password_encryption',
  ]
  const [row] = await ask<Record<string, string>>(
    url,
    `SELECT ${settings.map((s) => `current_setting('${s}') AS ${s}`).join(', ')}`,
  )
  expect(row).toEqual({
    server_encoding: 'UTF8',
    fsync: 'on',
    timezone: 'UTC',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
  })
  const wrong = new URL(url)
  wrong.password = 'guess'
  await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
}

test('the database starts in a new folder, protects its password file, and stops without leaving a process', async () => {
  const data = join(folder, 'data')
  const node = launch(data)
  await showsItsSettings(await urlOf(node))
  expect((await stat(join(data, 'postgres-password'))).mode & 0o777).toBe(0o600)
  const pid = await postmasterPid(data)
  expect(isAlive(pid)).toBe(true)
  await node.stop()
  expect(isAlive(pid)).toBe(false)
})

describe.skipIf(!isRoot)('when started by root', () => {
  test('the database runs as an unprivileged user in a folder that only root may enter', async () => {
    const closed = join(folder, 'data')
    await mkdir(closed, { mode: 0o700 })
    const node = launch(closed)
    await showsItsSettings(await urlOf(node))
    const cluster = await stat(join(closed, 'postgres'))
    expect(cluster.uid).not.toBe(0)
    expect((await stat(`/proc/${await postmasterPid(closed)}`)).uid).toBe(cluster.uid)
    expect(await stat(closed)).toMatchObject({ uid: 0, mode: 0o40700 })
    await node.stop()
  })

  test.skipIf(!canRunUnprivileged)('programs that only root can read run from a world-readable copy', async () => {
    const closed = join(folder, 'home')
    await mkdir(closed, { mode: 0o700 })
    await copyPackage(join(closed, 'package'))
    const programs = await findPrograms(unprivilegedUser, {
      native: join(closed, 'package', 'native'),
      copies: [join(folder, 'copies')],
    })
    expect(programs.bin).toContain(join(folder, 'copies'))
  })

  test.skipIf(!canRunUnprivileged)('an unprivileged user starts and stops the database too', async () => {
    await mkdir(join(folder, 'data'))
    await chown(join(folder, 'data'), unprivilegedUser.uid, unprivilegedUser.gid)
    const node = launch(join(folder, 'data'), unprivilegedUser)
    await showsItsSettings(await urlOf(node))
    const pid = await postmasterPid(join(folder, 'data'))
    await node.stop()
    expect(isAlive(pid)).toBe(false)
  })

  test.skipIf(!canRunUnprivileged)('a data folder without permission is reported in one sentence', async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o600 })
    await chown(closed, unprivilegedUser.uid, unprivilegedUser.gid)
    const { refused } = await launch(closed, unprivilegedUser).answer
    expect(refused).toMatch(/^The data folder .*closed cannot be used \(EACCES.*\)\. Choose another with DATA_DIR\.$/)
  })
})

test('Ctrl-C at the terminal does not reach the database', async () => {
  const data = copyDataFolder()
  const node = launch(data)
  const url = await urlOf(node)
  const pid = await postmasterPid(data)
  process.kill(-node.pid, 'SIGINT')
  await expect(ask(url, 'SELECT 1 AS one')).resolves.toEqual([{ one: 1 }])
  expect(readProcess(pid).group).toBeTruthy()
  expect(readProcess(pid).group).not.toBe(readProcess(node.pid).group)
  await node.stop()
})

test('after kill -9 of the server the next start adopts the running database', async () => {
  const data = copyDataFolder()
  const first = launch(data)
  await ask(await urlOf(first), 'CREATE TABLE kept AS SELECT 7 AS value')
  const pid = await postmasterPid(data)
  await first.kill()
  expect(isAlive(pid)).toBe(true)

  const second = launch(data)
  await expect(ask(await urlOf(second), 'SELECT value FROM kept')).resolves.toEqual([{ value: 7 }])
  expect(await postmasterPid(data)).toBe(pid)
  await second.stop()
  expect(isAlive(pid)).toBe(false)
})

test('after kill -9 of server and database no committed data is lost, even if the old process id was reused', async () => {
  const data = copyDataFolder()
  const first = launch(data)
  await ask(await urlOf(first), 'CREATE TABLE kept AS SELECT 7 AS value')
  const pid = await postmasterPid(data)
  await first.kill()
  process.kill(pid, 'SIGKILL')
  await waitUntil('the database has stopped', () => !isAlive(pid))
  // PostgreSQL itself recognises processes of other users.
  const { uid, gid } = await stat(join(data, 'postgres'))
  const stranger = spawn('sleep', ['600'], isRoot ? { uid, gid } : {})
  onTestFinished(() => void stranger.kill())
  const left = await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8')
  await writeFile(join(data, 'postgres', 'postmaster.pid'), left.replace(String(pid), String(stranger.pid)))

  const second = launch(data)
  await expect(ask(await urlOf(second), 'SELECT value FROM kept')).resolves.toEqual([{ value: 7 }])
  await second.stop()
})

test('a database that crashes under a running server is restarted at the same port', async () => {
  const data = copyDataFolder()
  const node = launch(data)
  const url = await urlOf(node)
  process.kill(await postmasterPid(data), 'SIGKILL')
  await waitUntil('the database answers again', () =>
    ask(url, 'SELECT 1').then(
      () => true,
      () => false,
    ),
  )
  await node.stop()
  expect(await postmasterPid(data)).toBe(0)
})

/** Listens on the port of a URL, so that no other process can. */
async function occupy(url: string) {
  const taker = createServer().listen(Number(new URL(url).port), '127.0.0.1')
  onTestFinished(() => void taker.close())
  await once(taker, 'listening')
  return taker
}

test('the database keeps its port over restarts, and takes another one if it is not free [RUN-02]', async () => {
  const data = copyDataFolder()
  const first = launch(data)
  const url = await urlOf(first)
  await first.stop()
  const second = launch(data)
  expect(await urlOf(second)).toBe(url)
  await second.stop()

  await occupy(url)
  const third = launch(data)
  const other = await urlOf(third)
  expect(other).not.toBe(url)
  await expect(ask(other, 'SELECT 1 AS one')).resolves.toEqual([{ one: 1 }])
  await third.stop()
})

test('a crashed database waits for its port and never restarts on another one [RUN-02]', async () => {
  const data = copyDataFolder()
  const node = launch(data)
  const url = await urlOf(node)
  const pid = await postmasterPid(data)
  process.kill(node.pid, 'SIGSTOP')
  process.kill(pid, 'SIGKILL')
  await waitUntil('the database has stopped', () => !isAlive(pid))
  const taker = await occupy(url)
  process.kill(node.pid, 'SIGCONT')
  await waitUntil('a restart was refused the port', async () =>
    (await readFile(join(data, 'postgres', 'server.log'), 'utf8')).includes('could not bind'),
  )
  await once(taker.close(), 'close')
  await waitUntil('the database answers again', () =>
    ask(url, 'SELECT 1').then(
      () => true,
      () => false,
    ),
  )
  await expect(ask(url, 'SELECT 1 AS one')).resolves.toEqual([{ one: 1 }])
  await node.stop()
})

test('of two concurrent starts in one new folder one runs and the other reports the conflict in one sentence', async () => {
  const data = join(folder, 'data')
  const nodes = [launch(data), launch(data)]
  const answers = await Promise.all(nodes.map((node) => node.answer))
  const [refused] = answers.flatMap((answer) => answer.refused ?? [])
  const [url] = answers.flatMap((answer) => answer.url ?? [])
  expect(refused).toMatch(
    /^Nikhar is already running on .* \(process \d+\): stop it first, or choose another folder with DATA_DIR\.$/,
  )
  await expect(ask(String(url), 'SELECT 1 AS one')).resolves.toEqual([{ one: 1 }])
  await Promise.all(nodes.map((node) => node.stop()))
})

/** The package as npm unpacks it without install scripts: the library links are missing. */
async function copyPackage(target: string) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const withoutLinks = async (path: string) => !path.endsWith('.a') && !(await lstat(path)).isSymbolicLink()
  await cp(join(dirname(entry), '..'), target, { recursive: true, filter: withoutLinks })
}

test('programs unpacked without npm install scripts get their library links', async () => {
  await copyPackage(join(folder, 'package'))
  const native = join(folder, 'package', 'native')
  const programs = await findPrograms(undefined, { native, copies: [] })
  expect(programs.bin).toBe(join(native, 'bin'))
})

test('programs without execute permission run from a copy; if no copy runs, one sentence names the alternative', async () => {
  await copyPackage(join(folder, 'package'))
  const native = join(folder, 'package', 'native')
  await chmod(join(native, 'bin', 'postgres'), 0o644)
  await writeFile(join(folder, 'file'), '')
  await expect(findPrograms(undefined, { native, copies: [join(folder, 'file')] })).rejects.toThrow(
    /^The embedded PostgreSQL could not be run \(.*native: .*EACCES; .*file.*\)\. To use a PostgreSQL of your own instead \(15 or later\), set DATABASE_URL\.$/,
  )
  const programs = await findPrograms(undefined, { native, copies: [join(folder, 'copies')] })
  expect(programs.bin).toContain(join(folder, 'copies'))
})
