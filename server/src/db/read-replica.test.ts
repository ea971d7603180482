import { asPaise } from '@nikhar/contract/money'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createOutlet, createService } from '../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../testing/customers.ts'
import { startPrimaryAndStandby } from '../testing/replica.ts'
import { testApp } from '../testing/test-app.ts'
import { openDatabase } from './database.ts'
import { openReadReplica } from './read-replica.ts'

vi.setConfig({ testTimeout: 90_000 })

const NOBODY_WAITS = 60_000

/** A service whose price a test changes on the primary, and a customer who looks at it. */
async function setUpReplica(maxLagMs: number) {
  const { primary, standby } = await startPrimaryAndStandby()
  const { pool, close } = openDatabase({ url: primary.url, onLostConnection: () => {} })
  onTestFinished(close)
  const replica = openReadReplica({ url: standby.url, maxLagMs, primary: pool })
  onTestFinished(() => replica.close())
  const it = await testApp({ database: { url: primary.url, onLostConnection: () => {} }, replica })
  const outlet = await createOutlet(it.db)
  const service = await createService(it.db, outlet.id, { price_paise: asPaise(100_00) })
  const headers = await logInCustomer(it.db, await createCustomer(it.db))
  await standby.waitUntilEqual()
  await expect.poll(() => replica.findFreshDb() !== undefined).toBe(true)
  return {
    it,
    standby,
    replica,
    headers,
    setPrice: (rupees: number) =>
      it.db
        .updateTable('services')
        .set({ price_paise: asPaise(rupees * 100) })
        .where('id', '=', service.id)
        .execute(),
    async readPrice(more: Record<string, string> = {}) {
      const url = `/customer/services/${service.id}`
      const reply = await it.app.inject({ url, headers: { ...headers, ...more } })
      return reply.statusCode === 200 ? reply.json<{ data: { price: number } }>().data.price : reply.statusCode
    },
    /** Any call that writes. */
    write: () =>
      it.app.inject({
        method: 'POST',
        url: '/customer/favourites',
        headers,
        payload: { outletId: outlet.id, status: true },
      }),
  }
}

test('the catalogue is read from the replica, and from the primary by callers who have just written [DBASE-18, DBASE-19]', async () => {
  const { standby, setPrice, readPrice, write } = await setUpReplica(NOBODY_WAITS)
  await standby.pause()
  await setPrice(200)
  expect(await readPrice()).toBe(100)

  const reply = await write()

  expect(reply.statusCode).toBe(200)
  const cookie = String(reply.headers['set-cookie'])
  expect(cookie).toMatch(/^nikhar-wrote=1; Max-Age=61; Path=\/; HttpOnly; SameSite=Lax/)
  expect(await readPrice({ cookie: `other=2; ${cookie.split(';')[0]}` })).toBe(200)
  expect(await readPrice()).toBe(100)
  await standby.resume()
  await expect.poll(() => readPrice()).toBe(200)
})

test('a replica that lags further behind than permitted is not read until it has caught up [DBASE-20]', async () => {
  const { standby, replica, setPrice, readPrice } = await setUpReplica(1000)
  await standby.pause()
  await setPrice(300)

  await expect.poll(() => replica.findFreshDb()).toBeUndefined()
  expect(await readPrice()).toBe(300)

  await standby.resume()
  await expect.poll(() => replica.findFreshDb() !== undefined).toBe(true)
  expect(await readPrice()).toBe(300)
})

test('when the replica is unavailable every read is answered by the primary [DBASE-21]', async () => {
  const { standby, replica, setPrice, readPrice } = await setUpReplica(NOBODY_WAITS)
  expect(replica.findFreshDb()).toBeDefined()

  await standby.stop()
  await setPrice(400)

  expect(await Promise.all([readPrice(), readPrice(), readPrice()])).toEqual([400, 400, 400])
  expect(replica.findFreshDb()).toBeUndefined()
})
