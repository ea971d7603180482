import { asPaise } from '@nikhar/contract/money'
import type { Order, OrderDetails, OrderSummary } from '@nikhar/contract/orders'
import type { PageMeta } from '@nikhar/contract/route'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DatabaseOptions } from '../../../db/database.ts'
import { asAccepted } from '../../../testing/accepted-identity.ts'
import { createService } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createOrder, createSalon } from '../../../testing/salons.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

const START = new Date('2026-11-16T12:00:00Z')
const HOUR = 3_600_000

async function setUpCustomer(database: Partial<DatabaseOptions> = {}) {
  const it = await testApp({ database })
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer)
  const salon = await createSalon(it.db)
  const list = async (tab: string, query = '') =>
    (await it.app.inject({ url: `/customer/order/${customer.id}/${tab}${query}`, headers })).json<{
      data: Order[]
      meta: PageMeta
    }>()
  return { ...it, customer, headers, salon, list }
}

function at(hours: number) {
  return new Date(START.getTime() + hours * HOUR)
}

test('an order shows what was booked, where, with which stylist, and what it costs [API-29, DATA-15, DATA-16, DATA-17, DATA-18]', async () => {
  const it = await setUpCustomer()
  const { outlet, service, stylist } = it.salon
  const details = {
    description: 'Calm rooms',
    phone_number: '+918040001234',
    email: 'hello@aarna.example',
    website: 'https://aarna.example',
    latitude: 12.97,
    longitude: 77.64,
  }
  await asAccepted(it.db, (trx) => trx.updateTable('outlets').set(details).execute())
  const order = await createOrder(
    it.db,
    it.salon,
    it.customer,
    { status: 'CONFIRMED', startsAt: START },
    {
      subtotal_paise: asPaise(299_900),
      discount_paise: asPaise(50_000),
      cgst_paise: asPaise(6_248),
      sgst_paise: asPaise(6_248),
      total_paise: asPaise(262_396),
    },
  )
  const spa = await createService(it.db, outlet.id, { name: 'Spa', description: 'Warm oil' })
  await it.db
    .insertInto('order_lines')
    .values({
      order_id: order.id,
      service_id: spa.id,
      position: 2,
      name: 'Spa as it was',
      price_paise: asPaise(74_975),
      quantity: 2,
      minutes: 30,
      status: 'REJECTED',
      reject_reason: 'Out of oil',
    })
    .execute()
  await it.db.updateTable('appointments').set({ stylist_override_reason: 'Meera is on leave' }).execute()

  const { data } = (await it.app.inject({ url: `/customer/order/${order.id}`, headers: it.headers })).json<{
    data: OrderDetails
  }>()

  expect(data).toEqual({
    orderId: order.id,
    createdAt: at(-24).toISOString(),
    orderStatus: 'ORDER_PLACED',
    amountPaid: 2623.96,
    otp: '481602',
    bill: { subtotal: 2999, discount: 500, couponCode: null, cgst: 62.48, sgst: 62.48, total: 2623.96 },
    payment: { state: 'UNPAID', paid: 0, tip: 0, due: 2623.96, refundDue: 0, saidPaidAt: null, upiId: null },
    outlet: {
      outletId: outlet.id,
      outletName: 'Aarna Salon',
      outletDescription: 'Calm rooms',
      address: {
        propertyNumber: '12',
        street: '100 Feet Road',
        landmark: null,
        city: 'Bengaluru',
        district: 'Bengaluru Urban',
        state: 'Karnataka',
        pincode: '560038',
        country: 'India',
      },
      outletSlug: outlet.slug,
      outletPhoneNumber: '+918040001234',
      outletEmail: 'hello@aarna.example',
      outletWebsite: 'https://aarna.example',
      outletLatitude: 12.97,
      outletLongitude: 77.64,
      outletBannerImages: [],
    },
    services: [
      {
        _id: service.id,
        serviceName: 'Kesar Glow Facial',
        description: '',
        price: 1499.5,
        quantity: 1,
        discount: 16.67,
        timeTaken: 60,
        outletId: outlet.id,
        status: 'ACCEPTED',
        rejectReason: null,
        serviceImages: [],
        deletedAt: null,
      },
      {
        _id: spa.id,
        serviceName: 'Spa as it was',
        description: 'Warm oil',
        price: 749.75,
        quantity: 2,
        discount: 16.67,
        timeTaken: 30,
        outletId: outlet.id,
        status: 'REJECTED',
        rejectReason: 'Out of oil',
        serviceImages: [],
        deletedAt: null,
      },
    ],
    appointment: {
      AppointmentStatus: 'CONFIRMED',
      awaitingSalon: false,
      startTime: START.toISOString(),
      endTime: at(1).toISOString(),
      clientId: stylist.id,
      assignedClientName: 'Kabir',
      overrideClientReason: 'Meera is on leave',
      checkedInAt: null,
      cancelMinutes: 180,
      cancelReason: null,
      cancelledBy: null,
      answerBy: null,
      movedFrom: null,
    },
    history: [],
  })
})

