import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { readOrCreateTokenSecret } from '../config/token-secret.ts'
import { prepareDataDir } from '../config/data-dir.ts'
import { openDatabase, type Db } from '../db/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { openStorage } from '../integrations/open-storage.ts'
import type { Storage } from '../integrations/storage.ts'
import { createBookableSalon, monday9, orderOf } from '../testing/bookable-salon.ts'
import { expectBookingIntegrity } from '../testing/booking-integrity.ts'
import { createCustomer, logInCustomer } from '../testing/customers.ts'
import { testApp } from '../testing/test-app.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let folder: string
let dataDir: string
let running: EmbeddedPostgres
let storage: Storage
/** Made while customers were booking. */
let busyBackup: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nikhar-backup-'))
  dataDir = join(folder, 'data')
  const config = { s3: undefined, dataDir, tokenSecret: readOrCreateTokenSecret(dataDir) }
  storage = await openStorage({ config, clock: () => new Date() })
  running = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  await migrate({ url: running.url })
})

afterAll(async () => {
  await running.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Starts the database of a restored folder for one test. */
async function openRestored(restored: string) {
  const database = await startEmbeddedPostgres({ dataDir: restored, log: () => undefined })
  onTestFinished(() => database.stop())
  return database.url
}

/** Changes the photo as `edit-profile` does: save, name, delete the old one. */
async function changePhoto(db: Db, customerId: number, previous?: string) {
  const key = `${randomUUID()}.jpg`
  await storage.save(key, Buffer.from(`the photo ${key}`), 'image/jpeg')
  await db
    .updateTable('customers')
    .set({ profile_photos: [key] })
    .where('id', '=', customerId)
    .execute()
  if (previous) await storage.delete(previous)
  return key
}

test('a backup while customers book and change photos contains every booking acknowledged before it, and each photo it names [RUN-05]', async () => {
  const { app, db } = await testApp({
    database: { url: running.url },
    clock: () => monday9,
    config: { throttle: { perAddress: 1e9, perToken: 1e9 } },
  })
  const salon = await createBookableSalon(db, { stylists: 200 })
  const customer = await createCustomer(db)
  const headers = await logInCustomer(db, customer, monday9)
  const acknowledged: string[] = []
  async function book(stylist: { id: number }) {
    const payload = orderOf(salon, 600, { clientId: stylist.id })
    const reply = await app.inject({ method: 'POST', url: '/customer/order', headers, payload })
    if (reply.statusCode === 201 || reply.statusCode === 200) acknowledged.push(reply.json().data.orderId)
  }
  for (const stylist of salon.stylists.slice(0, 5)) await book(stylist)
  const before = [...acknowledged]
  expect(before).toHaveLength(5)

  const photo = await changePhoto(db, customer.id)
  const over = new AbortController()
  const busy = Promise.all([
    (async () => {
      for (const stylist of salon.stylists.slice(5)) if (!over.signal.aborted) await book(stylist)
    })(),
    (async () => {
      for (let key = photo; !over.signal.aborted;) key = await changePhoto(db, customer.id, key)
    })(),
  ])
  busyBackup = join(folder, 'busy.backup')
  await createBackup(dataDir, busyBackup)
  over.abort()
  await busy
  expect(acknowledged.length).toBeGreaterThan(before.length)
  expect((await stat(busyBackup)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(dataDir, 'media'))).not.toContainEqual(expect.stringMatching(/^backup-/))

  const restored = join(folder, 'restored-busy')
  await restoreBackup(busyBackup, restored)
  const copy = openDatabase({ url: await openRestored(restored) })
  onTestFinished(() => copy.close())
  await expectBookingIntegrity(copy.db)
  const found = (await copy.db.selectFrom('orders').select('id').execute()).map(({ id }) => id)
  expect(found).toEqual(expect.arrayContaining(before))
  const live = (await db.selectFrom('orders').select('id').execute()).map(({ id }) => id)
  expect(live).toEqual(expect.arrayContaining(found))
  const { profile_photos } = await copy.db.selectFrom('customers').selectAll().executeTakeFirstOrThrow()
  expect(profile_photos).toHaveLength(1)
  for (const key of profile_photos)
    expect(await readFile(join(restored, 'media', 'kept', key), 'utf8')).toBe(`the photo ${key}`)
})

test('a backup of a resting server restores every table, sequence, photo and secret as it was [RUN-06]', async () => {
  const backup = join(folder, 'resting.backup')
  await createBackup(dataDir, backup)
  const restored = join(folder, 'restored-resting')
  await restoreBackup(backup, restored)

  expect(await digestFiles(restored)).toEqual(await digestFiles(dataDir))
  const [live, copy] = [await digestTables(running.url), await digestTables(await openRestored(restored))]
  expect(Object.keys(live).length).toBeGreaterThan(30)
  expect(copy).toEqual(live)
})

async function digestTables(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const own = "schemaname not in ('pg_catalog', 'information_schema')"
  // An unlogged table is empty after a restore, as after a crash.
  const isLogged = (name: string) =>
    `(select relpersistence from pg_class where oid = format('%I.%I', schemaname, ${name})::regclass) = 'p'`
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where ${own} and ${isLogged('tablename')}`,
  )
  const digests: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*) as rows, md5(string_agg(t::text, ',' order by t::text)) as digest from ${name} t`,
    )
    digests[name] = rows[0]
  }
  const sequences = await client.query(
    `select schemaname, sequencename, last_value from pg_sequences where ${own} and ${isLogged('sequencename')}`,
  )
  digests['sequences'] = new Set(sequences.rows.map((row) => JSON.stringify(row)))
  await client.end()
  return digests
}

