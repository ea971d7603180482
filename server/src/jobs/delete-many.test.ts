import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { deleteOld } from '../db/delete-in-batches.ts'
import { RETENTION } from '../db/retention.ts'
import { createCustomer } from '../testing/customers.ts'
import { freshDatabase, testApp } from '../testing/test-app.ts'
import { jobs } from './jobs.ts'

vi.setConfig({ testTimeout: 120_000 })

const MANY = 3000
/** On a disk that takes half a millisecond per row, one statement that deletes them all takes longer. */
const STATEMENT_MS = 1000
const TABLES = ['login_tries', 'sessions', 'idempotency_keys', 'messages']

async function setUp() {
  const url = await freshDatabase()
  const it = await testApp({ database: { url, statementTimeoutMs: STATEMENT_MS } })
  const filler = openDatabase({ url, statementTimeoutMs: 120_000 })
  const run = (name: string, signal = new AbortController().signal) => {
    const onFailure = (error: unknown) => {
      throw error
    }
    return jobs[name]!.run(it, { signal, onFailure })
  }
  const fill = async (statement: string) => void (await sql.raw(statement).execute(filler.db))
  await fill(`create function wait_for_disk() returns trigger language plpgsql
    as $$ begin perform pg_sleep(0.0005); return old; end $$`)
  for (const table of TABLES)
    await fill(`create trigger slow before delete on ${table} for each row execute function wait_for_disk()`)
  const count = async (table: string) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
      filler.db,
    )
    return rows[0]!.count
  }
  return { ...it, filler, run, fill, count }
}

test('expired rows and rows left by attackers are deleted in statements that stay within the time limit [TEND-06]', async () => {
  const it = await setUp()
  const { id } = await createCustomer(it.filler.db)
  await it.fill(`insert into login_tries (kind, key_hash, tries, since, last_at)
    select 'address', int8send(n), 1, now() - interval '1 day', now() - interval '1 day' from generate_series(1, ${MANY}) n`)
  await it.fill(
    `insert into login_tries (kind, key_hash, tries, since, last_at) values ('pair', 'new', 1, now(), now())`,
  )
  await it.fill(`insert into sessions (customer_id, created_at, expires_at, last_used_at)
    select ${id}, now() - interval '90 days', now() - interval '31 days', now() - interval '60 days' from generate_series(1, ${MANY})`)
  await it.fill(`insert into idempotency_keys (actor_kind, account_id, call, key, body_hash, reply, created_at)
    select 'CUSTOMER', ${id}, 'place-order', n::text, '', '{}', now() - interval '2 days' from generate_series(1, ${MANY}) n`)
  await it.fill(`insert into messages (kind, recipient, channel, to_address, subject, paragraphs, settled_at, outcome)
    select 'LETTER', 'ADDRESS', 'EMAIL', 'a@example.in', 'Hello', '[]', now() - interval '31 days', 'SENT' from generate_series(1, ${MANY})`)

  for (const name of ['delete-old-account-data', 'delete-old-keys', 'delete-old-operator-data']) await it.run(name)

  expect(await it.count('login_tries')).toBe(1)
  expect(await it.count('sessions')).toBe(0)
  expect(await it.count('idempotency_keys')).toBe(0)
  expect(await it.count('messages')).toBe(0)
  await it.filler.close()
})

test('a clean-up that is stopped continues where it stopped, and leaves rows in use to the next run [TEND-07]', async () => {
  const it = await setUp()
  await it.fill(`insert into login_tries (kind, key_hash, tries, since, last_at)
    select 'address', int8send(n), 1, now() - interval '1 day', now() - interval '1 day' from generate_series(1, ${MANY}) n`)
  const stopping = new AbortController()
  stopping.abort()
  await it.run('delete-old-account-data', stopping.signal)
  expect(await it.count('login_tries')).toBe(MANY)

  const until = new AbortController()
  const { loginTries } = RETENTION
  const stopSoon = setTimeout(() => until.abort(), 10)
  const deleted = await deleteOld(it.db, loginTries, new Date(), { signal: until.signal })
  clearTimeout(stopSoon)
  expect(await it.count('login_tries')).toBe(MANY - deleted)
  expect(deleted).toBeLessThan(MANY)

  await it.filler.db.transaction().execute(async (trx) => {
    await sql`select from login_tries where key_hash = int8send(${MANY}) for update`.execute(trx)
    await it.run('delete-old-account-data')
  })
  expect(await it.count('login_tries')).toBe(1)
  await it.run('delete-old-account-data')
  expect(await it.count('login_tries')).toBe(0)
  await it.filler.close()
})

test('a table that cannot be cleaned up does not stop the others, and the job fails [TEND-07]', async () => {
  const it = await setUp()
  await it.fill(`insert into login_tries (kind, key_hash, tries, since, last_at)
    values ('pair', 'old', 1, now() - interval '1 day', now() - interval '1 day')`)
  await it.fill(`insert into code_sends (whitelabel_id, recipient_hash, purpose, channel, address_hash, sent_at)
    values (1, '', 'verify-contact', 'sms', '', now() - interval '2 days')`)
  await it.fill(`create function refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`)
  await it.fill(`create trigger refuse before delete on login_tries for each row execute function refuse()`)

  await expect(it.run('delete-old-account-data')).rejects.toThrow('broken')

  expect(await it.count('login_tries')).toBe(1)
  expect(await it.count('code_sends')).toBe(0)
  await it.filler.close()
})
