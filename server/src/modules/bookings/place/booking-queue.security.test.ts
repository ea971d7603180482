import { expect, test } from 'vitest'
import { runTransaction } from '../../../db/transaction.ts'
import { createBookableSalon, monday9, orderOf, requestSlots } from '../../../testing/bookable-salon.ts'
import { createCustomers } from '../../../testing/many-customers.ts'
import { postOverHttp, tally } from '../../../testing/race.ts'
import { testApp } from '../../../testing/test-app.ts'
import { createBookingQueue } from './booking-queue.ts'
import { lockStylists } from './claim-queries.ts'

const TEN = 600
const WAITING = 60

test('60 bookings that wait for one stylist leave connections for other salons and for reads [LIMIT-09]', async () => {
  const it = await testApp({
    clock: () => monday9,
    config: { bookingsAtOnce: 2, throttle: { perAddress: 1_000_000, perToken: 1_000_000 } },
    // Longer than the wait, so that other calls succeed only when connections are really free.
    database: { connectTimeoutMs: 30_000, statementTimeoutMs: 30_000 },
  })
  const busy = await createBookableSalon(it.db)
  const other = await createBookableSalon(it.db)
  const customers = await createCustomers(it.db, WAITING + 1, monday9)
  const send = await postOverHttp(it.app)
  const headersOf = (n: number) => ({ ...customers[n]?.headers })
  let settled = 0

  const waiting = await runTransaction(it.db, async (trx) => {
    await lockStylists(trx, busy.outlet.id)
    const sent = Array.from({ length: WAITING }, async (_, n) => {
      const outcome = await send(headersOf(n), '/customer/order', orderOf(busy, TEN))
      settled += 1
      return outcome
    })
    const elsewhere = await send(headersOf(WAITING), '/customer/order', orderOf(other, TEN))
    const slots = await requestSlots(it.app, headersOf(WAITING), { outletId: busy.outlet.id, minutes: 45 })
    expect(elsewhere).toMatchObject({ status: 200 })
    expect(slots.statusCode).toBe(200)
    expect(settled).toBe(0)
    return sent
  })
  expect(tally(await Promise.all(waiting))).toEqual({ 200: 1, SLOT_TAKEN: WAITING - 1 })
})

test('one customer who books at many salons concurrently holds few connections [LIMIT-09]', async () => {
  const queueBooking = createBookingQueue(2)
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  let running = 0
  const all = Array.from({ length: 30 }, (_, outletId) =>
    queueBooking({ customerId: 1, outletId }, async () => {
      running += 1
      await done
    }),
  )
  await queueBooking({ customerId: 2, outletId: 99 }, async () => {})
  expect(running).toBe(2)
  finish()
  await Promise.all(all)
  expect(running).toBe(30)
})

test('a customer who waits too long for a busy salon is asked to try again, and a booking that has begun is finished [LIMIT-10]', async () => {
  const queueBooking = createBookingQueue(1, { maxWaitMs: 20 })
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const first = queueBooking({ customerId: 1, outletId: 7 }, async () => {
    await done
    return 'booked'
  })
  let ran = false
  const second = queueBooking({ customerId: 2, outletId: 7 }, async () => {
    ran = true
  })
  await expect(second).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 5 })
  finish()
  expect(await first).toBe('booked')
  expect(ran).toBe(false)
})

test('a salon with 200 waiting bookings accepts no more into its queue [LIMIT-10]', async () => {
  const queueBooking = createBookingQueue(1)
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const all = Array.from({ length: 201 }, (_, customerId) => queueBooking({ customerId, outletId: 7 }, () => done))
  await expect(queueBooking({ customerId: 999, outletId: 7 }, () => done)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Many people are booking at this salon right now. Please try again in a moment.',
  })
  finish()
  await Promise.all(all)
})
