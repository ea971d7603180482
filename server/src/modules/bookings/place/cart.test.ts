import type { CartGroup } from '@nikhar/contract/booking'
import { asPaise } from '@nikhar/contract/money'
import { expect, test } from 'vitest'
import { createOutlet, createService } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { testApp } from '../../../testing/test-app.ts'

async function setUpCart() {
  const it = await testApp()
  const headers = await logInCustomer(it.db, await createCustomer(it.db))
  return {
    ...it,
    headers,
    put: (payload: object) => it.app.inject({ method: 'PATCH', url: '/customer/cart/upsert', headers, payload }),
    cart: async () => (await it.app.inject({ url: '/customer/cart', headers })).json<{ data: CartGroup[] }>().data,
  }
}

test('the cart groups services by outlet with their current prices [API-36, API-37, DATA-04, DATA-05]', async () => {
  const it = await setUpCart()
  const [one, two] = [await createOutlet(it.db), await createOutlet(it.db)]
  const cut = await createService(it.db, one.id, { images: ['demo/cut'], rating_sum: 9, rating_count: 2 })
  const spa = await createService(it.db, two.id, { name: 'Spa' })
  await it.put({ outletId: one.id, serviceId: cut.id, quantity: 1, status: true })
  await it.put({ outletId: two.id, serviceId: spa.id, quantity: 3, status: true })
  await it.put({ outletId: one.id, serviceId: cut.id, quantity: 2, status: true })
  await it.db
    .updateTable('services')
    .set({ price_paise: asPaise(50_050) })
    .where('id', '=', cut.id)
    .execute()

  const cart = await it.cart()

  expect(cart.map(({ outlet }) => outlet.id)).toEqual([one.id, two.id])
  expect(cart[0]?.services).toEqual([
    {
      _id: cut.id,
      serviceName: 'Haircut',
      price: 500.5,
      quantity: 2,
      timeTaken: 45,
      rating: 4.5,
      deletedAt: null,
      serviceImages: ['demo/cut'],
      outletId: one.id,
    },
  ])
  await it.put({ outletId: one.id, serviceId: cut.id, quantity: 0, status: false })
  expect((await it.cart()).map(({ outlet }) => outlet.id)).toEqual([two.id])
})

test('a deleted service stays in the cart, marked, and can only be removed', async () => {
  const it = await setUpCart()
  const { id: outletId } = await createOutlet(it.db)
  const { id: serviceId } = await createService(it.db, outletId)
  await it.put({ outletId, serviceId, quantity: 1, status: true })
  const deletedAt = new Date('2026-11-01T00:00:00Z')
  await it.db.updateTable('services').set({ deleted_at: deletedAt }).execute()

  expect((await it.cart())[0]?.services[0]?.deletedAt).toBe(deletedAt.toISOString())
  const more = await it.put({ outletId, serviceId, quantity: 2, status: true })
  expect(more.statusCode).toBe(409)
  expect(more.json().error.code).toBe('SERVICE_GONE')
  expect((await it.put({ outletId, serviceId, quantity: 0, status: false })).statusCode).toBe(200)
  expect(await it.cart()).toEqual([])
})

test('invalid quantities are refused and change nothing', async () => {
  const it = await setUpCart()
  const { id: outletId } = await createOutlet(it.db)
  const { id: serviceId } = await createService(it.db, outletId)
  for (const quantity of [-1, 1.5, 21, '2', null, 1e9]) {
    const reply = await it.put({ outletId, serviceId, quantity, status: true })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error.fields).toMatchObject({ quantity: 'Quantity must be a whole number from 0 to 20' })
  }
  expect((await it.put({ outletId, serviceId, quantity: 0, status: true })).statusCode).toBe(400)
  expect((await it.put({ outletId: outletId + 1, serviceId, quantity: 1, status: true })).statusCode).toBe(404)
  expect((await it.put({ outletId, serviceId: crypto.randomUUID(), quantity: 1, status: true })).statusCode).toBe(404)
  expect(await it.cart()).toEqual([])
})

test('a customer reads only their own cart', async () => {
  const it = await setUpCart()
  const { id: outletId } = await createOutlet(it.db)
  const { id: serviceId } = await createService(it.db, outletId)
  await it.put({ outletId, serviceId, quantity: 1, status: true })
  const headers = await logInCustomer(it.db, await createCustomer(it.db))
  expect((await it.app.inject({ url: '/customer/cart', headers })).json().data).toEqual([])
  expect((await it.app.inject({ url: '/customer/cart' })).statusCode).toBe(401)
  expect((await it.app.inject({ method: 'PATCH', url: '/customer/cart/upsert', payload: {} })).statusCode).toBe(401)
})

test('a customer removes one service, one outlet or everything from the cart [API-38, API-39]', async () => {
  const it = await setUpCart()
  const [one, two] = [await createOutlet(it.db), await createOutlet(it.db)]
  const services = [
    await createService(it.db, one.id),
    await createService(it.db, one.id),
    await createService(it.db, one.id),
    await createService(it.db, two.id),
  ]
  for (const { id, outlet_id } of services)
    await it.put({ outletId: outlet_id, serviceId: id, quantity: 1, status: true })
  const remove = (payload: object) =>
    it.app.inject({ method: 'DELETE', url: '/customer/cart', headers: it.headers, payload })
  const inCart = async () => (await it.cart()).flatMap((group) => group.services.map(({ _id }) => _id))
  const [first, second, third, fourth] = services.map(({ id }) => id)

  expect((await remove({ outletId: one.id, serviceId: first })).json()).toEqual({ data: null })
  expect(await inCart()).toEqual([second, third, fourth])
  await remove({ outletId: two.id, serviceId: second })
  expect(await inCart()).toEqual([second, third, fourth])
  await remove({ outletId: one.id })
  expect(await inCart()).toEqual([fourth])
  expect((await it.app.inject({ method: 'DELETE', url: '/customer/cart/clear', headers: it.headers })).json()).toEqual({
    data: null,
  })
  expect(await inCart()).toEqual([])
  expect((await remove({})).statusCode).toBe(400)
  expect(
    (await it.app.inject({ method: 'DELETE', url: '/customer/cart', payload: { outletId: one.id } })).statusCode,
  ).toBe(401)
  expect((await it.app.inject({ method: 'DELETE', url: '/customer/cart/clear' })).statusCode).toBe(401)
})

test('clearing a cart does not change other carts', async () => {
  const it = await setUpCart()
  const { id: outletId } = await createOutlet(it.db)
  const { id: serviceId } = await createService(it.db, outletId)
  await it.put({ outletId, serviceId, quantity: 1, status: true })
  const headers = await logInCustomer(it.db, await createCustomer(it.db))
  await it.app.inject({ method: 'DELETE', url: '/customer/cart/clear', headers })
  await it.app.inject({ method: 'DELETE', url: '/customer/cart', headers, payload: { outletId } })
  expect(await it.cart()).toHaveLength(1)
})
