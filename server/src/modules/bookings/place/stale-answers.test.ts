import type { Slot } from '@nikhar/contract/booking'
import { expect, test } from 'vitest'
import {
  createBookableSalon,
  freeStarts,
  MONDAY,
  monday9,
  orderOf,
  requestSlots,
} from '../../../testing/bookable-salon.ts'
import { createService } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { postOverHttp, raceRepeats } from '../../../testing/race.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

const NO_THROTTLE = { throttle: { perAddress: 1_000_000, perToken: 1_000_000 } }
const READERS = 3
const CHANGES = 30

/** The number of reviews of an outlet or a service. */
interface Shown {
  ratingCount?: number
  count?: number
}

/** Two servers on one database, as in production. */
async function setUpCopies(clock = () => monday9, config = {}) {
  const first = await testApp({ clock, config: { ...NO_THROTTLE, ...config } })
  const second = await testApp({ clock, config: { ...NO_THROTTLE, ...config }, database: { url: first.url } })
  const salon = await createBookableSalon(first.db)
  const headers = await logInCustomer(first.db, await createCustomer(first.db), monday9)
  return { ...first, ...salon, copies: [first, second], headers, outletId: salon.outlet.id }
}

/**
 * Numbers the changes of a writer, while readers read from both servers. An answer is stale if it lacks a change
 * that was acknowledged before its request was sent.
 */
async function findStaleAnswers(
  copies: TestApp[],
  write: (change: number) => Promise<unknown>,
  read: (copy: TestApp) => Promise<number>,
) {
  let acknowledged = 0
  const writing = new AbortController()
  const stale: string[] = []
  const seen = new Set<number>()

  async function readOften(copy: TestApp, name: number) {
    while (!writing.signal.aborted) {
      const before = acknowledged
      const answer = await read(copy)
      seen.add(answer)
      if (answer < before) stale.push(`copy ${name} answered ${answer} after ${before}`)
    }
  }

  const readers = copies.flatMap((copy, name) => Array.from({ length: READERS }, () => readOften(copy, name)))
  for (let change = 1; change <= CHANGES; change += 1) {
    await write(change)
    acknowledged = change
    // By now both servers have the previous state in memory, and must not use it.
    for (const [name, copy] of copies.entries()) {
      const answer = await read(copy)
      if (answer < change) stale.push(`copy ${name} answered ${answer} after ${change}`)
    }
  }
  writing.abort()
  await Promise.all(readers)
  expect(seen.size).toBeGreaterThan(2)
  return stale
}

test('no server lists a slot as free after its booking was acknowledged [STAMP-01]', raceRepeats, async () => {
  const it = await setUpCopies()
  const service = await createService(it.db, it.outletId, { minutes: 15 })
  const send = await Promise.all(it.copies.map(({ app }) => postOverHttp(app)))
  const stale = await findStaleAnswers(
    it.copies,
    async (change) => {
      const body = orderOf({ outlet: it.outlet, service }, 540 + 15 * change)
      const headers = { ...it.headers, 'idempotency-key': `${change}` }
      const outcome = await send[change % 2]?.(headers, '/customer/order', body)
      expect(outcome?.status).toBe(200)
    },
    async ({ app }) => {
      const reply = await requestSlots(app, it.headers, { outletId: it.outletId, minutes: 15 })
      const slots = reply.json<{ data: Record<string, Slot[]> }>().data[MONDAY] ?? []
      // Bookings follow each other from 9:15 on: the first is the slot after the one that is too close.
      return slots.findIndex(({ isAvailable }) => isAvailable) - 1
    },
  )
  expect(stale).toEqual([])
})

test('no server shows a next free time after its booking was acknowledged [WHEN-04]', raceRepeats, async () => {
  const it = await setUpCopies()
  const service = await createService(it.db, it.outletId, { minutes: 15, name: 'Quick Trim' })
  const send = await Promise.all(it.copies.map(({ app }) => postOverHttp(app)))
  const paths = [
    `/customer/next-times?outletId=${it.outletId}&serviceIds=${service.id}`,
    `/customer/next-times/outlets?outletIds=${it.outletId}`,
    '/customer/results?q=trim&latitude=12.9719&longitude=77.6412',
  ]
  let next = 0
  const stale = await findStaleAnswers(
    it.copies,
    async (change) => {
      const body = orderOf({ outlet: it.outlet, service }, 540 + 15 * change)
      const headers = { ...it.headers, 'idempotency-key': `${change}` }
      expect((await send[change % 2]?.(headers, '/customer/order', body))?.status).toBe(200)
    },
    async ({ app }) => {
      next += 1
      const reply = await app.inject({ url: paths[next % paths.length] ?? '', headers: it.headers })
      const [first] = /20\d\d-\d\d-\d\dT[\d:.]+Z/.exec(reply.body) ?? []
      return (Date.parse(first ?? '') - monday9.getTime()) / (15 * 60_000) - 1
    },
  )
  expect(stale).toEqual([])
})

