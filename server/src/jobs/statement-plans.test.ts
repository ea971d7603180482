import { bookableDays } from '@nikhar/contract/salon-time'
import { expect, test } from 'vitest'
import { jobs } from './jobs.ts'
import { at, createBookableSalon, monday9, orderOf, requestSlots, holdOf } from '../testing/bookable-salon.ts'
import { createCoupon, createReview } from '../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../testing/customers.ts'
import { logInSalon } from '../testing/desk.ts'
import { explain, type SentStatement } from '../testing/explain.ts'
import { growDatabase, GROWING_TABLES } from '../testing/grown-database.ts'
import { testApp } from '../testing/test-app.ts'

/** Statements of calls and jobs; those that begin or end transactions, lock or notify have no plan. */
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i

async function setUpRecording() {
  const sent: SentStatement[] = []
  const it = await testApp({
    clock: () => monday9,
    database: { statementTimeoutMs: 60_000, onStatement: (statement) => void sent.push(statement) },
  })
  return { ...it, sent }
}

test('no statement of a call or job scans a whole growing table [STAMP-07]', { timeout: 240_000 }, async () => {
  const it = await setUpRecording()
  await growDatabase(it.db)
  const salon = await createBookableSalon(it.db, { stylists: 2 })
  const coupon = await createCoupon(it.db, {}, [salon.outlet.id])
  const customer = await createCustomer(it.db)
  await createReview(it.db, salon.service, customer.id)
  const headers = await logInCustomer(it.db, customer, monday9)
  const salonHeaders = await logInSalon(it.db, salon.outlet, monday9)
  const [outletId, serviceId] = [salon.outlet.id, salon.service.id]
  it.sent.length = 0

  async function call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    as: Record<string, string> = headers,
  ) {
    const reply = await it.app.inject({ method, url, headers: as, ...(payload && { payload }) })
    expect({ url, status: reply.statusCode, body: reply.statusCode === 200 ? '' : reply.body }).toEqual({
      url,
      status: 200,
      body: '',
    })
    return reply.json<{ data: Record<string, string> }>().data
  }

  const place = 'latitude=12.9719&longitude=77.6412'
  for (const path of [
    `outlets?${place}`,
    `outlet/${outletId}`,
    `outlet/${outletId}/services`,
    `outlet/${outletId}/stylish`,
    `services/${serviceId}`,
    `reviews/service/${serviceId}`,
    `search?q=haircut&${place}`,
    `search?q=grown+salon&${place}`,
    `results?q=haircut+and+facial&${place}`,
    `results?q=haircut+under+500+grown+salon+tomorrow&${place}`,
    `results?${place}&sort=soonest`,
    `results?category=hair&openNow=true&${place}`,
    `outlet/${outletId}/services/matching?q=haircut`,
    `next-times?outletId=${outletId}&serviceIds=${serviceId}`,
    `next-times/outlets?outletIds=${outletId},${outletId + 1}`,
    'coupons',
    `outlet/${outletId}/coupons`,
    `coupons/outlet/${outletId}`,
    `coupons/${coupon.id}`,
    `coupons/outlet/${outletId}/applicable?totalPrice=499&customerId=${customer.id}`,
    'favourites',
    'updates',
    `outlet/${outletId}/available-slots?slotDuration=45&dates[]=2026-11-16`,
  ])
    await call('GET', `/customer/${path}`)
  await call('PATCH', '/customer/cart/upsert', { outletId, serviceId, quantity: 1, status: true })
  await call('GET', '/customer/cart')
  await call('POST', `/customer/outlet/${outletId}/hold`, holdOf(salon, 600))
  const { orderId } = await call('POST', '/customer/order', orderOf(salon, 600))
  await call('GET', '/customer/favourites-details')
  for (const list of ['orders', 'upcoming-orders', 'completed-orders'])
    await call('GET', `/customer/order/${customer.id}/${list}`)
  await call('GET', `/customer/order/${orderId}`)
  await call('GET', '/salon/outlets', undefined, salonHeaders)
  await call('GET', `/salon/outlet/${outletId}/board?day=2026-11-16`, undefined, salonHeaders)
  await call('GET', `/salon/outlet/${outletId}/requests`, undefined, salonHeaders)
  await call('GET', `/salon/order/${orderId}`, undefined, salonHeaders)
  await call('GET', `/salon/order/${orderId}/available-slots?dates[]=2026-11-16`, undefined, salonHeaders)
  for (const path of [
    `order/${orderId}/payments`,
    `order/${orderId}/invoices`,
    `outlet/${outletId}/cash-days/2026-11-16`,
    `outlet/${outletId}/clients?text=ana`,
    `outlet/${outletId}/clients?text=98450`,
    `outlet/${outletId}/clients/${customer.id}`,
    `outlet/${outletId}/reviews?show=unanswered`,
    `outlet/${outletId}/report?from=2026-10-18&to=2026-11-16`,
  ])
    await call('GET', `/salon/${path}`, undefined, salonHeaders)
  for (const job of Object.values(jobs))
    await job.run(it, {
      signal: AbortSignal.timeout(60_000),
      onFailure: (error) => {
        throw error
      },
    })

  // The pending work of each job is queried at every scrape.
  await it.app.inject('/metrics')
  expect(it.sent.at(-1)?.sql).toContain('oldestSeconds')

  const statements = new Map(it.sent.filter(({ sql }) => PLANNED.test(sql)).map((sent) => [sent.sql, sent]))
  expect(statements.size).toBeGreaterThan(60)
  const scans: string[] = []
  for (const statement of statements.values()) {
    for (const node of await explain(it.pool, statement)) {
      const table = node['Relation Name'] ?? ''
      if (node['Node Type'] === 'Seq Scan' && GROWING_TABLES.has(table)) scans.push(`${table}: ${statement.sql}`)
    }
  }
  expect(scans).toEqual([])
})