test('completed and all orders are listed newest first, upcoming ones by their start [API-26, API-27, API-28, DATA-19, DATA-20, VISIT-19]', async () => {
  const it = await setUpCustomer()
  const placed = async (status: Parameters<typeof createOrder>[3]['status'], hours: number) =>
    (
      await createOrder(
        it.db,
        it.salon,
        it.customer,
        { status, startsAt: at(hours) },
        status === 'COMPLETED' ? { status: 'ORDER_COMPLETED' } : {},
      )
    ).id
  const done = await placed('COMPLETED', -100)
  const missed = await placed('NO_SHOW', -90)
  const pending = await placed('PENDING', 0)
  const confirmed = await placed('CONFIRMED', 10)
  const moved = await placed('RESCHEDULED', 20)
  const cancelled = await placed('CANCELLED_BY_CUSTOMER', 30)
  const refused = await placed('CANCELLED_BY_SALON', 40)
  const later = await placed('COMPLETED', 50)
  await it.db
    .insertInto('order_history')
    .values([
      { order_id: refused, actor: 'CUSTOMER', action: 'PLACE', to_status: 'PENDING' },
      {
        order_id: refused,
        actor: 'SALON',
        action: 'CANCEL',
        from_status: 'PENDING',
        to_status: 'CANCELLED_BY_SALON',
        reason: 'Power cut',
      },
    ])
    .execute()
  const ids = async (tab: string) => (await it.list(tab)).data.map(({ orderId }) => orderId)

  expect(await ids('upcoming-orders')).toEqual([pending, confirmed, moved])
  expect(await ids('completed-orders')).toEqual([later, done])
  expect(await ids('orders')).toEqual([later, refused, cancelled, moved, confirmed, pending, missed, done])
  const all = await it.list('orders')
  expect(all.meta).toEqual({ pageNumber: 1, perPage: 50, total: 8 })
  expect((await it.list('upcoming-orders')).meta.total).toBe(3)
  expect((await it.list('completed-orders')).meta.total).toBe(2)
  expect(all.data.map(({ appointment }) => appointment.AppointmentStatus)).toEqual([
    'COMPLETED',
    'CANCELLED_BY_SALON',
    'CANCELLED_BY_CUSTOMER',
    'RESCHEDULED',
    'CONFIRMED',
    'PENDING',
    'NO_SHOW',
    'COMPLETED',
  ])
  expect(all.data[0]?.orderStatus).toBe('ORDER_COMPLETED')
  expect(all.data[1]?.appointment.cancelReason).toBe('Power cut')
})

test('an order line contains the customer’s review', async () => {
  const it = await setUpCustomer()
  const { outlet, service } = it.salon
  const order = await createOrder(
    it.db,
    it.salon,
    it.customer,
    { status: 'COMPLETED', startsAt: START },
    { status: 'ORDER_COMPLETED' },
  )
  const review = await it.db
    .insertInto('reviews')
    .values({
      whitelabel_id: 1,
      customer_id: it.customer.id,
      order_id: order.id,
      service_id: service.id,
      outlet_id: outlet.id,
      rating: 4,
      body: 'Lovely',
    })
    .returningAll()
    .executeTakeFirstOrThrow()

  const { data } = await it.list('completed-orders')

  expect(data[0]?.services[0]?.review).toEqual({
    id: review.id,
    rating: 4,
    review: 'Lovely',
    createdAt: review.created_at.toISOString(),
  })
})

test('the summary lists each service with quantity and price, and the grand total [API-30, DATA-21]', async () => {
  const it = await setUpCustomer()
  const order = await createOrder(
    it.db,
    it.salon,
    it.customer,
    { status: 'PENDING', startsAt: START },
    {
      subtotal_paise: asPaise(449_850),
      cgst_paise: asPaise(11_246),
      sgst_paise: asPaise(11_246),
      total_paise: asPaise(472_342),
    },
  )
  await it.db.updateTable('order_lines').set({ quantity: 3 }).execute()
  await it.db
    .updateTable('services')
    .set({ price_paise: asPaise(1) })
    .execute()

  const reply = await it.app.inject({ url: `/customer/order/${order.id}/order-summary`, headers: it.headers })

  expect(reply.json<{ data: OrderSummary }>().data).toEqual({
    items: [{ name: 'Kesar Glow Facial', quantity: 3, unitPrice: 1499.5, totalPrice: 4498.5 }],
    grandTotal: 4723.42,
  })
})

