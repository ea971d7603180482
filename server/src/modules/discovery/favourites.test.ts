import type { Favorite, FavoriteDetails } from '@nikhar/contract/discovery'
import { expect, test } from 'vitest'
import { at, createBookableSalon, monday9 } from '../../testing/bookable-salon.ts'
import { createOutlet, createService } from '../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../testing/customers.ts'
import { testApp } from '../../testing/test-app.ts'

async function aVisitor(clock = () => new Date()) {
  const it = await testApp({ clock })
  const headers = await logInCustomer(it.db, await createCustomer(it.db), clock())
  const url = '/customer/favourites'
  return {
    ...it,
    headers,
    change: (payload: object) => it.app.inject({ method: 'POST', url, headers, payload }),
    list: async () => (await it.app.inject({ url, headers })).json<{ data: Favorite[] }>().data,
    details: async () =>
      (await it.app.inject({ url: `${url}-details`, headers })).json<{ data: FavoriteDetails[] }>().data,
  }
}

test('adding a favourite service adds its outlet, and removing the service keeps the outlet [API-10, API-12, DATA-02]', async () => {
  const it = await aVisitor()
  const outlet = await createOutlet(it.db)
  const service = await createService(it.db, outlet.id)
  const heart = { outletId: outlet.id, serviceId: service.id }

  const saved = await it.change({ ...heart, status: true })
  expect(saved.json().data).toEqual([{ outletId: outlet.id, serviceIds: [service.id] }])
  expect((await it.change({ ...heart, status: true })).statusCode).toBe(200)
  expect(await it.list()).toEqual([{ outletId: outlet.id, serviceIds: [service.id] }])

  await it.change({ ...heart, status: false })
  expect(await it.list()).toEqual([{ outletId: outlet.id, serviceIds: [] }])
})

test('removing a favourite outlet removes its services', async () => {
  const it = await aVisitor()
  const outlet = await createOutlet(it.db)
  const service = await createService(it.db, outlet.id)
  await it.change({ outletId: outlet.id, serviceId: service.id, status: true })
  await it.change({ outletId: outlet.id, status: false })
  expect(await it.list()).toEqual([])
  expect((await it.change({ outletId: outlet.id, status: false })).statusCode).toBe(200)
})

test('a list of booked services is removed from the favourites [API-13]', async () => {
  const it = await aVisitor()
  const outlet = await createOutlet(it.db)
  const [one, two, three] = [
    await createService(it.db, outlet.id),
    await createService(it.db, outlet.id),
    await createService(it.db, outlet.id),
  ]
  for (const { id } of [one, two, three]) await it.change({ outletId: outlet.id, serviceId: id, status: true })
  const reply = await it.change([one, two].map(({ id }) => ({ outletId: outlet.id, serviceId: id })))
  expect(reply.json().data).toEqual([{ outletId: outlet.id, serviceIds: [three.id] }])
})

test('the list view contains the outlets and their services, last saved first [API-11, DATA-03]', async () => {
  const it = await aVisitor()
  const [first, second] = [await createOutlet(it.db, { name: 'First' }), await createOutlet(it.db, { name: 'Second' })]
  const service = await createService(it.db, second.id, { name: 'Head massage' })
  await it.change({ outletId: first.id, status: true })
  await it.change({ outletId: second.id, serviceId: service.id, status: true })
  expect(await it.details()).toMatchObject([
    { id: second.id, outletId: second.id, outlet: { name: 'Second' }, services: [{ serviceName: 'Head massage' }] },
    { id: first.id, outletId: first.id, outlet: { name: 'First' }, services: [] },
  ])
})

test('the list view has the next free times of the first saved service that still exists [FIND-73]', async () => {
  const it = await aVisitor(() => monday9)
  const { outlet, service } = await createBookableSalon(it.db)
  const closed = await createOutlet(it.db)
  const gone = await createService(it.db, outlet.id)
  await it.change({ outletId: closed.id, status: true })
  for (const { id } of [gone, service]) await it.change({ outletId: outlet.id, serviceId: id, status: true })
  await it.db.updateTable('services').set({ deleted_at: monday9 }).where('id', '=', gone.id).execute()
  const [saved, empty] = await it.details()
  expect(saved).toMatchObject({ timedServiceId: service.id, nextTimes: [555, 570, 585].map((minute) => at(minute)) })
  expect(empty).toMatchObject({ timedServiceId: null, nextTimes: [] })
})

test('unknown outlets and services cannot be added, and favourites of other customers are invisible', async () => {
  const it = await aVisitor()
  const outlet = await createOutlet(it.db)
  const other = await createOutlet(it.db)
  const service = await createService(it.db, outlet.id)
  const gone = await createService(it.db, outlet.id, { deleted_at: new Date() })
  for (const heart of [
    { outletId: 2_000_000_000 },
    { outletId: outlet.id, serviceId: crypto.randomUUID() },
    { outletId: other.id, serviceId: service.id },
    { outletId: outlet.id, serviceId: gone.id },
  ]) {
    expect((await it.change({ ...heart, status: true })).statusCode).toBe(404)
  }
  for (const bad of [
    { outletId: 'x', status: true },
    { outletId: 1 },
    { outletId: 1, status: 'yes' },
    [{ outletId: 1 }],
  ]) {
    expect((await it.change(bad)).statusCode).toBe(400)
  }
  await it.change({ outletId: outlet.id, status: true })
  const stranger = await logInCustomer(it.db, await createCustomer(it.db))
  expect((await it.app.inject({ url: '/customer/favourites', headers: stranger })).json().data).toEqual([])
  for (const url of ['/customer/favourites', '/customer/favourites-details']) {
    expect((await it.app.inject({ url })).statusCode).toBe(401)
  }
})

test('two tabs may change the same favourite at the same time', async () => {
  const it = await aVisitor()
  const outlet = await createOutlet(it.db)
  const service = await createService(it.db, outlet.id)
  const heart = { outletId: outlet.id, serviceId: service.id, status: true }
  const replies = await Promise.all(Array.from({ length: 10 }, () => it.change(heart)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await it.list()).toEqual([{ outletId: outlet.id, serviceIds: [service.id] }])
})
