import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { createDatabaseClock } from '../db/database-clock.ts'
import { openDatabase } from '../db/database.ts'
import { createReadiness } from '../db/readiness.ts'
import { createJobSignal } from '../job-signal.ts'
import { queueOrderNotifications } from '../modules/notifications/notification-queries.ts'
import { createBookableSalon } from '../testing/bookable-salon.ts'
import { createCustomer, logInCustomer, PASSWORD } from '../testing/customers.ts'
import { prepareLaunch } from '../testing/launch-server.ts'
import { setMachineClock } from '../testing/machine-clock.ts'
import { waitUntil } from '../testing/processes.ts'
import { createOrder, createSalon } from '../testing/salons.ts'
import { freshDatabase, testApp, type TestApp } from '../testing/test-app.ts'
import { waitFor } from '../testing/wait-for.ts'
import { jobs } from './jobs.ts'
import { runJobs } from './run-jobs.ts'

vi.setConfig({ testTimeout: 180_000 })

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000]
const START_MS = 120_000

/** The server as `start.ts` composes it: it uses the database's time, whatever the machine's clock. */
async function startWithMachineClock(aheadMs: number) {
  setMachineClock(aheadMs)
  const url = await freshDatabase()
  const { pool, close } = openDatabase({ url })
  onTestFinished(close)
  const databaseClock = createDatabaseClock()
  await databaseClock.measure(pool)
  const readiness = createReadiness({ pool, databaseClock })
  return testApp({ database: { url }, clock: databaseClock.now, readiness })
}

/** Rows that end within two hours, or have almost reached their retention period. */
async function createWhatEndsSoon({ db }: TestApp) {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  const inHours = (hours: number) => new Date(rows[0]!.now.getTime() + hours * HOUR)
  const [customer, salon] = [await createCustomer(db), await createSalon(db)]
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    outlet_id: salon.outlet.id,
    weekday,
    opens_minute: 0,
    closes_minute: 1440,
  }))
  await db.insertInto('opening_hours').values(everyDay).execute()
  await createOrder(db, salon, customer, { status: 'PENDING', startsAt: inHours(1) }, { created_at: inHours(0) })
  await createOrder(db, salon, customer, { status: 'CONFIRMED', startsAt: inHours(25) }, { created_at: inHours(-48) })
  const time = { starts_at: inHours(5), ends_at: inHours(6) }
  const held = { customer_id: customer.id, outlet_id: salon.outlet.id, held_until: inHours(1) }
  const hold = await db
    .insertInto('appointments')
    .values({ ...held, ...time, stylist_id: salon.stylist.id, status: 'HELD' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('waitlist_entries')
    .values({
      ...held,
      first_day: inHours(5).toISOString().slice(0, 10),
      last_day: inHours(5).toISOString().slice(0, 10),
      status: 'OFFERED',
      hold_id: hold.id,
      offered_stylist_id: salon.stylist.id,
      offered_starts_at: time.starts_at,
      offered_ends_at: time.ends_at,
      offered_at: inHours(0),
    })
    .execute()
  const kept = { body_hash: Buffer.from('-'), reply: '{}', created_at: inHours(-23) }
  await db
    .insertInto('idempotency_keys')
    .values({ ...kept, actor_kind: 'CUSTOMER', account_id: customer.id, call: 'place-order', key: 'a key' })
    .execute()
  await db
    .insertInto('sessions')
    .values({ customer_id: customer.id, created_at: inHours(-29 * 24 - 23), expires_at: inHours(-30 * 24 + 1) })
    .execute()
}

async function readAll({ db }: TestApp) {
  const tables = ['appointments', 'waitlist_entries', 'idempotency_keys', 'sessions', 'messages'] as const
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{
        row: string
      }>`select row_to_json(t)::text as row from ${sql.table(table)} t`.execute(db)
      return [table, rows.map(({ row }) => row).toSorted()]
    }),
  )
}

async function runEveryJob(deps: TestApp) {
  const { signal } = new AbortController()
  for (const { run } of Object.values(jobs)) await run(deps, { signal, onFailure: (error) => expect(error).toBe(null) })
}

test.each([2 * HOUR, -2 * HOUR])(
  'no job of a server whose clock is wrong by %d ms closes, ends, deletes or announces anything early [DBASE-26]',
  async (aheadMs) => {
    const it = await startWithMachineClock(aheadMs)
    await createWhatEndsSoon(it)
    const before = await readAll(it)

    await runEveryJob(it)

    expect(await readAll(it)).toEqual(before)
    // What the machine's own clock would do, to prove that this test would notice.
    await runEveryJob({ ...it, clock: systemClock })
    if (aheadMs > 0)
      for (const [index, table] of (await readAll(it)).entries()) expect(table).not.toEqual(before[index])
  },
)