test('a customer reads only their own orders [ORD-26]', async () => {
  const it = await setUpCustomer()
  const order = await createOrder(it.db, it.salon, it.customer, { status: 'PENDING', startsAt: START })
  const other = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, other)
  for (const url of [
    `/customer/order/${it.customer.id}/orders`,
    `/customer/order/${it.customer.id}/upcoming-orders`,
    `/customer/order/${it.customer.id}/completed-orders`,
    `/customer/order/${order.id}`,
    `/customer/order/${order.id}/order-summary`,
  ]) {
    expect((await it.app.inject({ url, headers })).statusCode, url).toBe(403)
    expect((await it.app.inject({ url })).statusCode, url).toBe(401)
  }
  expect((await it.app.inject({ url: `/customer/order/${other.id}/orders`, headers })).json().data).toEqual([])
  expect((await it.app.inject({ url: `/customer/order/${crypto.randomUUID()}`, headers })).statusCode).toBe(404)
  expect((await it.app.inject({ url: '/customer/order/12', headers })).statusCode).toBe(400)
  expect((await it.app.inject({ url: `/customer/order/${other.id}/orders?perPage=101`, headers })).statusCode).toBe(400)
  expect((await it.app.inject({ url: '/customer/order/me/orders', headers })).statusCode).toBe(400)
})

/**
 * Counts the rows that a call reads, a measure of its cost that does not depend on the machine. PostgreSQL counts them per
 * connection, so the test uses one. Orders are counted apart: their total comes from an index-only scan, which also reads
 * table rows when the last vacuum was long ago.
 */
async function countRowsRead(it: TestApp, call: () => Promise<unknown>) {
  const read = async (isOrders: boolean) => {
    await sql`select pg_stat_force_next_flush()`.execute(it.db)
    const { rows } = await sql<{ n: number }>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_user_tables
      where relname in ('orders', 'order_lines', 'appointments', 'reviews', 'order_history')
        and (relname = 'orders') = ${isOrders}`.execute(it.db)
    return rows[0]?.n ?? 0
  }
  const [orders, rest] = [await read(true), await read(false)]
  await call()
  return { orders: (await read(true)) - orders, rest: (await read(false)) - rest }
}

test('reading a page of orders costs the same for a customer with two thousand orders', async () => {
  const it = await setUpCustomer({ maxConnections: 1, statementTimeoutMs: 120_000 })
  const { outlet, service, stylist } = it.salon
  const values = sql`${it.customer.id}::int, ${outlet.id}::int`
  await sql`
    with placed as (
      insert into orders (whitelabel_id, customer_id, outlet_id, status, payment_id, subtotal_paise, total_paise, check_in_code, created_at)
      select 1, ${values}, case when n % 200 = 0 then 'ORDER_PLACED' else 'ORDER_COMPLETED' end, 'pay_placeholder', 100, 100, '481602',
        timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(1, 2000) as n
      returning id, created_at, status
    ), lines as (
      insert into order_lines (order_id, service_id, position, name, price_paise, quantity, minutes)
      select id, ${service.id}::uuid, 1, 'Facial', 100, 1, 60 from placed
    )
    insert into appointments (order_id, customer_id, outlet_id, stylist_id, status, starts_at, ends_at)
    select id, ${values}, ${stylist.id}::int, case status when 'ORDER_PLACED' then 'PENDING' else 'COMPLETED' end,
      created_at + interval '1 day', created_at + interval '1 day 1 hour' from placed`.execute(it.db)
  // Nine times as many orders of another customer, so that the planner prefers the index to a sequential scan.
  const otherCustomer = await createCustomer(it.db)
  await sql`
    with placed as (
      insert into orders (whitelabel_id, customer_id, outlet_id, status, payment_id, subtotal_paise, total_paise, check_in_code, created_at)
      select 1, ${otherCustomer.id}::int, ${outlet.id}::int, 'ORDER_COMPLETED', 'pay_placeholder', 100, 100, '481602',
        timestamptz '2015-01-01' + n * interval '1 hour' from generate_series(1, 18000) as n
      returning id, created_at
    ), lines as (
      insert into order_lines (order_id, service_id, position, name, price_paise, quantity, minutes)
      select id, ${service.id}::uuid, 1, 'Facial', 100, 1, 60 from placed
    )
    insert into appointments (order_id, customer_id, outlet_id, stylist_id, status, starts_at, ends_at)
    select id, ${otherCustomer.id}::int, ${outlet.id}::int, ${stylist.id}::int, 'COMPLETED', created_at, created_at + interval '1 hour' from placed`.execute(
    it.db,
  )
  await sql`vacuum analyze`.execute(it.db)

  for (const [tab, total] of [
    ['upcoming-orders', 10],
    ['completed-orders', 1990],
    ['orders', 2000],
  ] as const) {
    let first: Awaited<ReturnType<typeof it.list>> | undefined
    const read = await countRowsRead(it, async () => {
      first = await it.list(tab)
    })
    expect(first?.meta.total).toBe(total)
    expect(first?.data).toHaveLength(Math.min(total, 50))
    expect(read.rest, tab).toBeLessThan(400)
    expect(read.orders, tab).toBeLessThan(total + 400)
  }
  const last = await it.list('orders', '?pageNumber=20&perPage=100')
  expect(last.data).toHaveLength(100)
  expect(last.data.at(-1)?.createdAt).toBe('2026-01-01T01:00:00.000Z')
})
