import type pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabaseClock, describeClock } from './database-clock.ts'

const SECOND = 1000

/** Three clocks that a test sets, and the response time of the database. */
function setUpClocks() {
  const time = { database: 1_000_000, wall: 1_000_000, monotonic: 50 }
  const changes: number[] = []
  let answerMs = 0
  const clock = createDatabaseClock({
    wall: () => time.wall,
    monotonic: () => time.monotonic,
    onChange: (ahead) => changes.push(ahead),
  })
  function elapse(ms: number) {
    for (const name of ['database', 'wall', 'monotonic'] as const) time[name] += ms
  }
  const database = {
    query: async () => {
      elapse(answerMs / 2)
      const rows = [{ time: time.database }]
      elapse(answerMs / 2)
      return { rows }
    },
  } as unknown as pg.ClientBase
  return {
    time,
    clock,
    changes,
    elapse,
    measure: (ms = 0) => {
      answerMs = ms
      return clock.measure(database)
    },
  }
}

test('the time is the database’s, also while the machine’s clock is being set [DBASE-26]', async () => {
  const { time, clock, elapse, measure } = setUpClocks()
  time.wall += 7200 * SECOND
  await measure()
  expect(clock.now().getTime()).toBe(time.database)

  time.wall -= 14_400 * SECOND
  elapse(10 * SECOND)
  expect(clock.now().getTime()).toBe(time.database)
  expect(clock.aheadMs()).toBe(7200 * SECOND)
  await measure()
  expect(clock.aheadMs()).toBe(-7200 * SECOND)
})

test('after a failover to a machine with another clock its time is used from the next measurement on [DBASE-26]', async () => {
  const { time, clock, measure } = setUpClocks()
  await measure()
  time.database -= 3 * SECOND
  await measure()
  expect(clock.now().getTime()).toBe(time.database)
  expect(clock.aheadMs()).toBe(3 * SECOND)
})

test('a slow answer neither moves the time nor looks like a wrong clock [DBASE-26, DBASE-27]', async () => {
  const { time, clock, changes, measure } = setUpClocks()
  await measure()
  await measure(8 * SECOND)
  expect(clock.now().getTime()).toBe(time.database)
  expect(clock.aheadMs()).toBe(0)

  time.wall += 3 * SECOND
  await measure(8 * SECOND)
  expect(clock.aheadMs()).toBe(0)
  await measure(SECOND)
  expect(clock.aheadMs()).toBe(2.5 * SECOND)
  time.wall -= 3 * SECOND
  await measure()
  expect(changes).toEqual([2.5 * SECOND, 0])
})

test('a difference is described in seconds and by its direction [DBASE-27]', () => {
  expect(describeClock(7_200_000)).toBe('7200.0 s ahead of the database')
  expect(describeClock(-10_040)).toBe('10.0 s behind the database')
})
