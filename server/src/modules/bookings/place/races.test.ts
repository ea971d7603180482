import { asPaise } from '@nikhar/contract/money'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/database.ts'
import { createBookableSalon, monday9, orderOf, holdOf } from '../../../testing/bookable-salon.ts'
import { expectBookingIntegrity } from '../../../testing/booking-integrity.ts'
import { createCoupon } from '../../../testing/catalogue.ts'
import { createCustomers } from '../../../testing/many-customers.ts'
import { waitUntil } from '../../../testing/processes.ts'
import { raceRepeats, postOverHttp, tally } from '../../../testing/race.ts'
import { testApp } from '../../../testing/test-app.ts'
import { lockStylists } from './claim-queries.ts'
import { deleteExpiredHolds } from './hold-queries.ts'

const TEN = 600
const NO_THROTTLE = { throttle: { perAddress: 1_000_000, perToken: 1_000_000 } }

/** Long timeouts, because only the outcome matters here and the machine may be busy. */
const LONG_TIMEOUTS = { connectTimeoutMs: 55_000, statementTimeoutMs: 55_000 }

async function setUpRace({
  customers,
  stylists = 1,
  clock = () => monday9,
}: {
  customers: number
  stylists?: number
  clock?: () => Date
}) {
  const it = await testApp({ clock, config: NO_THROTTLE, database: LONG_TIMEOUTS })
  const salon = await createBookableSalon(it.db, { stylists, gstin: '29ABCDE1234F1Z5' })
  const customerSessions = await createCustomers(it.db, customers, monday9)
  const send = await postOverHttp(it.app)
  await openAllConnections(it.pool)
  const place = (n: number, body: object, key = `${n}`) =>
    send({ ...customerSessions[n % customers]?.headers, 'idempotency-key': key }, '/customer/order', body)
  const hold = (n: number, startMinute: number, given: object = {}) =>
    send(
      { ...customerSessions[n % customers]?.headers },
      `/customer/outlet/${salon.outlet.id}/hold`,
      holdOf(salon, startMinute, given),
    )
  return {
    ...it,
    ...salon,
    place,
    hold,
    order: (startMinute: number, more = {}) => orderOf(salon, startMinute, more),
  }
}

/** Opens all connections first: while the pool connects one by one, the first calls would finish before the others start. */
async function openAllConnections(pool: Pool) {
  const clients = await runAll(pool.options.max, () => pool.connect())
  for (const client of clients) client.release()
}

function runAll<T>(count: number, run: (n: number) => Promise<T>) {
  return Promise.all(Array.from({ length: count }, (_, n) => run(n)))
}

/** Waits until this transaction blocks another one. */
function waitForBlocked(trx: Db) {
  return waitUntil('a transaction is blocked', async () => {
    const { rows } =
      await sql`select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`.execute(trx)
    return rows.length > 0
  })
}

function countOrders(db: Db) {
  return db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
}

test('of 200 customers who book one stylist at one time one succeeds and 199 get SLOT_TAKEN', raceRepeats, async () => {
  const it = await setUpRace({ customers: 200 })
  const answers = await runAll(200, (n) => it.place(n, it.order(TEN, { clientId: it.stylist.id })))
  expect(tally(answers)).toEqual({ 200: 1, SLOT_TAKEN: 199 })
  expect(await expectBookingIntegrity(it.db)).toBe(1)
})

test(
  'of 200 customers who book any of five stylists at one time five succeed, each with another stylist',
  raceRepeats,
  async () => {
    const it = await setUpRace({ customers: 200, stylists: 5 })
    const answers = await runAll(200, (n) => it.place(n, it.order(TEN)))
    expect(tally(answers)).toEqual({ 200: 5, SLOT_TAKEN: 195 })
    const booked = await it.db.selectFrom('appointments').select('stylist_id').distinct().execute()
    expect(booked).toHaveLength(5)
    expect(await expectBookingIntegrity(it.db)).toBe(5)
  },
)

test('five customers who book any of five stylists at one time all succeed', raceRepeats, async () => {
  const it = await setUpRace({ customers: 5, stylists: 5 })
  for (const start of [TEN, 660, 720, 780]) {
    expect(tally(await runAll(5, (n) => it.place(n, it.order(start), `${n}-at-${start}`)))).toEqual({ 200: 5 })
  }
  expect(await expectBookingIntegrity(it.db)).toBe(20)
})

test('bookings with different starts never overlap, with and without a chosen stylist', raceRepeats, async () => {
  const it = await setUpRace({ customers: 60, stylists: 3 })
  const answers = await runAll(120, (n) => {
    const chosen = n % 2 === 0 ? { clientId: it.stylists[n % 3]?.id } : {}
    return it.place(n, it.order(TEN + (n % 8) * 15, chosen))
  })
  expect(Object.keys(tally(answers)).toSorted()).toEqual(['200', 'SLOT_TAKEN'])
  // Two and a half hours of three stylists hold six to nine visits of 45 minutes, depending on which starts win.
  const { count } = await countOrders(it.db)
  expect(count).toBe(tally(answers)[200])
  expect(count).toBeGreaterThanOrEqual(6)
  expect(count).toBeLessThanOrEqual(9)
  expect(await expectBookingIntegrity(it.db)).toBe(count)
})

