import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '@nikhar/server/db/database'
import { at, createBookableSalon, orderOf } from '@nikhar/server/testing/bookable-salon'
import { createCustomer, logInCustomer } from '@nikhar/server/testing/customers'
import { createDatabase, dropDatabase } from '@nikhar/server/testing/databases'
import { freePort } from '@nikhar/server/testing/free-port'
import { canRunUnprivileged, unprivilegedUser, waitUntil } from '@nikhar/server/testing/processes'
import { TEST_SECRET } from '@nikhar/server/testing/test-app'
import { startTestPostgres } from '@nikhar/server/testing/test-postgres'
import { expect, onTestFinished, test, vi } from 'vitest'
import { assembleRelease, checkRelease } from './assemble-release.ts'
import { listProductionPackages, type LockedPackages } from './production-packages.ts'

vi.setConfig({ testTimeout: 300_000 })

/** Thousands of files. */
const REMOVING_MS = 60_000

const root = join(import.meta.dirname, '..', '..')
const isBuilt = ['web', 'desk', 'operator'].every((app) => existsSync(join(root, app, 'dist', 'index.html')))

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'nikhar-release-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }), REMOVING_MS)
  return folder
}

test('a release contains the packages that the server needs, and none that only development needs [RUN-08]', async () => {
  const lockfile = await readFile(join(root, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lockfile) as { packages: LockedPackages }
  const listed = listProductionPackages(packages, 'server')
  for (const name of ['pg', 'fastify', 'sharp', '@node-rs/argon2', '@nikhar/contract'])
    expect(listed).toContain(`node_modules/${name}`)
  expect(listed.filter((path) => packages[path]?.dev)).toEqual([])
  expect(listed.filter((path) => /node_modules\/(react|vite|vitest|typescript|playwright)$/.test(path))).toEqual([])
})

test('a package is found where Node finds it: nested first, then above [RUN-08]', () => {
  const packages: LockedPackages = {
    server: { dependencies: { a: '1', own: '1' } },
    'node_modules/own': { link: true, resolved: 'own' },
    own: { dependencies: { c: '1' } },
    'node_modules/a': {
      dependencies: { b: '2' },
      optionalDependencies: { missing: '1' },
      peerDependencies: { c: '1' },
    },
    'node_modules/a/node_modules/b': {},
    'node_modules/b': { dependencies: { unused: '1' } },
    'node_modules/c': {},
    'node_modules/unused': {},
  }
  expect(listProductionPackages(packages, 'server')).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/own',
    'own',
    'server',
  ])
  expect(() => listProductionPackages({ server: { dependencies: { gone: '1' } } }, 'server')).toThrow(/no gone/)
})

test('development packages and tests in a release are named, and a folder with other contents is not replaced [RUN-08]', async () => {
  const folder = await createFolder()
  await mkdir(join(folder, 'node_modules', 'vitest'), { recursive: true })
  await writeFile(join(folder, 'node_modules', 'vitest', 'package.json'), '{}')
  await mkdir(join(folder, 'server', 'src'), { recursive: true })
  await writeFile(join(folder, 'server', 'src', 'some.test.ts'), '')
  expect((await checkRelease(folder)).toSorted()).toEqual([
    'node_modules/vitest is for development only',
    'server/src/some.test.ts is a test',
  ])
  await expect(assembleRelease(folder)).rejects.toThrow(/holds something else than a release/)
})

/** Starts the release as an unprivileged user who cannot write to it, far from the checkout. */
async function launchRelease(release: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, ['start.js'], {
    cwd: release,
    env: { PATH: String(process.env.PATH), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(canRunUnprivileged && unprivilegedUser),
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { child, exited: once(child, 'exit'), output: () => output }
}

test.skipIf(!isBuilt)(
  'a release moved elsewhere runs read-only and unprivileged: ready, pages, a booking, an orderly shutdown [RUN-08]',
  async () => {
    const folder = await createFolder()
    await assembleRelease(join(folder, 'made'))
    const release = join(folder, 'moved')
    await rename(join(folder, 'made'), release)
    await setWritable(release, false)
    onTestFinished(() => setWritable(release, true))
    const postgres = await startTestPostgres()
    onTestFinished(() => postgres.stop())
    const url = await createDatabase(postgres.url)
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const data = join(folder, 'data')
    await mkdir(data, { mode: 0o700 })
    if (canRunUnprivileged) await chown(data, unprivilegedUser.uid, unprivilegedUser.gid)

    const { child, exited, output } = await launchRelease(release, {
      PORT: String(port),
      PUBLIC_URL: 'https://nikhar.example',
      DATABASE_URL: url,
      DATA_DIR: data,
      TOKEN_SECRET: TEST_SECRET,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SMTP_FROM: 'Nikhar <hello@nikhar.example>',
      SMS_AUTH_KEY: 'unused',
      SMS_TEMPLATE_ID: 'unused',
      SMS_NOTICE_TEMPLATE_ID: 'unused',
      SMS_GATEWAY_URL: 'http://127.0.0.1:1/',
      GEOCODER: 'locationiq',
      LOCATIONIQ_KEY: 'unused',
    })
    await waitUntil(
      'the release is ready',
      async () => {
        if (child.exitCode !== null) throw new Error(output())
        return fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      },
      120_000,
    )

    const landing = await fetch(origin, { headers: { accept: 'text/html' } })
    expect(landing.status).toBe(200)
    expect(await landing.text()).toContain('https://nikhar.example')
    const desk = await fetch(`http://127.0.0.1:${port + 1}`, { headers: { accept: 'text/html' } })
    expect([desk.status, desk.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
    expect(await book(url, origin)).toBe(200)
    expect(await readTypeStripping(release)).toBe('not loaded')

    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    await dropDatabase(url)
  },
)

/** Whether Node loads its type stripping, which it does for the first file with the extension of TypeScript. */
async function readTypeStripping(release: string) {
  const code = `
    await import('@nikhar/server/app')
    const isLoaded = process.moduleLoadList.some((name) => name.includes('amaro'))
    console.log(isLoaded ? 'loaded' : 'not loaded')`
  const args = ['--import', './scripts/release/plain-javascript.mjs', '--input-type=module', '--eval', code]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: release })
  return stdout.trim()
}

/** Books a time tomorrow over the API and returns the status. */
async function book(url: string, origin: string) {
  const { db, close } = openDatabase({ url })
  try {
    const salon = await createBookableSalon(db)
    const headers = await logInCustomer(db, await createCustomer(db))
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const [startTime, endTime] = [at(600, day), at(600 + salon.service.minutes, day)]
    const reply = await fetch(`${origin}/customer/order`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(orderOf(salon, 600, { startTime, endTime })),
    })
    return reply.status
  } finally {
    await close()
  }
}

/** Permissions do not bind root; the release then runs as another user, whom they do bind. */
async function setWritable(folder: string, isWritable: boolean) {
  const chmodding = spawn('chmod', ['-R', isWritable ? 'u+w' : 'a-w', folder], { stdio: 'ignore' })
  await once(chmodding, 'exit')
}
