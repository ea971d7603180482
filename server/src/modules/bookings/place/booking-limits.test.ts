import type { ErrorReply } from '@nikhar/contract/error-reply'
import { expect, test } from 'vitest'
import { readBookingLimits } from '../../../config/booking-limits.ts'
import { readConfig } from '../../../config/config.ts'
import { at, createBookableSalon, monday9, orderOf } from '../../../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createCustomers } from '../../../testing/many-customers.ts'
import { postOverHttp, raceRepeats, tally } from '../../../testing/race.ts'
import { createOrder } from '../../../testing/salons.ts'
import { TEST_SECRET, testApp } from '../../../testing/test-app.ts'

const TEN = 600
/** Early enough to be cancelled. */
const TWO = 840
const DAY_MINUTES = 24 * 60
const product = readBookingLimits({ integer: (_name, fallback) => fallback })

interface Given {
  /** The customer completes a visit. */
  visited?: boolean
  salons?: number
  stylists?: number
}

async function setUp({ visited = true, salons: salonCount = 1, stylists = 4 }: Given = {}) {
  const time = { now: monday9 }
  const it = await testApp({ clock: () => time.now, config: { bookingLimits: product } })
  const salons: Awaited<ReturnType<typeof createBookableSalon>>[] = []
  for (let n = 0; n < salonCount; n += 1) salons.push(await createBookableSalon(it.db, { stylists }))
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer, new Date(monday9.getTime() + 40 * DAY_MINUTES * 60_000))
  const salonOf = (n: number) => salons[n % salonCount] as (typeof salons)[number]
  if (visited) {
    const startsAt = new Date(monday9.getTime() - 7 * DAY_MINUTES * 60_000)
    const visit = salonOf(0) as unknown as Parameters<typeof createOrder>[1]
    await createOrder(it.db, visit, customer, { status: 'COMPLETED', startsAt }, { status: 'ORDER_COMPLETED' })
  }
  /** Books at the n-th salon, at a minute of Monday; 1440 more is Tuesday. */
  async function place(minute: number, salon = 0) {
    const payload = orderOf(salonOf(salon), minute)
    const reply = await it.app.inject({ method: 'POST', url: '/customer/order', headers, payload })
    const { data, error } = reply.json<{ data?: { orderId: string } } & Partial<ErrorReply>>()
    return { status: reply.statusCode, orderId: data?.orderId ?? '', ...error }
  }
  const cancel = (orderId: string) =>
    it.app.inject({ method: 'POST', url: `/customer/order/${orderId}/cancel`, headers, payload: { reason: '' } })
  const move = (orderId: string, minute: number) =>
    it.app.inject({
      method: 'POST',
      url: `/customer/order/${orderId}/reschedule`,
      headers,
      payload: { startTime: at(minute) },
    })
  return { ...it, time, customer, headers, place, cancel, move }
}

test('a customer has at most 2 bookings at the same moment, and may choose another time [LIMIT-01]', async () => {
  const it = await setUp({ salons: 2 })
  const [first] = [await it.place(TWO), await it.place(TWO + 30, 1)]
  const refused = await it.place(TWO + 30)
  expect(refused).toMatchObject({
    status: 409,
    code: 'BOOKING_LIMIT',
    message: 'You have 2 bookings at this time, which is the most. Please choose another time.',
    details: { limit: 'SAME_TIME' },
  })
  // The first ends at 2:45, so that from then on there is only one other.
  expect(await it.place(TWO + 45)).toMatchObject({ status: 200 })
  await it.cancel(first?.orderId ?? '')
  expect(await it.place(TWO, 1)).toMatchObject({ status: 200 })
})

test('a customer has at most 3 upcoming bookings at one outlet [LIMIT-02]', async () => {
  const it = await setUp({ salons: 2 })
  const placed = [await it.place(TEN), await it.place(TEN + 60), await it.place(TEN + 120)]
  expect(placed.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await it.place(TEN + 180)).toMatchObject({
    code: 'BOOKING_LIMIT',
    message:
      'You have 3 bookings to come at this salon, which is the most. Cancel one, or book again after one of these visits.',
    details: { limit: 'OUTLET' },
  })
  expect(await it.place(TEN + 180, 1)).toMatchObject({ status: 200 })
  await it.cancel(placed[2]?.orderId ?? '')
  expect(await it.place(TEN + 240)).toMatchObject({ status: 200 })
})

test('a customer has at most 8 upcoming bookings; past visits do not count [LIMIT-03]', async () => {
  const it = await setUp({ salons: 4 })
  for (let n = 0; n < 8; n += 1) expect(await it.place(TEN + n * 60, n)).toMatchObject({ status: 200 })
  expect(await it.place(TEN + 480, 0)).toMatchObject({
    code: 'BOOKING_LIMIT',
    message: 'You have 8 bookings to come, which is the most. Cancel one, or book again after one of these visits.',
    details: { limit: 'LIVE' },
  })
  it.time.now = new Date(at(TEN + 45))
  expect(await it.place(TEN + 480, 0)).toMatchObject({ status: 200 })
})

