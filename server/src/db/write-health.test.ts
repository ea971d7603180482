import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createOutlet } from '../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../testing/customers.ts'
import { runOnServer } from '../testing/databases.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

async function aFavourite(it: TestApp) {
  const headers = await logInCustomer(it.db, await createCustomer(it.db))
  const outlet = await createOutlet(it.db)
  return () =>
    it.app.inject({
      method: 'POST',
      url: '/customer/favourites',
      headers,
      payload: { outletId: outlet.id, status: true },
    })
}

async function listSessions(it: TestApp) {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(it.db)
  return rows[0]?.pid
}

test.each(['53100', '53200', '58030'])(
  'a write that fails with %s is 503 with Retry-After, costs the connection and the readiness, until one succeeds [DBASE-09]',
  async (sqlState) => {
    const it = await testApp({ database: { maxConnections: 1 } })
    const save = await aFavourite(it)
    const before = await listSessions(it)
    await sql`create function refuse() returns trigger language plpgsql as ${sql.lit(
      `begin raise exception 'no space' using errcode = '${sqlState}'; end`,
    )}`.execute(it.db)
    await sql`create trigger refuse before insert on favourite_outlets execute function refuse()`.execute(it.db)

    const refused = await save()

    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('2')
    expect(refused.json().error.code).toBe('UNAVAILABLE')
    expect(await listSessions(it)).not.toBe(before)
    const unready = await it.app.inject('/readyz')
    expect([unready.statusCode, unready.json()]).toEqual([503, { status: 'database refuses writes' }])

    await sql`drop trigger refuse on favourite_outlets`.execute(it.db)
    expect((await save()).statusCode).toBe(200)
    expect((await it.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  },
)

test('on a read-only database writes are 503, reads go on, and the server is not ready until it ends [DBASE-10]', async () => {
  const it = await testApp({ database: { onLostConnection: () => {} } })
  const save = await aFavourite(it)
  const name = new URL(it.url).pathname.slice(1)
  const setReadOnly = (value: string) =>
    runOnServer(it.url, async (client) => {
      await client.query(`alter database ${name} set default_transaction_read_only = ${value}`)
    })
  await setReadOnly('on')
  await it.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
  while (it.pool.idleCount > 0) await it.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})

  const refused = await save()

  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect((await it.app.inject('/customer/coupons')).statusCode).toBe(200)
  const unready = await it.app.inject('/readyz')
  expect([unready.statusCode, unready.json()]).toEqual([503, { status: 'database is read-only' }])

  await setReadOnly('off')
  await expect.poll(async () => (await it.app.inject('/readyz')).body).toBe('{"status":"ready"}')
  await expect.poll(async () => (await save()).statusCode).toBe(200)
})
