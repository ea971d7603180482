import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createBookingProbe } from './booking-probe.ts'

const SECOND = 1000

test('a try that waits for a lock is given up in time, never doubled, and no reason to leave for a while [DBASE-25]', async () => {
  const it = await testApp()
  let now = 0
  const probe = createBookingProbe(it.pool, () => now)
  expect(await probe()).toEqual([])
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
  const startedAt = performance.now()
  const asked = Promise.all(Array.from({ length: 20 }, probe))
  await waitFor(async () => expect(await countWaiting()).toBe(1))
  expect(new Set((await asked).flat())).toEqual(new Set())
  expect(performance.now() - startedAt).toBeLessThan(8 * SECOND)

  now += 20 * SECOND
  expect(await probe()).toEqual([{ what: 'no answer in time', code: '57014' }])

  await other.query('rollback')
  await waitFor(async () => expect(await probe()).toEqual([]))
})

test('a database that is away is no fault of what a booking writes [DBASE-25]', async () => {
  const it = await testApp({ database: { url: 'postgres://nobody@127.0.0.1:1/none' } })
  await expect(createBookingProbe(it.pool)()).rejects.toThrow(/ECONNREFUSED/)
})