/** Everything outside the database: photos and secrets. */
async function digestFiles(data: string) {
  const names = ['postgres-password', 'token-secret']
  for (const name of await readdir(join(data, 'media', 'kept'))) names.push(join('media', 'kept', name))
  const digests = names.map(async (name) => {
    return [
      name,
      createHash('sha256')
        .update(await readFile(join(data, name)))
        .digest('hex'),
    ] as const
  })
  return Object.fromEntries(await Promise.all(digests))
}

test('a damaged or incomplete backup is refused, and leaves nothing behind [RUN-07]', async () => {
  const whole = await readFile(busyBackup)
  const damaged = join(folder, 'damaged.backup')
  const target = join(folder, 'from-damaged')
  const refused = () => restoreBackup(damaged, target)

  await writeFile(damaged, whole)
  await truncate(damaged, whole.length - 20_000)
  await expect(refused()).rejects.toThrow(/damaged\.backup cannot be restored: /)
  const flipped = Buffer.from(whole)
  flipped.writeUInt8(flipped.readUInt8(whole.length >> 1) ^ 0x40, whole.length >> 1)
  await writeFile(damaged, flipped)
  await expect(refused()).rejects.toThrow(/damaged\.backup cannot be restored: /)
  await writeFile(damaged, 'something else')
  await expect(refused()).rejects.toThrow(/damaged\.backup cannot be restored: /)
  expect(await readdir(target)).toEqual([])
})

test('a folder in use is never overwritten, one with contents only on request, and a backup replaces no file [RUN-07]', async () => {
  await expect(restoreBackup(busyBackup, dataDir, { replace: true })).rejects.toThrow(/ is in use: /)
  await expect(createBackup(dataDir, busyBackup)).rejects.toThrow(/ exists already: /)

  const target = join(folder, 'with-contents')
  await mkdir(join(target, 'media', 'kept'), { recursive: true })
  await writeFile(join(target, 'media', 'kept', 'old.jpg'), 'old')
  await expect(restoreBackup(busyBackup, target)).rejects.toThrow(/ is not empty: .*--replace/)
  expect(await readdir(target)).toEqual(['media'])

  const { replacedFolder } = await restoreBackup(busyBackup, target, { replace: true })
  expect(await readFile(join(String(replacedFolder), 'media', 'kept', 'old.jpg'), 'utf8')).toBe('old')
  expect((await readdir(target)).toSorted().filter((name) => !name.startsWith('replaced-'))).toEqual([
    'media',
    'postgres',
    'postgres-password',
    'token-secret',
  ])
  expect(existsSync(join(target, 'media', 'kept', 'old.jpg'))).toBe(false)
})

test('a restore that is interrupted while it is moved into place is completed by the next start [RUN-07]', async () => {
  const target = join(folder, 'interrupted')
  for (const [name, text] of Object.entries({ 'token-secret': 'new', postgres: 'old', 'restored/postgres': 'new' })) {
    await mkdir(join(target, 'restored'), { recursive: true })
    await writeFile(join(target, name), text)
  }
  prepareDataDir(target)
  expect([
    await readFile(join(target, 'token-secret'), 'utf8'),
    await readFile(join(target, 'postgres'), 'utf8'),
  ]).toEqual(['new', 'new'])
  expect(existsSync(join(target, 'restored'))).toBe(false)
})
