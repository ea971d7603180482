import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createBookingProbe } from './booking-probe.ts'

const SECOND = 1000

test('an attempt that waits for a lock is abandoned in time, never runs twice at once, and leaves the server ready for a while [DBASE-25]', async () => {
  const it = await testApp()
  let now = 0
  const probe = createBookingProbe(it.pool, () => now)
  await waitFor(async () => expect(await probe()).toEqual([]))
  const other = new pg.Client({ connectionString: it.url })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin; lock table order_changes in access exclusive mode')
  const countWaiting = async () => {
    const { rows } = await other.query<{ waiting: number }>(
      `select count(*)::integer as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows[0]?.waiting
  }

  now += 5 * SECOND
  const asked = Promise.all(Array.from({ length: 20 }, probe))
  await waitFor(async () => expect(await countWaiting()).toBe(1))
  // While the lock is still held.
  expect((await asked).flat()).toEqual([])

  now += 20 * SECOND
  expect(await probe()).toEqual([{ what: 'no answer in time', code: '57014' }])

  await other.query('rollback')
  await waitFor(async () => expect(await probe()).toEqual([]))
})

test('a server without a free connection stays ready for a while, since no fault is known [DBASE-25]', async () => {
  const it = await testApp({ database: { maxConnections: 1, connectTimeoutMs: 200 } })
  let now = 0
  const probe = createBookingProbe(it.pool, () => now)
  await waitFor(async () => expect(await probe()).toEqual([]))
  const client = await it.pool.connect()

  now += 5 * SECOND
  await waitFor(async () => expect(await probe()).toEqual([]))
  now += 20 * SECOND
  expect(await probe()).toEqual([{ what: 'no answer in time', code: '57014' }])

  client.release()
  await waitFor(async () => expect(await probe()).toEqual([]))
})