test('whether anyone has a subscribed browser is looked up by key [SPEED-07]', async () => {
  const it = await setUpRecording()
  const salon = await createBookableSalon(it.db)
  const headers = await logInCustomer(it.db, await createCustomer(it.db), monday9)
  const payload = orderOf(salon, 600)
  expect((await it.app.inject({ method: 'POST', url: '/customer/order', headers, payload })).statusCode).toBe(200)
  const booking = it.sent.find(({ sql }) => sql.includes('push_subscriptions'))

  // Bookings use generic plans.
  const { rows } = await it.pool.query<Record<string, string>>(`explain (generic_plan) ${booking?.sql}`)

  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('push_subscriptions')
  expect(plan).not.toContain('hashed SubPlan')
})

test('slots of one day read the appointments of one day [STAMP-08]', async () => {
  const it = await setUpRecording()
  const salon = await createBookableSalon(it.db)
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer, monday9)
  const days = bookableDays(monday9, 30)
  for (const day of days) {
    await it.db
      .insertInto('appointments')
      .values(
        [600, 700].map((minute) => ({
          customer_id: customer.id,
          outlet_id: salon.outlet.id,
          stylist_id: salon.stylist.id,
          status: 'HELD' as const,
          starts_at: at(minute, day),
          ends_at: at(minute + 45, day),
          held_until: at(minute, day),
        })),
      )
      .execute()
  }

  async function countRows(requested: string[]) {
    it.sent.length = 0
    const reply = await requestSlots(it.app, headers, { outletId: salon.outlet.id, minutes: 45, days: requested })
    expect(reply.statusCode).toBe(200)
    const read = it.sent.filter(({ sql }) => sql.includes('from appointments'))
    expect(read).toHaveLength(1)
    const nodes = await explain(it.pool, read[0]!, { analyze: true })
    return nodes.find((node) => node['Relation Name'] === 'appointments')?.['Actual Rows']
  }

  expect(await countRows([days[7]!])).toBe(2)
  expect(await countRows(days)).toBe(60)
})
