import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBookableSalon, monday9, orderOf } from '../testing/bookable-salon.ts'
import { createCoupon } from '../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../testing/customers.ts'
import { testApp } from '../testing/test-app.ts'

test('a server whose database lacks a migration is up but not ready', async () => {
  const it = await testApp()
  expect((await it.app.inject('/readyz')).json()).toEqual({ status: 'ready' })

  await it.db.deleteFrom('schema_migrations').where('name', '=', '0004-baseline-bookings.sql').execute()

  expect((await it.app.inject('/healthz')).json()).toEqual({ status: 'up' })
  const reply = await it.app.inject('/readyz')
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toEqual({ status: 'not migrated' })
})

test('readiness tests a booking’s writes, leaves nothing behind, and concurrent calls share one test [DBASE-24]', async () => {
  const it = await testApp()
  const ask = () => it.app.inject('/readyz')

  const replies = await Promise.all(Array.from({ length: 60 }, ask))
  expect(new Set(replies.map(({ body }) => body))).toEqual(new Set(['{"status":"ready"}']))

  expect(await it.db.selectFrom('order_changes').selectAll().execute()).toEqual([])
  const { rows } = await sql<{ taken: number }>`select last_value::integer as taken from order_change_numbers`.execute(
    it.db,
  )
  expect(rows[0]?.taken).toBe(2)
})

test('any fault that prevents a booking from being written makes the server unready and is named [DBASE-24]', async () => {
  const breakers = {
    "alter sequence order_history_id_seq maxvalue 7 restart 7; select nextval('order_history_id_seq')": [
      { what: 'sequence order_history_id_seq', code: '2200H' },
    ],
    'alter table order_changes add check (false)': [{ what: 'a row of order_changes', code: '23514' }],
    'create function refuse() returns trigger language plpgsql as $$ begin raise exception using errcode = 58030; end $$; create trigger refuse before insert on appointments execute function refuse()':
      [{ what: 'table appointments', code: '58030' }],
  }
  for (const [statement, faults] of Object.entries(breakers)) {
    const it = await testApp()
    await it.pool.query(statement)
    const reply = await it.app.inject('/readyz')
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'bookings cannot be written', faults }])
    expect((await it.app.inject('/metrics')).body).toContain('database_available{for="booking"} 0')
  }
})

test('readiness tests every table that a booking writes to [DBASE-24]', async () => {
  const it = await testApp({ clock: () => monday9 })
  const salon = await createBookableSalon(it.db)
  const coupon = await createCoupon(it.db)
  const headers = {
    ...(await logInCustomer(it.db, await createCustomer(it.db), monday9)),
    'idempotency-key': 'one-tap',
  }
  const payload = orderOf(salon, 600, { couponCode: coupon.code })
  expect((await it.app.inject({ method: 'POST', url: '/customer/order', headers, payload })).statusCode).toBe(200)
  const { rows: tables } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(it.db)
  const written = []
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} where xmin = (select xmin from orders)`.execute(it.db)
    if (rows.length > 0) written.push(name)
  }
  const { rows } = await sql<{
    text: string
  }>`select pg_get_functiondef('find_booking_faults'::regproc) as text`.execute(it.db)

  expect(written).toEqual(expect.arrayContaining(['appointments', 'coupon_redemptions', 'idempotency_keys']))
  expect(written.filter((name) => !rows[0]?.text.includes(`'${name}'`))).toEqual([])
})