test('a customer places at most 12 bookings in 24 hours, cancelled ones included, and sees when the next one is possible [LIMIT-04]', async () => {
  const it = await setUp()
  for (let n = 0; n < 12; n += 1) {
    const { status, orderId } = await it.place(TEN + 240)
    expect(status).toBe(200)
    await it.cancel(orderId)
    it.time.now = new Date(it.time.now.getTime() + 60_000)
  }
  expect(await it.place(TEN + 240)).toMatchObject({
    code: 'BOOKING_LIMIT',
    message: 'You have made 12 bookings in 24 hours, which is the most. You can book again on Tuesday, 9:00 am.',
    details: { limit: 'DAY' },
  })
  it.time.now = new Date(monday9.getTime() + DAY_MINUTES * 60_000)
  expect(await it.place(TEN + DAY_MINUTES)).toMatchObject({ status: 200 })
})

test('until the first completed visit half of each limit applies, rounded up [LIMIT-05]', async () => {
  const it = await setUp({ visited: false, salons: 4 })
  expect(await it.place(TEN)).toMatchObject({ status: 200 })
  expect(await it.place(TEN, 1)).toMatchObject({
    code: 'BOOKING_LIMIT',
    message:
      'You have a booking at this time, which is the most until your first visit (then 2). Please choose another time.',
  })
  expect(await it.place(TEN + 60)).toMatchObject({ status: 200 })
  expect(await it.place(TEN + 120)).toMatchObject({ details: { limit: 'OUTLET' } })
  expect(await it.place(TEN + 120, 1)).toMatchObject({ status: 200 })
  const fourth = await it.place(TEN + 180, 2)
  expect(fourth.status).toBe(200)
  expect(await it.place(TEN + 240, 3)).toMatchObject({ details: { limit: 'LIVE' } })
  await it.cancel(fourth.orderId)
  for (const minute of [TEN + 240, TEN + 300]) {
    const { orderId, status } = await it.place(minute, 3)
    expect(status).toBe(200)
    await it.cancel(orderId)
  }
  expect(await it.place(TEN + 360, 3)).toMatchObject({ details: { limit: 'DAY' } })
  await it.db.updateTable('orders').set({ status: 'ORDER_COMPLETED' }).where('id', '=', fourth.orderId).execute()
  expect(await it.place(TEN + 360, 3)).toMatchObject({ status: 200 })
})

test('moving a booking to a time with two others is refused and leaves it unchanged [LIMIT-06]', async () => {
  const it = await setUp({ salons: 2 })
  const { orderId } = await it.place(TEN + 300)
  await it.place(TEN)
  await it.place(TEN, 1)
  const refused = await it.move(orderId, TEN + 15)
  expect(refused.statusCode).toBe(409)
  expect(refused.json<ErrorReply>().error).toMatchObject({ code: 'BOOKING_LIMIT', details: { limit: 'SAME_TIME' } })
  const { starts_at } = await it.db
    .selectFrom('appointments')
    .select('starts_at')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(starts_at.toISOString()).toBe(at(TEN + 300))
  // The booking's own old time does not count against it.
  expect((await it.move(orderId, TEN + 315)).statusCode).toBe(200)
})

test('of many concurrent bookings, no more than the limits allow succeed [LIMIT-07]', raceRepeats, async () => {
  const it = await testApp({
    clock: () => monday9,
    config: { bookingLimits: product, throttle: { perAddress: 1_000_000, perToken: 1_000_000 } },
    database: { connectTimeoutMs: 55_000, statementTimeoutMs: 55_000 },
  })
  const salons = await Promise.all(Array.from({ length: 5 }, () => createBookableSalon(it.db, { stylists: 3 })))
  const [customer] = await createCustomers(it.db, 1, monday9)
  const send = await postOverHttp(it.app)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => {
      const salon = salons[n % 5] as (typeof salons)[number]
      return send({ ...customer?.headers }, '/customer/order', orderOf(salon, TEN + Math.floor(n / 5) * 60))
    }),
  )
  expect(tally(answers)).toEqual({ 200: 4, BOOKING_LIMIT: 36 })
  const starts = await it.db.selectFrom('appointments').select('starts_at').distinct().execute()
  expect(starts).toHaveLength(4)
})

test('the limits are settings, and invalid ones are refused at start [LIMIT-08]', () => {
  const env = { TOKEN_SECRET: TEST_SECRET, NODE_ENV: 'test' }
  expect(readConfig(env).bookingLimits).toEqual({ live: 8, perOutlet: 3, sameTime: 2, perDay: 12 })
  const set = { BOOKINGS_LIVE: '20', BOOKINGS_PER_OUTLET: '5', BOOKINGS_SAME_TIME: '4', BOOKINGS_PER_DAY: '30' }
  expect(readConfig({ ...env, ...set }).bookingLimits).toEqual({ live: 20, perOutlet: 5, sameTime: 4, perDay: 30 })
  expect(() => readConfig({ ...env, BOOKINGS_LIVE: '0' })).toThrow('BOOKINGS_LIVE must be a whole number')
})
