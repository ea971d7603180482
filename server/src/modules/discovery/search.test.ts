import type { SearchResults } from '@nikhar/contract/discovery'
import { expect, test } from 'vitest'
import { createOutlet, createService } from '../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../testing/customers.ts'
import { testApp } from '../../testing/test-app.ts'

async function aSearcher() {
  const it = await testApp()
  const headers = await logInCustomer(it.db, await createCustomer(it.db))
  const get = (q: string) =>
    it.app.inject({ url: '/customer/search', headers, query: { q, latitude: '12.9719', longitude: '77.6412' } })
  return { ...it, headers, get, search: async (q: string) => (await get(q)).json<{ data: SearchResults }>().data }
}

test('a search finds outlets with their rating, services and categories nearby, even with a typo [FLOW-13]', async () => {
  const it = await aSearcher()
  const near = await createOutlet(it.db, {
    name: 'Lotus Spa',
    banner_images: ['demo/lotus'],
    rating_sum: 13,
    rating_count: 3,
  })
  const far = await createOutlet(it.db, { name: 'Lotus Spa Mysuru', latitude: 12.2958, longitude: 76.6394 })
  await createService(it.db, near.id, { name: 'Swedish massage', images: ['demo/oil'] })
  await createService(it.db, far.id, { name: 'Swedish massage' })
  await createService(it.db, near.id, { name: 'Swedish bath', deleted_at: new Date() })

  for (const typed of ['lotus', 'Lotsu spa', 'LOTUS SPA']) {
    expect((await it.search(typed)).outlets).toEqual([
      {
        id: near.id,
        name: 'Lotus Spa',
        city: 'Bengaluru',
        street: '100 Feet Road, Indiranagar',
        image: 'demo/lotus',
        distance: expect.closeTo(0, 5),
        rating: 4.3,
        ratingCount: 3,
      },
    ])
  }
  for (const typed of ['massage', 'swedsh massage', 'masage']) {
    const { services } = await it.search(typed)
    expect(services).toMatchObject([
      { serviceName: 'Swedish massage', price: 499, outletId: near.id, outletName: 'Lotus Spa', image: 'demo/oil' },
    ])
  }
  expect((await it.search('hair')).categories).toEqual([{ slug: 'hair', name: 'Hair' }])
})

test('a search uses the same radius as the list of salons', async () => {
  const it = await aSearcher()
  // 24 km east and 24 km north: inside the bounding box, but 34 km away.
  const corner = await createOutlet(it.db, {
    name: 'Corner Spa',
    latitude: 12.9719 + 24 / 111.2,
    longitude: 77.6412 + 24 / 108.3,
  })
  const edge = await createOutlet(it.db, { name: 'Edge Spa', latitude: 12.9719 + 24 / 111.2 })
  for (const { id } of [corner, edge]) await createService(it.db, id, { name: 'Champi' })
  expect((await it.search('spa')).outlets).toMatchObject([{ name: 'Edge Spa' }])
  expect((await it.search('champi')).services).toMatchObject([{ outletName: 'Edge Spa' }])
})

test('unusual search texts find nothing; empty and too long ones are refused', async () => {
  const it = await aSearcher()
  await createOutlet(it.db)
  for (const typed of ['%', "'; drop table outlets", '💇‍♀️', 'मुंबई', '\\', '"', '_']) {
    expect(await it.search(typed)).toEqual({ outlets: [], services: [], categories: [] })
  }
  for (const typed of ['', '   ', 'x'.repeat(1000), 'hair\u0000']) expect((await it.get(typed)).statusCode).toBe(400)
  expect((await it.app.inject({ url: '/customer/search?q=hair&latitude=12&longitude=77' })).statusCode).toBe(401)
})
