import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runJobs } from '../jobs/run-jobs.ts'
import { createBookableSalon, monday9, orderOf } from '../testing/bookable-salon.ts'
import { createCustomer, logInCustomer, PASSWORD } from '../testing/customers.ts'
import { startPrimaryAndStandby } from '../testing/replica.ts'
import { testApp } from '../testing/test-app.ts'
import { waitFor } from '../testing/wait-for.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'

vi.setConfig({ testTimeout: 120_000 })

const MIGRATIONS = new URL('./migrations/', import.meta.url)

/** The migrations before the given one, in a folder of their own. */
async function migrationsBefore(name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'nikhar-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const file of await readdir(MIGRATIONS)) {
    if (file < name) await cp(new URL(file, MIGRATIONS), join(folder, file))
  }
  return pathToFileURL(`${folder}/`)
}

/** Promotes the standby before it has written anything of its memory to its disk. */
async function failOver(migrateLast: { directory?: URL } = {}, statement = 'select') {
  const { primary, standby } = await startPrimaryAndStandby({ migrateLast })
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query(statement)
  await client.end()
  await standby.waitUntilEqual()
  await primary.stop()
  await standby.promote()
  return standby.url
}

/** Tables (r) and sequences (S) that are not in the write-ahead log. */
async function listUnlogged(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select relkind::text || ' ' || oid::regclass::text as name from pg_class
    where relpersistence = 'u' and relkind in ('r', 'p', 'S', 'm') order by relkind::text desc, name`.execute(db)
  return rows.map(({ name }) => name)
}

async function startOn(url: string) {
  const it = await testApp({ database: { url, onLostConnection: () => {} }, clock: () => monday9 })
  const salon = await createBookableSalon(it.db)
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer, monday9)
  let minute = 540
  return {
    ...it,
    logIn: (password: string) =>
      it.app.inject({ method: 'POST', url: '/customer/login', payload: { username: customer.email, password } }),
    book: () => {
      const payload = orderOf(salon, (minute += 60))
      return it.app.inject({ method: 'POST', url: '/customer/order', headers, payload })
    },
  }
}

test('a standby that takes over within its first minutes takes bookings at once [DBASE-22]', async () => {
  const it = await startOn(await failOver())

  expect((await it.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  expect((await it.book()).statusCode).toBe(200)
  expect((await it.book()).statusCode).toBe(200)
  expect((await it.logIn('wrong password')).statusCode).toBe(401)
  expect((await it.logIn(PASSWORD)).statusCode).toBe(200)
})

test('what a crash or a failover empties is known, and nothing of it has a sequence that would be broken [DBASE-22]', async () => {
  const it = await testApp()
  const stopJobs = runJobs(it, () => {})
  onTestFinished(stopJobs)
  await waitFor(async () => expect((await sql`select from jobs.schedule`.execute(it.db)).rows).not.toEqual([]))

  // Both are meant to forget: changes are read anew by whoever connects again, and tries at a password are counted anew.
  expect(await listUnlogged(it.db)).toEqual(['r login_tries', 'r order_changes'])
})

test('a server whose database took over with a broken sequence says that bookings cannot be written [DBASE-24]', async () => {
  const it = await startOn(await failOver({}, 'alter sequence order_change_numbers set unlogged'))

  expect((await it.book()).statusCode).toBe(500)
  const reply = await it.app.inject('/readyz')
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('2')
  expect(reply.json()).toEqual({
    status: 'bookings cannot be written',
    faults: [
      { what: 'sequence order_change_numbers', code: 'XX000' },
      { what: 'a row of order_changes', code: 'XX000' },
    ],
  })
})

test('the upgrade mends a database that took over with a broken sequence, while a server of before runs [DBASE-23]', async () => {
  const url = await failOver({ directory: await migrationsBefore('0088') })
  const it = await startOn(url)
  expect((await it.book()).statusCode).toBe(500)
  expect(await listUnlogged(it.db)).toContain('S order_changes_id_seq')

  await migrate({ url })

  expect(await listUnlogged(it.db)).toEqual(['r login_tries', 'r order_changes'])
  expect((await it.book()).statusCode).toBe(200)
  expect((await it.book()).statusCode).toBe(200)
})
