import type { Result, SearchResults, Understood } from '@nikhar/contract/discovery'
import { asPaise } from '@nikhar/contract/money'
import { expect, test } from 'vitest'
import { at, createBookableSalon, monday9, orderOf } from '../../../testing/bookable-salon.ts'
import { createService } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createSearchWorld } from '../../../testing/search-world.ts'
import { testApp } from '../../../testing/test-app.ts'

interface ResultsReply {
  data: Result[]
  meta: { total: number }
  understood: Understood[]
  place: { name: string } | null
  suggestions: string[]
}

async function setUp() {
  const testing = await testApp({ clock: () => monday9 })
  const headers = await logInCustomer(testing.db, await createCustomer(testing.db), monday9)
  const search = async (q: string, filters: Record<string, string> = {}) => {
    const query = { q, latitude: '12.9719', longitude: '77.6412', ...filters }
    const reply = await testing.app.inject({ url: '/customer/results', query, headers })
    return { status: reply.statusCode, ...reply.json<ResultsReply>() }
  }
  return { ...testing, headers, search }
}

test('a card shows the matching service with its price, minutes and next free times [FIND-01]', async () => {
  const { db, search } = await setUp()
  const { outlet, service } = await createBookableSalon(db)
  await createService(db, outlet.id, { name: 'Global Hair Colour', minutes: 120, price_paise: asPaise(250_000) })
  const { data, meta, understood } = await search('hair cut')
  expect(meta.total).toBe(1)
  expect(data[0]).toMatchObject({
    outletId: outlet.id,
    service: { _id: service.id, serviceName: 'Haircut', price: 499, timeTaken: 45 },
    openNow: true,
    audience: 'UNISEX',
    nextTimes: ['2026-11-16T03:45:00.000Z', '2026-11-16T04:00:00.000Z', '2026-11-16T04:15:00.000Z'],
  })
  expect(understood).toEqual([{ kind: 'service', label: 'Haircut', start: 0, end: 8, isBlocking: false }])
  expect((await search('hair colour')).data[0]?.service?.serviceName).toBe('Global Hair Colour')
})

async function setUpWorld() {
  const testing = await setUp()
  const ids = await createSearchWorld(testing.db)
  const names = async (q: string, filters: Record<string, string> = {}) =>
    (await testing.search(q, filters)).data.map(({ name }) => name)
  return { ...testing, ids, names }
}

test('each understood part comes with its position in the text, and can be removed [FIND-03]', async () => {
  const { search } = await setUpWorld()
  const q = 'gents haircut under 500 in koramangala tomorrow evening'
  const { understood, place, data } = await search(q)
  expect(understood.map(({ kind, label, start, end }) => [kind, label, q.slice(start, end)])).toEqual([
    ['audience', 'For men', 'gents'],
    ['service', 'Haircut', 'haircut'],
    ['price', 'Up to ₹500', 'under 500'],
    ['area', 'Koramangala', 'koramangala'],
    ['day', 'Tomorrow', 'tomorrow'],
    ['time', 'Evening', 'evening'],
  ])
  expect(place).toEqual({ name: 'Koramangala', latitude: 12.9352, longitude: 77.6245 })
  expect(data[0]).toMatchObject({ name: 'Lotus Family Salon', service: { price: 299 } })
  expect(data[0]?.distance).toBeLessThan(1)
  expect(data[0]?.nextTimes[0]).toBe(at(1020, '2026-11-17'))
})

test('an empty result names the part that prevents results, and suggests services offered nearby [FIND-04]', async () => {
  const { search } = await setUpWorld()
  const none = await search('haircut above 50000 tomorrow')
  expect(none.meta.total).toBe(0)
  expect(none.suggestions).not.toEqual([])
  expect(none.understood.map(({ label, isBlocking }) => [label, isBlocking])).toEqual([
    ['Haircut', false],
    ['From ₹50,000', true],
    ['Tomorrow', false],
  ])
  const nonsense = await search('pedxyz qqqq')
  expect(nonsense).toMatchObject({ data: [], understood: [{ kind: 'unknown', isBlocking: true }] })
  expect(nonsense.suggestions[0]).toBe('Pedicure')
  expect(nonsense.suggestions.length).toBeGreaterThan(2)
  for (const text of nonsense.suggestions) expect((await search(text)).meta.total, text).toBeGreaterThan(0)
  // An unknown word is ignored beside a known one.
  expect((await search('haircut qqqq')).meta.total).toBeGreaterThan(3)
})

