import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteOld } from '../db/delete-in-batches.ts'
import { RETENTION, type RetentionRule } from '../db/retention.ts'
import { createCustomer } from '../testing/customers.ts'
import { createOrder, createSalon } from '../testing/salons.ts'
import { testApp } from '../testing/test-app.ts'
import { jobs } from './jobs.ts'

const DAY = 86_400_000

/** Table → retention text on the operations page. */
function readKeptTable(): Map<string, string> {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const section = /^### What is kept, and how long$([\s\S]*?)^##/m.exec(page)?.[1] ?? ''
  return new Map(
    [...section.matchAll(/^\| (`[^|]+`) \| ([^|]+) \|/gm)].flatMap(([, names = '', kept = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, kept] as const),
    ),
  )
}

test('the operations page states for every table how long its rows are kept [TEND-10]', async () => {
  const { db } = await testApp()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const kept = readKeptTable()
  expect([...kept.keys()].toSorted()).toEqual(rows.map(({ name }) => name))
})

/** In the units of the page: years, else days, hours or minutes. */
const UNITS: [string, number][] = [
  ['year', 365.25 * DAY],
  ['day', DAY],
  ['hour', DAY / 24],
  ['minute', DAY / 1440],
]

function describeAge(ms: number): string {
  for (const [unit, length] of UNITS) {
    const count = Math.floor(ms / length)
    // 400 days are not "1 year".
    if (count > (unit === 'year' ? 1 : 0)) return `${count} ${unit}${count === 1 ? '' : 's'}`
  }
  return 'until it expires'
}

test('the operations page states the retention periods that the jobs use [TEND-10]', () => {
  const kept = readKeptTable()
  for (const { table, retentionMs } of Object.values<RetentionRule>(RETENTION)) {
    const age = describeAge(retentionMs)
    expect([table, kept.get(table)]).toEqual([table, expect.stringContaining(age)])
  }
})

test('rows with a retention period are found by their age through an index [TEND-08]', async () => {
  const { db } = await testApp()
  await db.connection().execute(async (connection) => {
    // Empty tables are scanned unless that is made expensive; a remaining scan has no index.
    for (const way of ['seqscan', 'bitmapscan']) await sql.raw(`set enable_${way} = off`).execute(connection)
    for (const { table, column, where = sql<boolean>`true` } of Object.values<RetentionRule>(RETENTION)) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select ctid from ${sql.table(table)} where ${where} and ${sql.ref(column)} <= ${new Date()}
        order by ${sql.ref(column)} limit 2000 for update skip locked`.execute(connection)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(new RegExp(String.raw`Index Cond: .*\b${column} <=`))
      expect(plan).not.toContain('Sort')
    }
  })
})

test('messages, steps and log entries are deleted when they are old enough, and not a day earlier [TEND-09]', async () => {
  const it = await testApp()
  const now = new Date()
  const order = await createOrder(it.db, await createSalon(it.db), await createCustomer(it.db), {
    status: 'COMPLETED',
    startsAt: new Date(now.getTime() - DAY),
  })
  const before = (ms: number) => new Date(now.getTime() - ms)
  const ages = (rule: RetentionRule) => [before(rule.retentionMs + DAY), before(rule.retentionMs - DAY)] as const
  const { messages, orderHistory, auditLog } = RETENTION
  for (const [n, at] of ages(messages).entries())
    await sql`
      insert into messages (order_id, kind, recipient, channel, version, starts_at, settled_at, outcome)
      values (${order.id}, 'BOOKED', 'CUSTOMER', 'EMAIL', ${100 + n}, ${at}, ${at}, 'SENT')`.execute(it.db)
  await sql`
    insert into messages (order_id, kind, recipient, channel, version, starts_at, created_at)
    values (${order.id}, 'CONFIRMED', 'CUSTOMER', 'EMAIL', 0, ${before(10 * 365 * DAY)}, ${before(10 * 365 * DAY)})`.execute(
    it.db,
  )
  for (const at of ages(orderHistory))
    await sql`
      insert into order_history (order_id, at, actor, action, to_status)
      values (${order.id}, ${at}, 'SALON', 'AGED', 'COMPLETED')`.execute(it.db)
  for (const at of ages(auditLog))
    await sql`insert into audit_log (at, actor, actor_name, action) values (${at}, 'OPERATOR', 'asha', 'AGED')`.execute(
      it.db,
    )

  await jobs['delete-old-records']!.run(it, { signal: new AbortController().signal, onFailure: () => {} })

  const sent = await it.db.selectFrom('messages').select(['kind', 'version']).orderBy('kind').execute()
  expect(sent).toEqual([
    { kind: 'BOOKED', version: 101 },
    { kind: 'CONFIRMED', version: 0 },
  ])
  const steps = await it.db.selectFrom('order_history').select('at').where('action', '=', 'AGED').execute()
  expect(steps).toEqual([{ at: ages(orderHistory)[1] }])
  const entries = await it.db.selectFrom('audit_log').select('at').where('action', '=', 'AGED').execute()
  expect(entries).toEqual([{ at: ages(auditLog)[1] }])
})

test('the database prevents every role from deleting a log entry younger than eight years [TEND-09]', async () => {
  const it = await testApp()
  const yearsAgo = (years: number) => sql`now() - ${years} * interval '1 year'`
  await sql`insert into audit_log (at, actor, actor_name, action) values (${yearsAgo(7.99)}, 'OPERATOR', 'asha', 'AGED')`.execute(
    it.db,
  )
  const eager = { ...RETENTION.auditLog, retentionMs: 0 }
  await expect(deleteOld(it.db, eager, new Date())).rejects.toThrow('audit_log is append-only')
  await expect(sql`delete from audit_log`.execute(it.db)).rejects.toThrow('audit_log is append-only')
  await sql`insert into audit_log (at, actor, actor_name, action) values (${yearsAgo(9)}, 'OPERATOR', 'asha', 'OLDER')`.execute(
    it.db,
  )
  await expect(sql`update audit_log set action = 'NOTHING'`.execute(it.db)).rejects.toThrow('append-only')
  await expect(sql`truncate audit_log`.execute(it.db)).rejects.toThrow('append-only')

  await sql`delete from audit_log where action = 'OLDER'`.execute(it.db)
  expect(await it.db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'AGED' }])
})
