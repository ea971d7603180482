import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createCustomer, logInCustomer } from '../testing/customers.ts'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { startPrimaryAndStandby } from '../testing/replica.ts'
import { freshDatabase, testApp } from '../testing/test-app.ts'
import { openDatabase } from './database.ts'

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('a minimum of connections is open from the start and restored after a loss [DBASE-06]', async () => {
  const url = await freshDatabase()
  const admin = await connect(url)
  const { pool, close } = openDatabase({ url, minConnections: 3, onLostConnection: () => {} })
  onTestFinished(close)
  await expect.poll(() => pool.idleCount).toBe(3)

  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'nikhar' and datname = current_database()`)
  await expect.poll(() => pool.totalCount).toBe(0)

  await expect.poll(() => pool.idleCount).toBe(3)
})

test('PostgreSQL itself ends silent transactions and connections whose machine is gone [DBASE-07]', async () => {
  const { pool, close } = openDatabase({ url: await freshDatabase() })
  onTestFinished(close)

  const { rows } = await pool.query<{ name: string; setting: string }>(`select name, setting from pg_settings
    where name in ('idle_in_transaction_session_timeout', 'tcp_keepalives_idle', 'tcp_user_timeout') order by name`)

  expect(rows.map(({ name, setting }) => [name, setting])).toEqual([
    ['idle_in_transaction_session_timeout', '10000'],
    ['tcp_keepalives_idle', '10'],
    ['tcp_user_timeout', '30000'],
  ])
})

test('behind a pooler no setting is sent for the session; timeouts hold for one transaction each [DBASE-12]', async () => {
  const proxy = await startDatabaseProxy(await freshDatabase())
  proxy.recordRequests()
  const it = await testApp({ database: { url: proxy.url, pooled: true, maxConnections: 1, statementTimeoutMs: 1234 } })
  const headers = await logInCustomer(it.db, await createCustomer(it.db))
  expect(proxy.requests[0]).not.toMatch(/statement_timeout|options/)

  for (let call = 0; call < 3; call += 1)
    expect((await it.app.inject({ url: '/customer/profile', headers })).statusCode).toBe(200)

  const readTimeout = (db: typeof it.db) =>
    db
      .selectNoFrom(({ fn, val }) => fn<string>('current_setting', [val('statement_timeout')]).as('timeout'))
      .executeTakeFirst()
  expect(await readTimeout(it.db)).toEqual({ timeout: '1234ms' })
  const inTransaction = await it.db
    .transaction()
    .execute(async (trx) => [await readTimeout(trx), await readTimeout(trx)])
  expect(inTransaction).toEqual([{ timeout: '1234ms' }, { timeout: '1234ms' }])
  const { rows } = await it.pool.query(`select current_setting('statement_timeout') as timeout,
    (select count(*) from pg_prepared_statements) as prepared`)
  expect(rows).toEqual([{ timeout: '0', prepared: 0 }])
})

test('of several hosts the one that accepts writes is used, also after a failover, and also by the jobs [DBASE-11, DRILL-02]', async () => {
  const { primary, standby } = await startPrimaryAndStandby()
  const [first, second] = [new URL(standby.url), new URL(primary.url)]
  const url = `postgres://${first.username}:${first.password}@${first.host},${second.host}/nikhar?target_session_attrs=read-write`
  const it = await testApp({ database: { url, onLostConnection: () => {} } })
  const headers = await logInCustomer(it.db, await createCustomer(it.db))
  expect((await it.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  const jobs = openDatabase({ url, onLostConnection: () => {} })
  onTestFinished(jobs.close)
  const writtenAt = async (pool = it.pool) =>
    (await pool.query<{ port: string }>(`select current_setting('port') as port`)).rows[0]?.port
  expect(await writtenAt()).toBe(second.port)
  expect(await writtenAt(jobs.pool)).toBe(second.port)

  await standby.waitUntilEqual()
  await primary.stop()
  expect((await it.app.inject({ url: '/customer/profile', headers })).statusCode).toBe(503)
  await standby.promote()

  await expect.poll(async () => (await it.app.inject({ url: '/customer/profile', headers })).statusCode).toBe(200)
  expect(await writtenAt()).toBe(first.port)
  // This pool is not behind Kysely, which would look for the new host.
  await expect.poll(() => writtenAt(jobs.pool).catch(() => '')).toBe(first.port)
  await createCustomer(it.db)
}, 120_000)
