import type { CartGroup } from '@nikhar/contract/booking'
import { expect, test } from 'vitest'
import { at, orderOf, holdOf } from '../../../testing/bookable-salon.ts'
import { createOutlet, createService } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createSalonDesk } from '../../../testing/desk.ts'

const TEN = 600

async function setUp() {
  const it = await createSalonDesk()
  return {
    ...it,
    async ask(query: Record<string, string>, { headers = it.customerHeaders, outletId = it.outlet.id } = {}) {
      const search = new URLSearchParams({ startTime: at(TEN), endTime: at(TEN + 45), ...query })
      const reply = await it.app.inject({
        url: `/customer/outlet/${outletId}/free-stylists?${search.toString()}`,
        headers,
      })
      return { status: reply.statusCode, ids: reply.json<{ data?: { stylistIds: number[] } }>().data?.stylistIds }
    },
    hold: (headers: Record<string, string>, clientId: number) =>
      it.app.inject({
        method: 'POST',
        url: `/customer/outlet/${it.outlet.id}/hold`,
        headers,
        payload: holdOf(it, TEN + 30, { clientId }),
      }),
  }
}

test('the stylists who are free at a time and do the service are listed; the customer’s own hold does not count [KNOW-09]', async () => {
  const it = await setUp()
  expect((await it.ask({})).ids).toEqual([it.kabir, it.zoya])
  await it.db
    .insertInto('service_stylists')
    .values({ service_id: it.facial.id, stylist_id: it.zoya, outlet_id: it.outlet.id })
    .execute()
  expect((await it.ask({ 'serviceIds[]': it.facial.id })).ids).toEqual([it.zoya])
  expect((await it.hold(it.customerHeaders, it.kabir)).statusCode).toBe(200)
  expect((await it.ask({})).ids, 'the own hold').toEqual([it.kabir, it.zoya])
  const other = await logInCustomer(it.db, await createCustomer(it.db))
  expect((await it.ask({}, { headers: other })).ids, 'somebody else’s hold').toEqual([it.zoya])
  expect((await it.ask({ startTime: at(1200), endTime: at(1300) })).ids, 'after closing').toEqual([])
})

test('a time that cannot be booked, an unknown outlet and a missing token are refused [KNOW-09]', async () => {
  const it = await setUp()
  expect((await it.ask({ startTime: 'soon' })).status).toBe(400)
  expect((await it.ask({ startTime: '2020-01-01T10:00:00Z', endTime: '2020-01-01T10:45:00Z' })).status).toBe(400)
  expect((await it.ask({ 'serviceIds[]': '<b>' })).status).toBe(400)
  expect((await it.ask({}, { outletId: 999_999 })).status).toBe(404)
  expect((await it.ask({}, { headers: {} as never })).status).toBe(401)
})

test('a service is ordered without being in the cart; the lines of other services and outlets stay [KNOW-08]', async () => {
  const it = await createSalonDesk()
  const other = await createOutlet(it.db)
  const spa = await createService(it.db, other.id, { name: 'Spa' })
  for (const [outletId, serviceId] of [
    [other.id, spa.id],
    [it.outlet.id, it.facial.id],
  ]) {
    const payload = { outletId, serviceId, quantity: 1, status: true }
    await it.app.inject({ method: 'PATCH', url: '/customer/cart/upsert', headers: it.customerHeaders, payload })
  }
  const order = () =>
    it.app.inject({
      method: 'POST',
      url: '/customer/order',
      headers: { ...it.customerHeaders, 'idempotency-key': 'one-tap' },
      payload: orderOf(it, TEN, { amount: 499 }),
    })
  const [once, again] = [await order(), await order()]
  expect(once.statusCode).toBe(200)
  expect(again.json()).toEqual(once.json())
  const cart = (await it.app.inject({ url: '/customer/cart', headers: it.customerHeaders })).json<{
    data: CartGroup[]
  }>()
  expect(cart.data.flatMap(({ services }) => services.map(({ _id }) => _id)).toSorted()).toEqual(
    [spa.id, it.facial.id].toSorted(),
  )
})
