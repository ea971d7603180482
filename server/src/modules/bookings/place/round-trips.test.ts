import { expect, test } from 'vitest'
import { createBookableSalon, monday9, orderOf, holdOf } from '../../../testing/bookable-salon.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { startDatabaseProxy } from '../../../testing/database-proxy.ts'
import { freshDatabase, testApp } from '../../../testing/test-app.ts'

const TEN = 600
/** After this number of calls statements have been sent unprepared, then prepared, then reused. */
const WARM_UP = 3

/** A salon whose server reaches the database through a proxy that records every wait for a response. */
async function setUpCounting() {
  const proxy = await startDatabaseProxy(await freshDatabase())
  // Subscribers are notified after the reply.
  const orderChanges = { publish: () => {}, close: async () => {} }
  const it = await testApp({ clock: () => monday9, orderChanges, database: { url: proxy.url, maxConnections: 1 } })
  const salon = await createBookableSalon(it.db, { stylists: 2, gstin: '29ABCDE1234F1Z5' })
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer, monday9)
  proxy.recordRequests()

  /** The waits of the last of several calls: the first ones prepare statements. */
  async function countWaits(call: (n: number) => Promise<{ statusCode: number }>) {
    for (let n = 0; n <= WARM_UP; n += 1) {
      proxy.requests.length = 0
      expect((await call(n)).statusCode).toBe(200)
    }
    return proxy.requests.length
  }
  const forgetRequests = () => (proxy.requests.length = 0)
  return { ...it, ...salon, salon, customer, headers, countWaits, forgetRequests }
}

test('a booking waits for the database four times: session, locks, reads, writes with the commit [SPEED-01]', async () => {
  const it = await setUpCounting()
  const place = (n: number, given = {}) =>
    it.app.inject({
      method: 'POST',
      url: '/customer/order',
      headers: { ...it.headers, 'idempotency-key': `${n}` },
      payload: orderOf(it.salon, TEN + n * 45, given),
    })

  expect(await it.countWaits((n) => place(n, { clientId: it.stylist.id }))).toBe(4)
  expect(await it.countWaits((n) => place(n + 4)), 'with any stylist').toBe(4)
})

test('holding a slot waits for the database five times, and booking a held slot four times [SPEED-02]', async () => {
  const it = await setUpCounting()
  const hold = (n: number) =>
    it.app.inject({
      method: 'POST',
      url: `/customer/outlet/${it.outlet.id}/hold`,
      headers: it.headers,
      payload: holdOf(it.salon, TEN + n * 45),
    })
  const release = () =>
    it.app.inject({ method: 'DELETE', url: `/customer/outlet/${it.outlet.id}/hold`, headers: it.headers })
  const place = (n: number) =>
    it.app.inject({
      method: 'POST',
      url: '/customer/order',
      headers: it.headers,
      payload: orderOf(it.salon, TEN + n * 45),
    })

  const inHold = await it.countWaits(async (n) => {
    await release()
    it.forgetRequests()
    return hold(n)
  })
  const inBooking = await it.countWaits(async (n) => {
    await release()
    await hold(n)
    it.forgetRequests()
    return place(n)
  })
  expect([inHold, inBooking]).toEqual([5, 4])
})

test('the session check of a call waits for the database once [SPEED-03]', async () => {
  const it = await setUpCounting()
  expect(await it.countWaits(() => it.app.inject({ url: '/customer/profile', headers: it.headers }))).toBe(2)
})