test('no server shows a menu, outlet or list older than an acknowledged change [STAMP-02]', raceRepeats, async () => {
  const it = await setUpCopies()
  const paths = [
    `/customer/outlet/${it.outletId}`,
    `/customer/outlet/${it.outletId}/services`,
    '/customer/outlets?latitude=12.9719&longitude=77.6412',
  ]
  let next = 0
  const stale = await findStaleAnswers(
    it.copies,
    async (change) => {
      await it.db.transaction().execute(async (trx) => {
        await trx.updateTable('outlets').set({ rating_count: change }).where('id', '=', it.outletId).execute()
        await trx.updateTable('services').set({ rating_count: change }).where('id', '=', it.service.id).execute()
      })
    },
    async ({ app }) => {
      next += 1
      const reply = await app.inject({ url: paths[next % paths.length] ?? '', headers: it.headers })
      const [shown] = [reply.json<{ data: Shown | Shown[] }>().data].flat()
      return shown?.count ?? shown?.ratingCount ?? -1
    },
  )
  expect(stale).toEqual([])
})

test('a hold blocks others until it expires, without a change in the database [STAMP-03]', async () => {
  let now = monday9
  const it = await setUpCopies(() => now)
  const other = await createCustomer(it.db)
  const query = { outletId: it.outletId, minutes: 45 }
  expect(await freeStarts(it.app, it.headers, query)).toContain(600)
  await it.db
    .insertInto('appointments')
    .values({
      customer_id: other.id,
      outlet_id: it.outletId,
      stylist_id: it.stylist.id,
      status: 'HELD',
      starts_at: new Date(monday9.getTime() + 60 * 60_000),
      ends_at: new Date(monday9.getTime() + 105 * 60_000),
      held_until: new Date(monday9.getTime() + 5 * 60_000),
    })
    .execute()
  const holder = await logInCustomer(it.db, other, monday9)
  for (const { app } of it.copies) {
    expect(await freeStarts(app, it.headers, query)).not.toContain(600)
    expect(await freeStarts(app, holder, query)).toContain(600)
    expect(await freeStarts(app, it.headers, query)).not.toContain(600)
  }
  now = new Date(monday9.getTime() + 5 * 60_000)
  for (const { app } of it.copies) expect(await freeStarts(app, it.headers, query)).toContain(600)
})

test('slots become too close, and outlets close, without a change in the database [STAMP-03]', async () => {
  let now = monday9
  const it = await setUpCopies(() => now)
  const query = { outletId: it.outletId, minutes: 45 }
  const readOpenNow = async () =>
    (await it.app.inject({ url: `/customer/outlet/${it.outletId}`, headers: it.headers })).json<{
      data: { openNow: boolean }
    }>().data.openNow
  expect((await freeStarts(it.app, it.headers, query))[0]).toBe(555)
  expect(await readOpenNow()).toBe(true)
  now = new Date(monday9.getTime() + 20 * 60_000)
  expect((await freeStarts(it.app, it.headers, query))[0]).toBe(585)
  now = new Date(monday9.getTime() - 60_000)
  expect(await readOpenNow()).toBe(false)
})

test('without memory for cached answers the answers are the same [STAMP-04]', async () => {
  const it = await setUpCopies(() => monday9)
  const bare = await testApp({ clock: () => monday9, config: { cacheBytes: 0 }, database: { url: it.url } })
  for (const path of ['', '/services', '/stylish', '/available-slots?slotDuration=45&dates[]=2026-11-17']) {
    const request = { url: `/customer/outlet/${it.outletId}${path}`, headers: it.headers }
    const kept = [await it.app.inject(request), await it.app.inject(request)]
    const read = await bare.app.inject(request)
    expect(read.statusCode).toBe(200)
    expect(kept.map(({ body }) => body)).toEqual([read.body, read.body])
  }
})
