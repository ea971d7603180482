import { expect, test, onTestFinished, vi } from 'vitest'
import { insertSession } from '../modules/accounts/queries.ts'
import { aCustomer } from '../testing/people.ts'
import { anOrder, aSalon } from '../testing/salons.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { createBell } from './job-signal.ts'
import { everyJob } from './jobs.ts'
import { enqueueConfirmation } from '../modules/notifications/notification-queries.ts'
import { runJobs } from './run-jobs.ts'

vi.setConfig({ testTimeout: 60_000 })

const DAY = 86_400_000

/** One copy of the server, as far as jobs go. */
function aCopy(it: TestApp) {
  const bell = createBell()
  const failures: unknown[] = []
  const stop = runJobs({ ...it, bell }, (job, error) => failures.push([job, error]))
  onTestFinished(stop)
  return { bell, failures, stop }
}

async function owed(it: TestApp, count: number) {
  const [customer, salon] = [await aCustomer(it.db), await aSalon(it.db)]
  for (let n = 0; n < count; n += 1) {
    const order = await anOrder(it.db, salon, customer, {
      status: 'PENDING',
      startsAt: new Date(Date.now() + (n + 2) * DAY),
    })
    await enqueueConfirmation(it.db, order.id)
  }
}

async function sent(it: TestApp) {
  return (await it.db.selectFrom('outbox_messages').select('id').execute()).length
}

test('copies that start at the same moment share the work: each letter leaves once', async () => {
  const it = await testApp()
  await owed(it, 6)
  const copies = [aCopy(it), aCopy(it)]
  await vi.waitFor(async () => expect(await sent(it)).toBe(6), 20_000)

  await owed(it, 4)
  for (const { bell } of copies) bell.ring()
  await vi.waitFor(async () => expect(await sent(it)).toBe(10), 20_000)

  await Promise.all(copies.map(({ stop }) => stop()))
  expect(await it.db.selectFrom('letters').select('tries').where('tries', '<>', 1).execute()).toEqual([])
  expect(copies.flatMap(({ failures }) => failures)).toEqual([])
})

test('stopping while still starting ends in peace', async () => {
  const it = await testApp()
  const { stop, failures } = aCopy(it)
  await stop()
  expect(failures).toEqual([])
})

test('what nobody needs any more is pruned: log-in tries, old sessions, expired holds, keys and unused photos', async () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const it = await testApp({ clock: () => now })
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const [customer, salon] = [await aCustomer(it.db), await aSalon(it.db)]
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
        customer_id: customer.id,
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

  const watch = { signal: new AbortController().signal, onFailure: () => {} }
  for (const { run } of Object.values(everyJob)) await run(it, watch)

  expect(await it.db.selectFrom('login_tries').select('key_hash').execute()).toEqual([{ key_hash: Buffer.from('new') }])
  expect(await it.db.selectFrom('sessions').select('id').execute()).toEqual([{ id: live.id }])
  expect(await it.db.selectFrom('appointments').select('held_until').execute()).toEqual([
    { held_until: new Date(now.getTime() + 1) },
  ])
  expect(await it.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new' }])
  expect(await it.db.selectFrom('media').select('key').execute()).toEqual([{ key: 'new' }])
})
