import { salonDayOf, salonInstant } from '@nikhar/contract/salon-time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queueOrderNotifications } from '../modules/notifications/notification-queries.ts'
import { createCustomer } from '../testing/customers.ts'
import { createOrder, createSalon } from '../testing/salons.ts'
import { recordStatements } from '../testing/statements.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { jobs } from './jobs.ts'

const HISTORY = 10_000
const HOUR = 3_600_000
/** They grow with every booking. */
const GROWING = /Seq Scan on (orders|order_lines|order_history|messages|appointments)\b/

/** Visits from years ago, with their messages. */
async function insertHistory({ db }: TestApp) {
  const { outlet, stylist, service } = await createSalon(db)
  const customer = await createCustomer(db)
  await sql`
    with placed as (
      insert into orders (whitelabel_id, customer_id, outlet_id, status, payment_id, subtotal_paise, total_paise, check_in_code, created_at)
      select 1, ${customer.id}::int, ${outlet.id}::int, 'ORDER_COMPLETED', 'pay_placeholder', 100, 100, '481602',
        timestamptz '2015-01-01' + n * interval '1 hour' from generate_series(1, ${HISTORY}::int) as n
      returning id, created_at
    ), lines as (
      insert into order_lines (order_id, service_id, position, name, price_paise, quantity, minutes)
      select id, ${service.id}::uuid, 1, 'Facial', 100, 1, 60 from placed
    ), steps as (
      insert into order_history (order_id, at, actor, action, from_status, to_status)
      select id, created_at, 'CUSTOMER', 'PLACE', null, 'PENDING' from placed
    ), visits as (
      insert into appointments (order_id, customer_id, outlet_id, stylist_id, status, starts_at, ends_at)
      select id, ${customer.id}::int, ${outlet.id}::int, ${stylist.id}::int, 'COMPLETED', created_at, created_at + interval '1 hour'
      from placed
    )
    insert into messages (order_id, kind, recipient, channel, version, starts_at, created_at, settled_at, outcome)
    select id, kind, recipient, 'EMAIL', 0, created_at, created_at, created_at, 'SENT'
    from placed, (values ('BOOKED', 'CUSTOMER'), ('BOOKED', 'SALON'), ('DAY_BEFORE', 'CUSTOMER')) as sent (kind, recipient)
  `.execute(db)
}

test('the jobs of every minute scan no growing table, whatever the parameters are [ONCE-12]', async () => {
  const it = await testApp({ database: { statementTimeoutMs: 120_000 } })
  await insertHistory(it)
  const [customer, salon] = [await createCustomer(it.db), await createSalon(it.db)]
  for (const [n, kind] of (['BOOKED', 'CONFIRMED', 'COMPLETED'] as const).entries()) {
    const startsAt = new Date(Date.now() + (n + 3) * HOUR)
    const { id } = await createOrder(it.db, salon, customer, { status: 'PENDING', startsAt })
    await queueOrderNotifications(it.db, id, kind)
  }
  await createOrder(it.db, salon, customer, { status: 'PENDING', startsAt: new Date(Date.now() - 24 * HOUR) })
  await sql`vacuum analyze`.execute(it.db)

  const found: string[] = []
  // No reminders are sent to salons at night.
  const noon = salonInstant(salonDayOf(new Date()), 12 * 60)
  const context = { signal: new AbortController().signal, onFailure: () => {} }
  for (const [name, { cron, run }] of Object.entries(jobs)) {
    if (cron !== '* * * * *') continue
    const statements = await recordStatements(it.url, async (db) => run({ ...it, db, clock: () => noon }, context))
    expect(statements.length, name).toBeGreaterThan(0)
    for (const { text } of statements) {
      if (/^(begin|commit|rollback|start)/.test(text)) continue
      const { rows } = await it.pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      if (GROWING.test(plan)) found.push(`${name}: ${text}\n${plan}`)
    }
  }
  expect(found).toEqual([])
})
