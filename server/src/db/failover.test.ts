import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runJobs } from '../jobs/run-jobs.ts'
import { createBookableSalon, monday9, orderOf } from '../testing/bookable-salon.ts'
import { createCustomer, logInCustomer, PASSWORD } from '../testing/customers.ts'
import { writeReleasedMigrations } from '../testing/released-database.ts'
import { startPrimaryAndStandby } from '../testing/replica.ts'
import { testApp } from '../testing/test-app.ts'
import { waitFor } from '../testing/wait-for.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Promotes the standby before it has written its memory to disk. */
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

test('a standby that is promoted within its first minutes accepts bookings at once [DBASE-22]', async () => {
  const it = await startOn(await failOver())

  expect((await it.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  expect((await it.book()).statusCode).toBe(200)
  expect((await it.book()).statusCode).toBe(200)
  expect((await it.logIn('wrong password')).statusCode).toBe(401)
  expect((await it.logIn(PASSWORD)).statusCode).toBe(200)
})

test('the tables that a crash or a failover empties are known, and none of them has a sequence that would break [DBASE-22]', async () => {
  const it = await testApp()
  const stopJobs = runJobs(it, () => {})
  onTestFinished(stopJobs)
  await waitFor(async () => expect((await sql`select from jobs.schedule`.execute(it.db)).rows).not.toEqual([]))

  // Both may lose their contents: reconnecting clients read changes again, and password attempts are counted again.
  expect(await listUnlogged(it.db)).toEqual(['r login_tries', 'r order_changes'])
})

test('a server whose database was promoted with a broken sequence reports that bookings cannot be written [DBASE-24]', async () => {
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

test('the upgrade repairs a database that was promoted with a broken sequence, while a server of the previous version runs [DBASE-23]', async () => {
  const url = await failOver({ directory: await writeReleasedMigrations() })
  const before = new pg.Client({ connectionString: url })
  await before.connect()
  onTestFinished(() => before.end())
  // Every booking of that version needs this value.
  await expect(before.query(`select nextval('order_changes_id_seq')`)).rejects.toMatchObject({ code: 'XX000' })

  await migrate({ url })

  const it = await startOn(url)
  expect(await listUnlogged(it.db)).toEqual(['r login_tries', 'r order_changes'])
  expect((await it.book()).statusCode).toBe(200)
  expect((await it.book()).statusCode).toBe(200)
})
