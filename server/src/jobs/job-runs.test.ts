import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createJobSignal } from '../job-signal.ts'
import { queueOrderNotifications } from '../modules/notifications/notification-queries.ts'
import { createCustomer } from '../testing/customers.ts'
import { createOrder, createSalon } from '../testing/salons.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { waitFor } from '../testing/wait-for.ts'
import { insertJobs, intervalOf, recordRun } from './job-runs.ts'
import { jobs } from './jobs.ts'
import { runJobs } from './run-jobs.ts'

vi.setConfig({ testTimeout: 60_000 })

const HOUR = 3_600_000

function startInstance(it: TestApp) {
  const stop = runJobs({ ...it, jobSignal: createJobSignal() }, () => {})
  onTestFinished(stop)
  return stop
}

async function scrape({ app }: Pick<TestApp, 'app'>) {
  const { body } = await app.inject('/metrics')
  return (metric: string, name: string) => {
    const found = body.split('\n').find((line) => line.startsWith(`${metric}{name="${name}"}`))
    return found === undefined ? undefined : Number(found.split(' ').at(-1))
  }
}

function findRun({ db }: TestApp, job: string) {
  return db.selectFrom('job_runs').selectAll().where('job', '=', job).executeTakeFirst()
}

async function queueNotification({ db }: TestApp) {
  const startsAt = new Date(Date.now() + 48 * HOUR)
  const order = await createOrder(db, await createSalon(db), await createCustomer(db), { status: 'PENDING', startsAt })
  await queueOrderNotifications(db, order.id, 'STYLIST_CHANGED')
}

test('every server reports when each job last succeeded and how long it took, whichever server ran it [TEND-01]', async () => {
  const it = await testApp()
  const other = await testApp({ database: { url: it.url } })
  const stop = startInstance(it)
  await waitFor(async () => expect((await findRun(it, 'offer-times'))?.last_succeeded_at).toBeInstanceOf(Date))
  await stop()

  for (const server of [it, other]) {
    const read = await scrape(server)
    expect(read('job_since_success_seconds', 'offer-times')).toBeLessThan(60)
    expect(read('job_duration_seconds', 'offer-times')).toBeGreaterThanOrEqual(0)
    expect(read('job_interval_seconds', 'offer-times')).toBe(60)
    expect(read('job_interval_seconds', 'delete-old-keys')).toBe(3600)
    expect(read('job_failures_in_a_row', 'offer-times')).toBe(0)
    for (const name of Object.keys(jobs)) expect(read('job_since_success_seconds', name), name).toBeDefined()
  }
  expect(await findRun(it, 'offer-times')).toMatchObject({ server: expect.stringMatching(/:\d+$/) })
  expect((await it.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('a job that fails is named by metrics and readiness, and the server stays ready [TEND-02]', async () => {
  const it = await testApp()
  await queueNotification(it)
  await sql`alter table waitlist_entries rename to gone`.execute(it.db)
  const refused = async () => {
    throw new Error('550 <ananya.rao@example.in> or +919845012345 is not known here')
  }
  startInstance({ ...it, mailer: { ...it.mailer, send: refused } })

  // One fails entirely, the other continues after messages it could not send.
  const failing = ['offer-times', 'send-messages']
  await waitFor(async () =>
    expect((await it.app.inject('/readyz')).json()).toEqual({ status: 'ready', jobs: { failing } }),
  )
  const read = await scrape(it)
  for (const name of failing) {
    expect(read('job_failures_in_a_row', name)).toBeGreaterThan(0)
    expect(read('job_failures_total', name)).toBeGreaterThan(0)
  }
  const run = await findRun(it, 'send-messages')
  expect(run?.last_succeeded_at).toBeNull()
  expect(run?.last_error).toBe('Error: 550 <[e-mail]> or [phone] is not known here')
})

test('a run that succeeds again ends the failures [TEND-02]', async () => {
  const it = await testApp()
  const record = (work: () => Promise<unknown>) =>
    recordRun(it.db, { job: 'queue-reminders', port: 1, work, onFailure: () => {}, isStopping: () => false })
  for (let n = 0; n < 2; n += 1) await record(() => Promise.reject(new TypeError('broken'))).catch(() => undefined)
  expect(await findRun(it, 'queue-reminders')).toMatchObject({ failures_in_a_row: 2, last_error: 'TypeError: broken' })

  await record(async () => {})
  expect(await findRun(it, 'queue-reminders')).toMatchObject({ failures_in_a_row: 0, last_error: 'TypeError: broken' })
})

test('a failure to start jobs is counted too [TEND-02]', async () => {
  const gone = await testApp({ database: { url: 'postgres://nobody@127.0.0.1:1/none' } })
  startInstance(gone)
  await waitFor(async () => {
    const read = await scrape(gone)
    expect(read('job_failures_total', 'starting the jobs')).toBeGreaterThan(0)
    expect(read('job_failures_total', 'polling for jobs')).toBeGreaterThanOrEqual(0)
    expect(read('job_since_success_seconds', 'queue-reminders')).toBeUndefined()
  })
})

test('a job that has not succeeded for five intervals is late, even if it never did [TEND-03]', async () => {
  const it = await testApp()
  await insertJobs(it.db)
  await sql`update job_runs set known_since = now() - interval '16 minutes'`.execute(it.db)
  await sql`update job_runs set last_succeeded_at = now() - interval '1 minute' where job <> 'queue-reminders'`.execute(
    it.db,
  )
  await sql`insert into job_runs (job, known_since) values ('of-another-version', now() - interval '1 year')`.execute(
    it.db,
  )

  expect((await it.app.inject('/readyz')).json()).toEqual({ status: 'ready', jobs: { late: ['queue-reminders'] } })
  expect((await scrape(it))('job_since_success_seconds', 'queue-reminders')).toBeGreaterThan(900)
})

test('the metrics report how much work waits for each job, and for how long [TEND-04]', async () => {
  const it = await testApp()
  await queueNotification(it)
  await sql`update messages set next_attempt_at = now() - interval '1 hour'`.execute(it.db)
  await sql`insert into login_tries (kind, key_hash, tries, since, last_at)
    select 'address', int8send(n), 1, now(), now() - interval '45 minutes' from generate_series(1, 1200) n`.execute(
    it.db,
  )

  const read = await scrape(it)

  expect(read('job_backlog', 'send-messages')).toBe(1)
  expect(read('job_backlog_seconds', 'send-messages')).toBeCloseTo(3600, -2)
  expect(read('job_backlog', 'delete-old-account-data')).toBe(1000)
  expect(read('job_backlog_seconds', 'delete-old-account-data')).toBeCloseTo(1800, -2)
  expect(read('job_backlog', 'close-unanswered')).toBe(0)
  expect(read('job_backlog_seconds', 'close-unanswered')).toBe(0)
})

test('every job has an interval', () => {
  for (const { cron } of Object.values(jobs)) expect(cron).toMatch(/^(\*|\d+) \* \* \* \*$/)
  expect([intervalOf('* * * * *'), intervalOf('7 * * * *')]).toEqual([60, 3600])
})