test('filters override the text [FIND-05]', async () => {
  const { names, search } = await setUpWorld()
  expect(await names('haircut under 100', { maxPrice: '200' })).toEqual(['Silk Board Barbers'])
  expect(await names('haircut', { minPrice: '600', maxPrice: '640' })).toEqual([])
  expect(await names('haircut', { minRating: '4.6' })).toEqual(['The Copper Comb'])
  expect(await names('haircut', { withinKm: '1' })).not.toContain('Silk Board Barbers')
  expect(await names('haircut', { audience: 'MALE' })).toEqual(['The Copper Comb', 'Silk Board Barbers'])
  expect(await names('', { audience: 'FEMALE' })).toHaveLength(3)
  expect(await names('', { withOffers: 'true' })).toEqual(['Studio Kesar'])
  expect(await names('', { openNow: 'true' })).not.toContain('Mogra House')
  expect(await names('', { category: 'nails' })).toEqual(['Rang Nail Bar'])
  expect(await names('swedish massage', { day: '2026-11-16' })).toEqual(['Lotus Family Salon'])
  expect(await names('swedish massage tomorrow', { day: '2026-11-16' })).toEqual(['Lotus Family Salon'])
  expect(await names('haircut', { day: '2026-11-15' }), 'a day in the past').toEqual([])
  const { data } = await search('haircut', { day: '2026-11-18,2026-11-19', part: 'afternoon' })
  expect(data.length).toBeGreaterThan(3)
  expect(new Set(data.map(({ nextTimes }) => nextTimes[0]))).toEqual(new Set([at(720, '2026-11-18')]))
})

test('results are sorted by match, time, distance, price and rating, page by page [FIND-06, WHEN-05]', async () => {
  const { app, db, headers, search, names, ids } = await setUpWorld()
  expect(await names('haircut', { sort: 'nearest' })).toEqual(
    expect.arrayContaining(['Aarna Salon & Spa', 'The Copper Comb']),
  )
  const distances = (await search('haircut', { sort: 'nearest' })).data.map(({ distance }) => distance)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  const prices = (await search('haircut', { sort: 'cheapest' })).data.map(({ service }) => service?.price ?? 0)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect((await names('haircut', { sort: 'rated' })).slice(0, 2)).toEqual(['Aarna Salon & Spa', 'The Copper Comb'])

  // Every stylist is free at 9:15 until the nearest salon is booked.
  expect((await names('beard trim', { sort: 'soonest' }))[0]).toBe('The Copper Comb')
  const outletId = ids.get('The Copper Comb') ?? 0
  const service = await createService(db, outletId, { minutes: 120 })
  const booked = await app.inject({
    method: 'POST',
    url: '/customer/order',
    headers: { ...headers, 'idempotency-key': 'one' },
    payload: orderOf({ outlet: { id: outletId }, service }, 555),
  })
  expect(booked.statusCode).toBe(200)
  const soonest = await search('beard trim', { sort: 'soonest' })
  expect(soonest.data.map(({ name, nextTimes }) => [name, nextTimes[0]])).toEqual([
    ['Silk Board Barbers', at(555)],
    ['The Copper Comb', at(675)],
  ])

  const all = await names('', { perPage: '20' })
  const pages = [...(await names('', { perPage: '5' })), ...(await names('', { perPage: '5', pageNumber: '2' }))]
  expect(pages).toEqual(all)
  expect(all).toHaveLength(9)
})

test('invalid input is answered or refused with a reason, and never breaks the search [FIND-07]', async () => {
  const { app, headers, search } = await setUpWorld()
  expect((await search('haircut '.repeat(2000))).meta.total).toBeGreaterThan(3)
  for (const q of ['💇💇', '‮haircut‬', '<img src=x onerror=alert(1)>', "'; drop table outlets; --", '\u0000', '%_%'])
    expect((await search(q)).status, q).toBe(200)
  expect((await search('haircut', { latitude: '0', longitude: '-30' })).data, 'in the ocean').toEqual([])
  for (const filters of [
    { latitude: '91' },
    { day: 'tomorrow' },
    { part: 'night' },
    { sort: 'random' },
    { minRating: '6' },
    { maxPrice: '-1' },
    { perPage: '101' },
    { withinKm: '0' },
    { audience: 'DOGS' },
  ])
    expect((await search('haircut', filters)).status, JSON.stringify(filters)).toBe(400)
  const stranger = await app.inject({ url: '/customer/results?latitude=12.9&longitude=77.6' })
  expect(stranger.statusCode).toBe(401)
  expect((await app.inject({ url: '/customer/results', headers })).statusCode).toBe(400)
})

