import { asPaise, toRupees } from '@nikhar/contract/money'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createOutlet, createService } from '../testing/catalogue.ts'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { createCustomer, logInCustomer } from '../testing/customers.ts'
import { freshDatabase, testApp } from '../testing/test-app.ts'
import { isDatabaseUnavailable, violates } from '../errors/database-errors.ts'
import { openDatabase } from './database.ts'

async function aDatabase() {
  const opened = openDatabase({ url: await freshDatabase() })
  onTestFinished(() => opened.close())
  return opened.db
}

test('counts are numbers, dates are strings and money is whole paise', async () => {
  const db = await aDatabase()

  const { rows } = await sql`select count(*) as count, 12.5::numeric as percent, date '1994-03-08' as day,
    9007199254740991::bigint as large`.execute(db)
  expect(rows).toEqual([{ count: 1, percent: 12.5, day: '1994-03-08', large: Number.MAX_SAFE_INTEGER }])
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow('too large for a number')
})

test('a column of paise accepts no other type [CASH-15]', async () => {
  const db = await aDatabase()
  const service = await createService(db, (await createOutlet(db)).id)
  const update = db.updateTable('services').where('id', '=', service.id)

  // @ts-expect-error -- rupees
  expect(update.set({ price_paise: toRupees(service.price_paise) }).compile().parameters).toContain(499)
  // @ts-expect-error -- a number without a unit
  expect(update.set({ price_paise: 499 }).compile().parameters).toContain(499)
  expect(update.set({ price_paise: asPaise(49_900) }).compile().parameters).toContain(49_900)
})

test('a rejected row names its constraint and keeps the connection usable', async () => {
  const { db, pool, close } = openDatabase({ url: await freshDatabase(), maxConnections: 1 })
  onTestFinished(close)
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
  const customer = await createCustomer(db)
  const before = await pid()

  const refused = await createCustomer(db, { email: customer.email!.toUpperCase() }).catch((error: unknown) => error)

  expect(violates(refused, 'customer_email_once')).toBe(true)
  expect(violates(refused, 'customer_contact_once')).toBe(false)
  expect(isDatabaseUnavailable(refused)).toBe(false)
  expect(await pid()).toBe(before)
  expect(pool.totalCount).toBe(1)
})

test('a statement that takes too long is cancelled', async () => {
  const { db, close } = openDatabase({ url: await freshDatabase(), statementTimeoutMs: 50 })
  onTestFinished(close)

  const outcome = await sql`select pg_sleep(5)`.execute(db).catch((error: unknown) => error)

  expect(isDatabaseUnavailable(outcome)).toBe(true)
})

test('without the database calls answer 503 quickly and recover when it is back', async () => {
  const url = await freshDatabase()
  const proxy = await startDatabaseProxy(url)
  const it = await testApp({ database: { url: proxy.url } })
  const headers = await logInCustomer(it.db, await createCustomer(it.db))
  const ask = (path: string) => it.app.inject({ url: path, headers })
  expect((await ask('/customer/profile')).statusCode).toBe(200)
  expect((await ask('/readyz')).json()).toEqual({ status: 'ready' })

  await proxy.disconnect()
  const startedAt = performance.now()
  for (const reply of await Promise.all(Array.from({ length: 30 }, () => ask('/customer/profile')))) {
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('2')
    expect(reply.json().error.code).toBe('UNAVAILABLE')
  }
  expect(performance.now() - startedAt).toBeLessThan(2500)
  expect((await ask('/customer/coupons')).statusCode).toBe(503)
  expect((await ask('/readyz')).json()).toEqual({ status: 'database away' })
  expect((await ask('/healthz')).statusCode).toBe(200)

  await proxy.reconnect()
  expect((await ask('/customer/profile')).statusCode).toBe(200)
  expect((await ask('/readyz')).statusCode).toBe(200)
})

test('a connection that stalls during a statement is given up and replaced', async () => {
  const url = await freshDatabase()
  const proxy = await startDatabaseProxy(url)
  const it = await testApp({ database: { url: proxy.url, statementTimeoutMs: 4000, connectTimeoutMs: 4000 } })
  expect((await it.app.inject('/customer/coupons')).statusCode).toBe(200)

  proxy.stall()
  const [silent, refused] = await Promise.all([it.app.inject('/customer/coupons'), it.app.inject('/customer/coupons')])
  expect([silent.statusCode, refused.statusCode]).toEqual([503, 503])

  await proxy.reconnect()
  await expect.poll(async () => (await it.app.inject('/customer/coupons')).statusCode).toBe(200)
})

test('a connection lost in a transaction fails the transaction, not the process', async () => {
  const proxy = await startDatabaseProxy(await freshDatabase())
  const lost: Error[] = []
  const { db, close } = openDatabase({ url: proxy.url, onLostConnection: (error) => lost.push(error) })
  onTestFinished(close)

  const work = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    await proxy.disconnect()
    await sql`select 1`.execute(trx)
  })

  expect(isDatabaseUnavailable(await work.catch((error: unknown) => error))).toBe(true)
  expect(lost.length).toBeGreaterThan(0)
  await proxy.reconnect()
  await expect(sql`select 1`.execute(db)).resolves.toBeDefined()
})