test('50 concurrent requests with one idempotency key book once and get the same reply', raceRepeats, async () => {
  const it = await setUpRace({ customers: 1, stylists: 5 })
  const answers = await runAll(50, () => it.place(0, it.order(TEN), 'the-same-key'))
  expect(tally(answers)).toEqual({ 200: 50 })
  expect(new Set(answers.map(({ data }) => data?.orderId)).size).toBe(1)
  expect(await expectBookingIntegrity(it.db)).toBe(1)
})

test('of two bodies sent with one idempotency key one books and the other is refused', raceRepeats, async () => {
  const it = await setUpRace({ customers: 1, stylists: 2 })
  const answers = await runAll(20, (n) => it.place(0, it.order(TEN + (n % 2) * 60), 'the-same-key'))
  expect(tally(answers)).toEqual({ 200: 10, IDEMPOTENCY_MISMATCH: 10 })
  expect(await expectBookingIntegrity(it.db)).toBe(1)
})

test('a coupon with a limit of one is redeemed once by concurrent orders', raceRepeats, async () => {
  const it = await setUpRace({ customers: 1, stylists: 2 })
  const { code } = await createCoupon(it.db, { per_user_limit: 1 })
  const answers = await runAll(2, (n) => it.place(0, it.order(TEN + n * 60, { couponCode: code }), `order-${n}`))
  expect(tally(answers)).toEqual({ 200: 1, COUPON_NOT_APPLICABLE: 1 })
  const more = await runAll(20, (n) => it.place(0, it.order(TEN + n * 15, { couponCode: code }), `more-${n}`))
  expect(tally(more)).toEqual({ COUPON_NOT_APPLICABLE: 20 })
  expect(await expectBookingIntegrity(it.db)).toBe(1)
})

test(
  'while a price changes each order is booked at the old price or refused with the new bill',
  raceRepeats,
  async () => {
    const it = await setUpRace({ customers: 40, stylists: 40 })
    const seen = { amount: 523.96 }
    const orders = runAll(40, (n) => it.place(n, it.order(TEN, seen)))
    await it.db
      .updateTable('services')
      .set({ price_paise: asPaise(59_900) })
      .where('id', '=', it.service.id)
      .execute()
    const answers = await orders
    const { 200: booked = 0, PRICE_CHANGED: refused = 0 } = tally(answers)
    expect(booked + refused).toBe(40)
    expect(tally(await runAll(1, () => it.place(0, it.order(720, seen), 'late')))).toEqual({ PRICE_CHANGED: 1 })
    const totals = await it.db.selectFrom('orders').select('total_paise').distinct().execute()
    expect(totals.every(({ total_paise }) => total_paise === 52_396)).toBe(true)
    expect(await expectBookingIntegrity(it.db)).toBe(booked)
  },
)

test('deleting a shift keeps earlier bookings and refuses later ones', raceRepeats, async () => {
  const it = await setUpRace({ customers: 30 })
  const early = runAll(15, (n) => it.place(n, it.order(TEN + (n % 5) * 60)))
  const { late, before } = await it.db.transaction().execute(async (trx) => {
    await lockStylists(trx, it.outlet.id, it.stylist.id)
    const { count } = await countOrders(trx)
    const orders = runAll(15, (n) => it.place(n + 15, it.order(900 + (n % 5) * 60)))
    await waitForBlocked(trx)
    await trx.deleteFrom('stylist_shifts').where('stylist_id', '=', it.stylist.id).execute()
    return { late: orders, before: count }
  })
  expect(tally(await late)).toEqual({ SLOT_TAKEN: 15 })
  expect(tally(await early)[200] ?? 0).toBe(before)
  expect(await expectBookingIntegrity(it.db)).toBe(before)
})

test('when a hold expires during booking its holder or another customer books, never both', raceRepeats, async () => {
  let now = monday9
  const it = await setUpRace({ customers: 20, clock: () => now })
  for (const start of [TEN, 720]) {
    expect((await it.hold(0, start)).status).toBe(200)
    expect(tally(await runAll(19, (n) => it.place(n + 1, it.order(start), `early-${n}-at-${start}`)))).toEqual({
      SLOT_TAKEN: 19,
    })
  }
  now = new Date(monday9.getTime() + 5 * 60_000)
  const withHolder = await runAll(20, (n) => it.place(n, it.order(TEN), `late-${n}`))
  const withoutHolder = await runAll(19, (n) => it.place(n + 1, it.order(720), `later-${n}`))
  expect(tally(withHolder)).toEqual({ 200: 1, SLOT_TAKEN: 19 })
  expect(tally(withoutHolder)).toEqual({ 200: 1, SLOT_TAKEN: 18 })
  expect(await it.db.selectFrom('appointments').select('status').execute()).toEqual([
    { status: 'PENDING' },
    { status: 'PENDING' },
  ])
  expect(await expectBookingIntegrity(it.db)).toBe(2)
})

