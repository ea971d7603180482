import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { createCustomer } from '../testing/customers.ts'
import { freshDatabase, testApp } from '../testing/test-app.ts'
import { jobs } from './jobs.ts'

vi.setConfig({ testTimeout: 120_000 })

const MANY = 50_000
/** One statement that deletes as many takes longer, on any machine. */
const STATEMENT_MS = 60

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
  const count = async (table: string) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
      filler.db,
    )
    return rows[0]!.count
  }
  return { ...it, filler, run, fill, count }
}

test('what attackers and years leave behind is deleted in statements that stay within the limit [TEND-06]', async () => {
  const it = await setUp()
  const { id } = await createCustomer(it.filler.db)
  await it.fill(`insert into login_tries (kind, key_hash, tries, since, last_at)
    select 'address', int8send(n), 1, now() - interval '1 day', now() - interval '1 day' from generate_series(1, ${MANY}) n`)
  await it.fill(`insert into login_tries (kind, key_hash, tries, since, last_at) values ('pair', 'new', 1, now(), now())`)
  await it.fill(`insert into sessions (customer_id, created_at, expires_at, last_used_at)
    select ${id}, now() - interval '90 days', now() - interval '31 days', now() - interval '60 days' from generate_series(1, ${MANY})`)
  await it.fill(`insert into idempotency_keys (customer_id, call, key, body_hash, reply, created_at)
    select ${id}, 'place-order', n::text, '', '{}', now() - interval '2 days' from generate_series(1, ${MANY}) n`)
  await it.fill(`insert into queued_emails (recipient, subject, paragraphs, settled_at, outcome)
    select 'a@example.in', 'Hello', '[]', now() - interval '31 days', 'SENT' from generate_series(1, ${MANY})`)

  for (const name of ['delete-old-account-data', 'delete-old-keys', 'delete-old-operator-data']) await it.run(name)

  expect(await it.count('login_tries')).toBe(1)
  expect(await it.count('sessions')).toBe(0)
  expect(await it.count('idempotency_keys')).toBe(0)
  expect(await it.count('queued_emails')).toBe(0)
  await it.filler.close()
})