test('salons of another marketplace, closed salons and renamed services are never found [FIND-08]', async () => {
  const { db, search, ids, names } = await setUpWorld()
  expect(await names('thai massage')).toEqual(['Mogra House'])
  const outletId = ids.get('Mogra House') ?? 0
  await db.updateTable('services').set({ name: 'Foot Bath' }).where('name', '=', 'Thai Massage').execute()
  expect(await names('thai massage')).toEqual([])
  await db.updateTable('services').set({ deleted_at: monday9 }).where('name', '=', 'Shirodhara').execute()
  expect(await names('shirodhara')).toEqual([])
  expect(await names('sauna')).toEqual(['Mogra House'])
  await db.updateTable('outlets').set({ status: 'INACTIVE' }).where('id', '=', outletId).execute()
  expect(await names('sauna')).toEqual([])
  await db.updateTable('outlets').set({ status: 'ACTIVE' }).where('id', '=', outletId).execute()
  expect(await names('sauna')).toEqual(['Mogra House'])
  await db.insertInto('whitelabels').values({ id: 2, name: 'Other' }).execute()
  await db.updateTable('outlets').set({ whitelabel_id: 2 }).where('id', '=', outletId).execute()
  expect((await search('sauna')).meta.total).toBe(0)
})

test('a word that an operator adds is understood, and services are found by it [FIND-09]', async () => {
  const { db, app, headers } = await setUpWorld()
  await db.insertInto('search_words').values({ concept: 'haircut', words: 'snippety snip' }).execute()
  const service = await createService(db, (await createBookableSalon(db)).outlet.id, { name: 'Snippety Snip' })
  expect(service.concepts).toEqual([])
  const { concepts } = await db
    .selectFrom('services')
    .select('concepts')
    .where('id', '=', service.id)
    .executeTakeFirstOrThrow()
  expect(concepts).toEqual(['haircut'])
  const url = '/customer/results?q=snippety+snip&latitude=12.9719&longitude=77.6412'
  const { understood } = (await app.inject({ url, headers })).json<ResultsReply>()
  expect(understood.map(({ label }) => label)).toEqual(['Haircut'])
  await db.deleteFrom('search_words').where('words', '=', 'snippety snip').execute()
  const later = await db
    .selectFrom('services')
    .select('concepts')
    .where('id', '=', service.id)
    .executeTakeFirstOrThrow()
  expect(later.concepts).toEqual([])
})

test('the suggestions while typing show the matching services [FIND-10]', async () => {
  const { app, headers } = await setUpWorld()
  const find = async (q: string) => {
    const query = { q, latitude: '12.9719', longitude: '77.6412' }
    const reply = await app.inject({ url: '/customer/search', query, headers })
    return reply
      .json<{ data: SearchResults }>()
      .data.services.map(({ outletName, serviceName }) => `${outletName}: ${serviceName}`)
  }
  expect((await find('hair cut'))[0]).toBe('Aarna Salon & Spa: Men’s Haircut')
  expect((await find('hair cut')).join()).not.toContain('Colour')
  expect(await find('dadhi trim')).toEqual(['The Copper Comb: Beard Trim', 'Silk Board Barbers: Beard Trim'])
  expect(await find('beard trim under 200')).toEqual(['Silk Board Barbers: Beard Trim'])
  expect(await find('thai massage today')).toEqual([])
  expect(await find('मेहंदी')).toEqual(['Mallige Bridal Room: Guest Mehndi'])
})

test('the filter of a menu interprets words as the search does [FIND-11]', async () => {
  const { app, db, headers, ids } = await setUpWorld()
  const ask = (outletId: number, q: string) =>
    app.inject({ url: `/customer/outlet/${outletId}/services/matching`, query: { q }, headers })
  const match = async (salon: string, q: string) => {
    const reply = await ask(ids.get(salon) ?? 0, q)
    const { data } = reply.json<{ data: string[] }>()
    const rows = await db.selectFrom('services').select(['id', 'name']).execute()
    return data.map((id) => rows.find((row) => row.id === id)?.name)
  }
  expect(await match('The Copper Comb', 'dadhi')).toEqual(['Beard Trim', 'Hot-towel Shave', 'Haircut & Beard Combo'])
  expect(await match('Aarna Salon & Spa', 'बाल कटवाना')).toEqual(['Women’s Haircut', 'Men’s Haircut'])
  expect(await match('Aarna Salon & Spa', 'gents hair cut')).toEqual(['Men’s Haircut'])
  expect(await match('Rang Nail Bar', 'haircut')).toEqual([])
  expect(await match('Rang Nail Bar', 'qqqq')).toEqual([])
  expect((await ask(999_999, 'haircut')).statusCode).toBe(404)
  expect((await ask(1, '')).statusCode).toBe(400)
  const stranger = await app.inject({ url: '/customer/outlet/1/services/matching?q=haircut' })
  expect(stranger.statusCode).toBe(401)
})