test('of 50 customers who hold one slot at once one succeeds, and only that one can book it', raceRepeats, async () => {
  const it = await setUpRace({ customers: 50 })
  const holds = await runAll(50, (n) => it.hold(n, TEN))
  expect(tally(holds)).toEqual({ 200: 1, SLOT_TAKEN: 49 })
  const holder = holds.findIndex(({ status }) => status === 200)
  const held = await it.db.selectFrom('appointments').select('id').executeTakeFirstOrThrow()
  const answers = await runAll(50, (n) => it.place(n, it.order(TEN)))
  expect(tally(answers)).toEqual({ 200: 1, SLOT_TAKEN: 49 })
  expect(answers[holder]?.status).toBe(200)
  // The booking updates the row of the hold.
  expect(await it.db.selectFrom('appointments').select(['id', 'status', 'held_until']).execute()).toEqual([
    { id: held.id, status: 'PENDING', held_until: null },
  ])
})

test(
  'a hold that expires is either booked by its holder once or deleted, whichever comes first [SPEED-04]',
  raceRepeats,
  async () => {
    let now = monday9
    const it = await setUpRace({ customers: 12, stylists: 12, clock: () => now })
    expect(tally(await runAll(12, (n) => it.hold(n, TEN)))).toEqual({ 200: 12 })
    now = new Date(monday9.getTime() + 5 * 60_000)

    const deletions = runAll(20, () => deleteExpiredHolds(it.db, now))
    const answers = await runAll(12, (n) => it.place(n, it.order(TEN)))
    await deletions

    expect(tally(answers)).toEqual({ 200: 12 })
    await deleteExpiredHolds(it.db, now)
    expect(await it.db.selectFrom('appointments').select('status').where('status', '=', 'HELD').execute()).toEqual([])
    expect(await expectBookingIntegrity(it.db)).toBe(12)
  },
)

test('ten concurrent holds of one customer leave three', raceRepeats, async () => {
  const it = await setUpRace({ customers: 1, stylists: 10 })
  const holds = await runAll(10, (n) => it.hold(0, TEN + n * 60, { clientId: it.stylists[n]?.id }))
  expect(tally(holds)).toEqual({ 200: 3, HOLD_LIMIT: 7 })
})

test(
  'of thirty concurrent holds of one customer, each released at once, twelve are granted [HOLD-02]',
  raceRepeats,
  async () => {
    const it = await setUpRace({ customers: 1 })
    const release = () => it.db.deleteFrom('appointments').where('status', '=', 'HELD').execute()
    const holds = await runAll(30, async (n) => {
      const answer = await it.hold(0, TEN + (n % 10) * 60)
      await release()
      return answer
    })
    expect(Object.keys(tally(holds))).toContain('200')
    const later = []
    for (let n = 0; n < 30; n += 1) {
      later.push(await it.hold(0, TEN))
      await release()
    }
    expect(later.at(-1)).toMatchObject({ status: 409, code: 'HOLD_LIMIT' })
    // A repeated request for a held time returns the same hold, which counts once.
    expect(await it.db.selectFrom('held_times').select('hold_id').execute()).toHaveLength(12)
  },
)

test('an account that is deleted while it books and holds has neither booking nor hold', raceRepeats, async () => {
  const it = await setUpRace({ customers: 1 })
  const deleted = { deleted_at: monday9, email: null, contact_number: null, password_hash: null }
  const concurrent = await it.db.transaction().execute(async (trx) => {
    await trx.selectFrom('customers').select('id').forUpdate().execute()
    const sent = Promise.all([it.place(0, it.order(TEN)), it.hold(0, 720)])
    await waitForBlocked(trx)
    await trx.updateTable('customers').set(deleted).execute()
    return { sent }
  })
  expect(tally(await concurrent.sent)).toEqual({ SESSION_EXPIRED: 2 })
  expect(await it.db.selectFrom('appointments').selectAll().execute()).toEqual([])
})

test('500 concurrent holds and bookings leave consistent data', raceRepeats, async () => {
  const it = await setUpRace({ customers: 50, stylists: 4 })
  const { code } = await createCoupon(it.db, { per_user_limit: 2 })
  const answers = await runAll(500, async (n) => {
    const start = 555 + ((n * 7) % 44) * 15
    const chosen = n % 3 === 0 ? { clientId: it.stylists[n % 4]?.id } : {}
    if (n % 5 === 0) return it.hold(n, start, chosen)
    return it.place(n, it.order(start, { ...chosen, ...(n % 4 === 0 && { couponCode: code }) }))
  })
  expect(
    Object.keys(tally(answers)).filter(
      (kind) => !['200', 'SLOT_TAKEN', 'COUPON_NOT_APPLICABLE', 'HOLD_LIMIT'].includes(kind),
    ),
  ).toEqual([])
  expect(await expectBookingIntegrity(it.db)).toBeGreaterThan(20)
})