test('calls to a server whose clock is two hours ahead use the time of the database [DBASE-26]', async () => {
  const it = await startWithMachineClock(2 * HOUR)
  const { rows } = await sql<{ now: Date }>`select now()`.execute(it.db)
  const now = rows[0]!.now.getTime()
  const salon = await createBookableSalon(it.db)
  // The session ends in an hour.
  const headers = await logInCustomer(it.db, await createCustomer(it.db), new Date(now))
  const tomorrow = new Date(now + 24 * HOUR)
  tomorrow.setUTCHours(6, 0, 0, 0)
  const payload = {
    startTime: tomorrow.toISOString(),
    endTime: new Date(tomorrow.getTime() + 45 * MINUTE).toISOString(),
    serviceIds: [salon.service.id],
  }

  const reply = await it.app.inject({
    method: 'POST',
    url: `/customer/outlet/${salon.outlet.id}/hold`,
    headers,
    payload,
  })

  expect(reply.statusCode).toBe(200)
  const { held_until } = await it.db.selectFrom('appointments').select('held_until').executeTakeFirstOrThrow()
  expect(held_until!.getTime()).toBeGreaterThan(now + 4 * MINUTE)
  expect(held_until!.getTime()).toBeLessThan(now + 7 * MINUTE)
})

test.each([
  [2 * HOUR, 503, /^the clock is 7(200|199)\.\d s ahead of the database$/],
  [-2 * HOUR, 503, /^the clock is 7(200|199)\.\d s behind the database$/],
  [31 * SECOND, 503, /^the clock is 3[01]\.\d s ahead of the database$/],
  [10 * SECOND, 200, /^ready$/],
  [SECOND, 200, /^ready$/],
])(
  'with a clock that is wrong by %d ms the server answers %d and states why [DBASE-27]',
  async (ahead, status, says) => {
    const it = await startWithMachineClock(ahead)
    const reply = await it.app.inject('/readyz')
    expect(reply.statusCode).toBe(status)
    expect(reply.json().status).toMatch(says)
    expect(reply.json().warnings).toEqual(
      ahead === 10 * SECOND
        ? [expect.stringMatching(/^the clock is (9\.\d|10\.0) s ahead of the database$/)]
        : undefined,
    )
    const { body } = await it.app.inject('/metrics')
    const [, seconds] = /^database_clock_ahead_seconds (.*)$/m.exec(body) ?? []
    expect(Math.abs(Number(seconds) - ahead / SECOND)).toBeLessThan(2)
  },
)

test('a server whose clock is wrong releases its jobs, and they run once it is right again [DBASE-28]', async () => {
  const it = await startWithMachineClock(2 * HOUR)
  const [customer, salon] = [await createCustomer(it.db), await createSalon(it.db)]
  const startsAt = new Date(it.clock().getTime() + 48 * HOUR)
  const order = await createOrder(it.db, salon, customer, { status: 'PENDING', startsAt })
  await queueOrderNotifications(it.db, order.id, 'STYLIST_CHANGED')
  const failures: unknown[] = []
  onTestFinished(runJobs({ ...it, jobSignal: createJobSignal() }, (_job, error) => failures.push(error)))
  const countRuns = async () => {
    const { rows } = await sql`
      select from jobs.job where name = 'send-messages' and state = 'completed'`
      .execute(it.db)
      .catch(() => ({ rows: [] }))
    return rows.length
  }
  const readSent = () => it.db.selectFrom('outbox_messages').select('id').execute()
  await waitFor(async () => expect(await countRuns()).toBeGreaterThan(1))
  expect(await readSent()).toEqual([])

  setMachineClock(0)

  await waitFor(async () => expect(await readSent()).toHaveLength(1))
  expect(failures).toEqual([])
})

test('the product itself uses the time of the database, and logs that its clock is wrong [DBASE-26, DBASE-27]', async () => {
  const it = await testApp()
  const customer = await createCustomer(it.db)
  const { port, launch } = await prepareLaunch(fileURLToPath(new URL('../main.ts', import.meta.url)))
  const wrongDate = `const Right = Date; globalThis.Date = class Date extends Right {
    constructor(...given) { super(...(given.length === 0 ? [Right.now() + ${2 * HOUR}] : given)) }
    static now() { return Right.now() + ${2 * HOUR} }
  }`
  const server = launch({
    env: {
      DATABASE_URL: it.url,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(wrongDate)}`,
    },
  })
  const url = `http://127.0.0.1:${port}`
  // Starting takes long on a busy machine.
  await waitUntil('the server listens', () => fetch(url).then(Boolean, () => false), START_MS)
  await waitFor(async () => {
    const reply = await fetch(`${url}/readyz`)
    expect([reply.status, await reply.json()]).toEqual([
      503,
      { status: expect.stringMatching(/^the clock is 7\d{3}\.\d s ahead of the database$/) },
    ])
  })
  expect(server.output.stdout).toMatch(/^Clock: it is 7\d{3}\.\d s ahead of the database; is its time synchronised\?$/m)

  const body = JSON.stringify({ username: customer.email, password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${url}/customer/login`, { method: 'POST', headers, body })).status).toBe(200)
  const session = await it.db.selectFrom('sessions').select('created_at').executeTakeFirstOrThrow()
  expect(Math.abs(session.created_at.getTime() - Date.now())).toBeLessThan(MINUTE)
})
