import { addDays, salonInstant } from '@nikhar/contract/salon-time'
import { expect, test } from 'vitest'
import {
  at,
  createBookableSalon,
  createWorkingStylist,
  MONDAY,
  monday9,
  orderOf,
  holdOf,
} from '../../../testing/bookable-salon.ts'
import { createService } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

async function setUp(given: { stylists?: number } = {}) {
  const testing = await testApp({ clock: () => monday9 })
  const salon = await createBookableSalon(testing.db, given)
  const customer = await createCustomer(testing.db)
  return { ...testing, ...salon, customer, headers: await logInCustomer(testing.db, customer, monday9) }
}

async function read({ app, headers }: Pick<TestApp, 'app'> & { headers: Record<string, string> }, query: object) {
  const reply = await app.inject({ url: '/customer/next-times', query: query as Record<string, string>, headers })
  return { status: reply.statusCode, times: reply.json<{ data?: { startTimes: string[] } }>().data?.startTimes }
}

test('the next free times match the slots for the total minutes of all services [WHEN-01]', async () => {
  const it = await setUp()
  const query = { outletId: String(it.outlet.id), serviceIds: it.service.id }
  expect(await read(it, query)).toEqual({ status: 200, times: [at(555), at(570), at(585)] })
  expect((await read(it, { ...query, count: '1' })).times).toEqual([at(555)])
  // 9:15 to 10:00 is free, and too short for two visits in a row.
  await it.app.inject({
    method: 'POST',
    url: '/customer/order',
    headers: { ...it.headers, 'idempotency-key': 'one' },
    payload: orderOf(it, 600),
  })
  expect((await read(it, query)).times).toEqual([at(555), at(645), at(660)])
  expect((await read(it, { ...query, serviceIds: `${it.service.id},${it.service.id}` })).times?.[0]).toBe(at(645))
})

test('for a chosen stylist the answer has that stylist’s times [WHEN-01]', async () => {
  const it = await setUp()
  const late = await createWorkingStylist(it.db, it.outlet.id, [900, 1260])
  const query = { outletId: String(it.outlet.id), serviceIds: it.service.id }
  expect((await read(it, { ...query, stylistId: String(late.id) })).times?.[0]).toBe(at(900))
  expect((await read(it, { ...query, stylistId: '999999' })).status).toBe(404)
})

test('for a service that names its stylists the answer has their times only [WHEN-01]', async () => {
  const it = await setUp()
  const late = await createWorkingStylist(it.db, it.outlet.id, [900, 1260])
  const named = { service_id: it.service.id, stylist_id: late.id, outlet_id: it.outlet.id }
  await it.db.insertInto('service_stylists').values(named).execute()
  const query = { outletId: String(it.outlet.id), serviceIds: it.service.id }
  expect((await read(it, query)).times?.[0]).toBe(at(900))
  expect((await read(it, { ...query, stylistId: String(it.stylist.id) })).times).toEqual([])
})

test('for a salon that is booked up for days the answer has the first day with a free time [WHEN-02]', async () => {
  const it = await setUp()
  await it.db
    .insertInto('stylist_time_off')
    .values({ stylist_id: it.stylist.id, starts_at: monday9, ends_at: salonInstant(addDays(MONDAY, 9), 720) })
    .execute()
  const query = { outletId: String(it.outlet.id), serviceIds: it.service.id }
  expect((await read(it, query)).times?.[0]).toBe(at(720, addDays(MONDAY, 9)))
})

test('a time that another customer holds is not free, one’s own is [WHEN-02]', async () => {
  const it = await setUp()
  const other = await logInCustomer(it.db, await createCustomer(it.db), monday9)
  const query = { outletId: String(it.outlet.id), serviceIds: it.service.id, count: '1' }
  const held = await it.app.inject({
    method: 'POST',
    url: `/customer/outlet/${it.outlet.id}/hold`,
    headers: other,
    payload: holdOf(it, 555),
  })
  expect(held.statusCode).toBe(200)
  expect((await read(it, query)).times).toEqual([at(600)])
  expect((await read({ app: it.app, headers: other }, query)).times).toEqual([at(555)])
})

test('several outlets are answered at once, each for its shortest service [WHEN-03]', async () => {
  const it = await setUp()
  const { outlet: closed } = await createBookableSalon(it.db)
  await it.db.updateTable('outlets').set({ status: 'INACTIVE' }).where('id', '=', closed.id).execute()
  const { outlet: second } = await createBookableSalon(it.db)
  await createService(it.db, second.id, { minutes: 15 })
  const ids = [it.outlet.id, second.id, closed.id, 999_999]
  const reply = await it.app.inject({
    url: '/customer/next-times/outlets',
    query: { outletIds: ids.join() },
    headers: it.headers,
  })
  expect(reply.json()).toEqual({
    data: {
      [it.outlet.id]: [at(555), at(570), at(585)],
      [second.id]: [at(555), at(570), at(585)],
      [closed.id]: [],
      999999: [],
    },
  })
})

test('the next free times require a token, known services of the outlet and valid ids [WHEN-01]', async () => {
  const it = await setUp()
  const outletId = String(it.outlet.id)
  const { outlet: other } = await createBookableSalon(it.db)
  const deleted = await createService(it.db, it.outlet.id, { deleted_at: monday9 })
  expect((await read({ app: it.app, headers: {} }, { outletId, serviceIds: it.service.id })).status).toBe(401)
  expect((await read(it, { outletId: String(other.id), serviceIds: it.service.id })).status).toBe(404)
  expect((await read(it, { outletId, serviceIds: deleted.id })).status).toBe(409)
  for (const query of [
    { outletId },
    { outletId, serviceIds: '' },
    { outletId, serviceIds: 'x' },
    { outletId: '0', serviceIds: it.service.id },
    { outletId, serviceIds: it.service.id, count: '21' },
  ])
    expect((await read(it, query)).status).toBe(400)
  for (const outletIds of ['', 'x', Array.from({ length: 101 }, (_, n) => n + 1).join()]) {
    const url = '/customer/next-times/outlets'
    expect((await it.app.inject({ url, query: { outletIds }, headers: it.headers })).statusCode).toBe(400)
  }
})
