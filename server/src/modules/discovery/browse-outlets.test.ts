import type { BrowsedOutlet, Category } from '@nikhar/contract/discovery'
import { asPaise } from '@nikhar/contract/money'
import type { PageMeta } from '@nikhar/contract/route'
import { expect, test } from 'vitest'
import { createCoupon, createOutlet, createService } from '../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../testing/customers.ts'
import { testApp } from '../../testing/test-app.ts'

/** Sunday, 15 November 2026, 17:30 at the salon. */
const NOW = new Date('2026-11-15T12:00:00Z')
const SUNDAY = 0
const PLACE = 'latitude=12.9719&longitude=77.6412'

async function aVisitor() {
  const it = await testApp({ clock: () => NOW })
  const headers = await logInCustomer(it.db, await createCustomer(it.db), NOW)
  const browse = async (query = '') => {
    const reply = await it.app.inject({ url: `/customer/outlets/browse?${PLACE}&${query}`, headers })
    return reply.json<{ data: BrowsedOutlet[]; meta: PageMeta }>()
  }
  const names = async (query = '') => (await browse(query)).data.map(({ name }) => name)
  return { ...it, headers, browse, names }
}

type Visitor = Awaited<ReturnType<typeof aVisitor>>

/** `km` north of the position. */
function salon({ db }: Visitor, name: string, km: number, given: Parameters<typeof createOutlet>[1] = {}) {
  return createOutlet(db, { name, latitude: 12.9719 + km / 111.2, ...given })
}

async function categoryOf({ db }: Visitor, slug: string): Promise<number> {
  const values = { slug, name: slug, position: 9 }
  return (await db.insertInto('categories').values(values).returning('id').executeTakeFirstOrThrow()).id
}

test('salons are sorted by distance, by rating or by price', async () => {
  const it = await aVisitor()
  const near = await salon(it, 'Near', 1, { rating_sum: 40, rating_count: 10 })
  const best = await salon(it, 'Best', 2, { rating_sum: 49, rating_count: 10 })
  const few = await salon(it, 'As good, fewer reviews', 3, { rating_sum: 49 * 3, rating_count: 30 })
  await salon(it, 'New', 0.5)
  await createService(it.db, near.id, { price_paise: asPaise(90_000) })
  await createService(it.db, near.id, { price_paise: asPaise(10_000), deleted_at: NOW })
  await createService(it.db, best.id, { price_paise: asPaise(50_000) })
  await createService(it.db, few.id, { price_paise: asPaise(20_050) })

  expect(await it.names()).toEqual(['New', 'Near', 'Best', 'As good, fewer reviews'])
  expect(await it.names('sort=rating')).toEqual(['As good, fewer reviews', 'Best', 'Near', 'New'])
  expect(await it.names('sort=price')).toEqual(['As good, fewer reviews', 'Best', 'Near', 'New'])
  const { data } = await it.browse('sort=price')
  expect(data.map(({ priceFrom }) => priceFrom)).toEqual([200.5, 500, 900, null])
})

test('salons are filtered by open now and by their own offers', async () => {
  const it = await aVisitor()
  const open = await salon(it, 'Open', 1)
  const closed = await salon(it, 'Closed today', 2)
  await salon(it, 'Day off', 3)
  await createCoupon(it.db, {}, [closed.id])
  for (const outlet_id of [open.id, closed.id]) {
    await it.db
      .insertInto('opening_hours')
      .values({ outlet_id, weekday: SUNDAY, opens_minute: 600, closes_minute: 1200 })
      .execute()
  }
  await it.db.insertInto('closures').values({ outlet_id: closed.id, day: '2026-11-15' }).execute()

  expect(await it.names('openNow=true')).toEqual(['Open'])
  expect(await it.names('openNow=false')).toEqual(['Open', 'Closed today', 'Day off'])
  expect(await it.names('offers=true')).toEqual(['Closed today'])
  expect(await it.names('offers=true&openNow=true')).toEqual([])
})

test('category, gender and price filters must match the same service', async () => {
  const it = await aVisitor()
  const nails = await categoryOf(it, 'nails-only')
  const studio = await salon(it, 'Studio', 1)
  const barber = await salon(it, 'Barber', 2)
  await createService(it.db, studio.id, { category_id: nails, gender: 'FEMALE', price_paise: asPaise(80_000) })
  await createService(it.db, studio.id, { gender: 'UNISEX', price_paise: asPaise(30_000) })
  await createService(it.db, barber.id, { gender: 'MALE', price_paise: asPaise(20_000) })

  expect(await it.names('category=nails-only')).toEqual(['Studio'])
  expect(await it.names('category=never-heard-of')).toEqual([])
  expect(await it.names('gender=MALE')).toEqual(['Studio', 'Barber'])
  expect(await it.names('gender=FEMALE')).toEqual(['Studio'])
  expect(await it.names('maxPrice=250')).toEqual(['Barber'])
  expect(await it.names('maxPrice=500&category=nails-only')).toEqual([])
  expect((await it.browse('category=nails-only')).data[0]?.priceFrom).toBe(800)
})

test('browsing is paged and returns the total', async () => {
  const it = await aVisitor()
  for (const km of [1, 2, 3]) await salon(it, `At ${km} km`, km)
  const { data, meta } = await it.browse('perPage=2&pageNumber=2')
  expect(data.map(({ name }) => name)).toEqual(['At 3 km'])
  expect(meta).toEqual({ pageNumber: 2, perPage: 2, total: 3 })
  expect((await it.browse()).meta).toEqual({ pageNumber: 1, perPage: 20, total: 3 })
})

test.each([
  'sort=name',
  'openNow=maybe',
  'gender=UNISEX',
  'gender=',
  'maxPrice=0',
  'maxPrice=-1',
  'maxPrice=12.5',
  'maxPrice=lots',
  'category=%27%3B--',
  `category=${'a'.repeat(41)}`,
  'perPage=10000',
  'pageNumber=0',
])('browsing with %s is refused', async (query) => {
  const it = await aVisitor()
  const reply = await it.app.inject({ url: `/customer/outlets/browse?${PLACE}&${query}`, headers: it.headers })
  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().error.fields)).toEqual([query.split('=')[0]])
})

test('browsing requires a token and a position', async () => {
  const { app, headers } = await aVisitor()
  expect((await app.inject({ url: `/customer/outlets/browse?${PLACE}` })).statusCode).toBe(401)
  expect((await app.inject({ url: '/customer/outlets/browse', headers })).statusCode).toBe(400)
  expect((await app.inject({ url: '/customer/categories' })).statusCode).toBe(401)
})

test('categories are returned in their order', async () => {
  const it = await aVisitor()
  await it.db
    .insertInto('categories')
    .values([
      { slug: 'z-first', name: 'First', position: -2 },
      { slug: 'a-second', name: 'Second', position: -1 },
    ])
    .execute()
  const reply = await it.app.inject({ url: '/customer/categories', headers: it.headers })
  expect(reply.json<{ data: Category[] }>().data.slice(0, 2)).toEqual([
    { slug: 'z-first', name: 'First' },
    { slug: 'a-second', name: 'Second' },
  ])
})
