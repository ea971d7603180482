import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createCustomer, logInCustomer } from '../testing/customers.ts'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { freshDatabase, testApp } from '../testing/test-app.ts'
import { openDatabase, type Db, type DatabaseOptions } from './database.ts'
import { andCommit } from './kysely-pool.ts'
import { planEachTime } from './prepared-statements.ts'
import { runTransaction } from './transaction.ts'

async function aDatabase(options: Partial<DatabaseOptions> = {}) {
  const opened = openDatabase({ url: await freshDatabase(), maxConnections: 1, ...options })
  onTestFinished(() => opened.close())
  return opened.db
}

async function listPrepared(db: Db, fragment: string) {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements
    where from_sql = false and position(${sql.lit(fragment)} in statement) > 0
      and position('pg_prepared_statements' in statement) = 0`.execute(db)
  return rows
}

test('a repeated call uses a statement that was prepared once [DBASE-01]', async () => {
  const it = await testApp({ database: { maxConnections: 1 } })
  const headers = await logInCustomer(it.db, await createCustomer(it.db))

  for (let call = 0; call < 4; call += 1)
    expect((await it.app.inject({ url: '/customer/profile', headers })).statusCode).toBe(200)

  const { rows } = await sql<{ uses: number }>`select (generic_plans + custom_plans)::int as uses
    from pg_prepared_statements where statement like '%from sessions%'`.execute(it.db)
  // The first use is sent unprepared; the second one prepares.
  expect(rows[0]?.uses).toBe(3)
})

test('without prepared statements every statement is sent unprepared [DBASE-02]', async () => {
  const db = await aDatabase({ preparedStatements: false })

  for (let call = 0; call < 4; call += 1) await sql`select ${call}::int as number`.execute(db)

  expect(await listPrepared(db, 'number')).toEqual([])
})

test('a statement can be planned each time, and the number of prepared ones is bounded [DBASE-03]', async () => {
  const db = await aDatabase()

  for (let call = 0; call < 4; call += 1)
    await db.selectFrom('customers').select('id').where('name', '=', String(call)).modifyEnd(planEachTime).execute()
  expect(await listPrepared(db, 'customers')).toEqual([])

  for (let call = 0; call < 2 * 450; call += 1)
    await sql`select ${1}::int as ${sql.ref(`listed_${call % 450}`)}`.execute(db)
  expect(await listPrepared(db, 'listed_')).toHaveLength(400)
})

test('a column that is added while statements are prepared breaks no running server [DBASE-04]', async () => {
  const db = await aDatabase()
  const { id } = await createCustomer(db, { name: 'Asha' })
  const find = (source: Db) => source.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (let call = 0; call < 3; call += 1) await find(db)

  await sql`alter table customers add column added_later int default 7`.execute(db)
  expect(await find(db)).toMatchObject({ name: 'Asha', added_later: 7 })

  await sql`alter table customers add column added_last int default 8`.execute(db)
  const inTransaction = await runTransaction(db, async (trx) => {
    await trx.updateTable('customers').set({ name: 'Bina' }).where('id', '=', id).execute()
    return find(trx)
  })
  expect(inTransaction).toMatchObject({ name: 'Bina', added_last: 8 })
})

test('a transaction begins in the round trip of its first statement if that only reads [DBASE-05]', async () => {
  const proxy = await startDatabaseProxy(await freshDatabase())
  const db = await aDatabase({ url: proxy.url })
  const { id } = await createCustomer(db)
  const rename = async (trx: Db, name: string) => {
    await trx.updateTable('customers').set({ name }).where('id', '=', id).execute()
  }
  const lockAndRename = (name: string) =>
    runTransaction(db, async (trx) => {
      await trx.selectFrom('customers').select('name').where('id', '=', id).forUpdate().execute()
      await rename(trx, name)
    })
  for (const name of ['Asha', 'Bina', 'Chitra']) await lockAndRename(name)
  await runTransaction(db, async () => {})
  proxy.recordRequests()
  const listSent = () =>
    proxy.requests.map((sent) => ['begin', 'Divya', 'commit'].filter((text) => sent.includes(text)))

  await lockAndRename('Divya')
  expect(listSent()).toEqual([['begin'], ['Divya'], ['commit']])

  proxy.requests.length = 0
  await runTransaction(db, (trx) => rename(trx, 'Divya'))
  expect(listSent(), 'a write waits until the transaction has begun').toEqual([['begin'], ['Divya'], ['commit']])
})

test('a first statement that fails leaves nothing behind, and one that never runs costs nothing [DBASE-05]', async () => {
  const db = await aDatabase()
  const customer = await createCustomer(db)
  const fail = () =>
    runTransaction(db, async (trx) => {
      await sql`insert into whitelabels (id) values (${customer.id}::text::int / 0)`.execute(trx)
    })

  for (let attempt = 0; attempt < 3; attempt += 1) await expect(fail()).rejects.toThrow('division by zero')
  await expect(runTransaction(db, () => Promise.reject(new Error('no statement')))).rejects.toThrow('no statement')
  expect(await runTransaction(db, async () => 'done')).toBe('done')

  const isolation = await runTransaction(
    db,
    async (trx) =>
      (await sql<{ level: string }>`select current_setting(${'transaction_isolation'}) as level`.execute(trx)).rows,
    { isolationLevel: 'serializable' },
  )
  expect(isolation).toEqual([{ level: 'serializable' }])
  const { rows } = await sql<{ open: boolean }>`select now() <> statement_timestamp() as open`.execute(db)
  expect(rows).toEqual([{ open: false }])
})

test('the last statement of a transaction is sent with the commit, and stores nothing if it fails [DBASE-31]', async () => {
  const proxy = await startDatabaseProxy(await freshDatabase())
  const db = await aDatabase({ url: proxy.url })
  const { id } = await createCustomer(db, { name: 'Asha' })
  const findName = async () =>
    (await db.selectFrom('customers').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
  const renameAndDivide = (name: string, divisor: number) =>
    runTransaction(db, async (trx) => {
      await trx.selectFrom('customers').select('name').where('id', '=', id).forUpdate().execute()
      await sql`update customers set name = ${name} where id = ${id} and 1 / ${divisor}::int > 0 ${andCommit}`.execute(
        trx,
      )
    })
  for (const name of ['Bina', 'Chitra', 'Divya']) await renameAndDivide(name, 1)
  proxy.recordRequests()

  await renameAndDivide('Esha', 1)

  expect(proxy.requests).toHaveLength(2)
  expect(proxy.requests[1]).toMatch(/Esha[^]*commit/)
  expect(await findName()).toBe('Esha')

  await expect(renameAndDivide('Farah', 0)).rejects.toThrow('division by zero')
  expect(await findName()).toBe('Esha')
  await renameAndDivide('Gita', 1)
  expect(await findName(), 'the connection is still usable').toBe('Gita')

  const goOn = runTransaction(db, async (trx) => {
    await sql`select name from customers where id = ${id} for update`.execute(trx)
    await sql`update customers set name = 'Hema' where id = ${id} ${andCommit}`.execute(trx)
    await sql`update customers set name = 'Indu' where id = ${id}`.execute(trx)
  })
  await expect(goOn).rejects.toThrow('A statement follows the last of its transaction')
  expect(await findName()).toBe('Hema')
})
