import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createJobSignal } from '../job-signal.ts'
import { queueOrderNotifications } from '../modules/notifications/notification-queries.ts'
import { createCustomer } from '../testing/customers.ts'
import { createOrder, createSalon } from '../testing/salons.ts'
import { testApp } from '../testing/test-app.ts'
import { runJobs } from './run-jobs.ts'
import { waitFor } from '../testing/wait-for.ts'

vi.setConfig({ testTimeout: 60_000 })

test('jobs that were queued while the clock was hours ahead run as soon as it is right again [DRILL-01]', async () => {
  const it = await testApp()
  const stopFirst = runJobs({ ...it, jobSignal: createJobSignal() }, () => {})
  onTestFinished(stopFirst)
  const readJobs = async () =>
    (
      await sql<{ state: string }>`select state from jobs.job where name = 'send-messages'`
        .execute(it.db)
        .catch(() => ({ rows: [] }))
    ).rows
  await waitFor(async () => expect((await readJobs()).some(({ state }) => state === 'completed')).toBe(true))
  await stopFirst()
  // Left by a server that ran with such a clock: one pending run, which prevents any other from being queued.
  await sql`delete from jobs.job where name = 'send-messages'`.execute(it.db)
  await sql`insert into jobs.job (name, policy, start_after, created_on) values ('send-messages', 'short', now() + interval '2 hours', now() + interval '2 hours')`.execute(
    it.db,
  )
  await sql`update jobs.version set cron_on = now() + interval '2 hours'`.execute(it.db)

  const [customer, salon] = [await createCustomer(it.db), await createSalon(it.db)]
  const order = await createOrder(it.db, salon, customer, {
    status: 'PENDING',
    startsAt: new Date(Date.now() + 2 * 86_400_000),
  })
  await queueOrderNotifications(it.db, order.id, 'STYLIST_CHANGED')
  const stopSecond = runJobs({ ...it, jobSignal: createJobSignal() }, () => {})
  onTestFinished(stopSecond)
  const readSent = () => it.db.selectFrom('outbox_messages').select('id').execute()
  await waitFor(async () => expect(await readSent()).toHaveLength(1))
  const { rows } = await sql`select from jobs.version where cron_on > now() + interval '1 minute'`.execute(it.db)
  expect(rows).toEqual([])
})
