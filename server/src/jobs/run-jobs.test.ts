import { expect, test, onTestFinished, vi } from 'vitest'
import { insertSession } from '../modules/accounts/auth/session-queries.ts'
import { createCustomer } from '../testing/customers.ts'
import { createOrder, createSalon } from '../testing/salons.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { createJobSignal } from '../job-signal.ts'
import { jobs } from './jobs.ts'
import { queueOrderNotifications } from '../modules/notifications/notification-queries.ts'
import { runJobs } from './run-jobs.ts'
import { waitFor } from '../testing/wait-for.ts'

vi.setConfig({ testTimeout: 60_000 })

const DAY = 86_400_000

/** Runs the jobs like one server instance. */
function startInstance(it: TestApp) {
  const jobSignal = createJobSignal()
  const failures: unknown[] = []
  const stop = runJobs({ ...it, jobSignal }, (job, error) => failures.push([job, error]))
  onTestFinished(stop)
  return { jobSignal, failures, stop }
}

async function queueNotifications(it: TestApp, count: number) {
  const [customer, salon] = [await createCustomer(it.db), await createSalon(it.db)]
  for (let n = 0; n < count; n += 1) {
    const order = await createOrder(it.db, salon, customer, {
      status: 'PENDING',
      startsAt: new Date(Date.now() + (n + 2) * DAY),
    })
    await queueOrderNotifications(it.db, order.id, 'STYLIST_CHANGED')
  }
}

async function countSent(it: TestApp) {
  return (await it.db.selectFrom('outbox_messages').select('id').execute()).length
}

test('servers that start at the same time share the jobs: each notification is sent once', async () => {
  const it = await testApp()
  await queueNotifications(it, 6)
  const instances = [startInstance(it), startInstance(it)]
  await waitFor(async () => expect(await countSent(it)).toBe(6))

  await queueNotifications(it, 4)
  for (const { jobSignal } of instances) jobSignal.notify()
  await waitFor(async () => expect(await countSent(it)).toBe(10))

  await Promise.all(instances.map(({ stop }) => stop()))
  expect(await it.db.selectFrom('messages').select('attempts').where('attempts', '<>', 1).execute()).toEqual([])
  expect(instances.flatMap(({ failures }) => failures)).toEqual([])
})

test('stopping while the jobs are still starting reports no failure', async () => {
  const it = await testApp()
  const { stop, failures } = startInstance(it)
  await stop()
  expect(failures).toEqual([])
})

test('the jobs delete old log-in attempts, sessions, expired holds, idempotency keys and unused photos', async () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const it = await testApp({ clock: () => now })
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const [customer, salon] = [await createCustomer(it.db), await createSalon(it.db)]
  for (const [key, minutes] of [
    ['old', 16],
    ['new', 14],
  ] as const) {
    await it.db
      .insertInto('login_tries')
      .values({
        kind: 'pair',
        key_hash: Buffer.from(key),
        tries: 1,
        since: ago(minutes * 60_000),
        last_at: ago(minutes * 60_000),
      })
      .execute()
  }
  await insertSession(it.db, customer.id, ago(60 * DAY), ago(31 * DAY))
  const live = await insertSession(it.db, customer.id, ago(60 * DAY), new Date(now.getTime() + DAY))
  const hold = {
    customer_id: customer.id,
    outlet_id: salon.outlet.id,
    stylist_id: salon.stylist.id,
    status: 'HELD',
  } as const
  await it.db
    .insertInto('appointments')
    .values([
      {
        ...hold,
        starts_at: new Date(now.getTime() + DAY),
        ends_at: new Date(now.getTime() + DAY + 1),
        held_until: now,
      },
      {
        ...hold,
        starts_at: new Date(now.getTime() + 2 * DAY),
        ends_at: new Date(now.getTime() + 2 * DAY + 1),
        held_until: new Date(now.getTime() + 1),
      },
    ])
    .execute()
  for (const [key, age] of [
    ['old', DAY],
    ['new', DAY - 1],
  ] as const) {
    await it.db
      .insertInto('idempotency_keys')
      .values({
        actor_kind: 'CUSTOMER',
        account_id: customer.id,
        call: 'place-order',
        key,
        body_hash: Buffer.from(key),
        reply: '{}',
        created_at: ago(age),
      })
      .execute()
  }
  const media = {
    whitelabel_id: 1,
    customer_id: customer.id,
    media_type: 'CUSTOMER_PROFILE_PHOTO',
    content_type: 'image/webp',
  } as const
  await it.db
    .insertInto('media')
    .values([
      { ...media, key: 'old', created_at: ago(DAY + 1) },
      { ...media, key: 'new', created_at: ago(DAY - 1) },
    ])
    .execute()

  const context = { signal: new AbortController().signal, onFailure: () => {} }
  for (const { run } of Object.values(jobs)) await run(it, context)

  expect(await it.db.selectFrom('login_tries').select('key_hash').execute()).toEqual([{ key_hash: Buffer.from('new') }])
  expect(await it.db.selectFrom('sessions').select('id').execute()).toEqual([{ id: live.id }])
  expect(await it.db.selectFrom('appointments').select('held_until').execute()).toEqual([
    { held_until: new Date(now.getTime() + 1) },
  ])
  expect(await it.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }])
  expect(await it.db.selectFrom('media').select('key').execute()).toEqual([{ key: 'new' }])
})
