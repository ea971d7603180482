import type { Result, ResultsContext, SearchResults } from '@nikhar/contract/discovery'
import { expect, test } from 'vitest'
import { monday9 } from '../../../testing/bookable-salon.ts'
import { createService } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { createSearchWorld } from '../../../testing/search-world.ts'
import { shareInFile, testApp, type TestAppOptions } from '../../../testing/test-app.ts'

type ResultsReply = ResultsContext & { data: Result[]; meta: { total: number } }

async function setUpWorld(options: TestAppOptions = {}) {
  const testing = await testApp({ clock: () => monday9, ...options })
  const { app, db } = testing
  const headers = await logInCustomer(db, await createCustomer(db), monday9)
  const ids = await createSearchWorld(db)
  const ask = async <T>(url: string, q: string, filters: Record<string, string> = {}) =>
    (await app.inject({ url, query: { q, latitude: '12.9719', longitude: '77.6412', ...filters }, headers })).json<T>()
  const search = (q: string, filters?: Record<string, string>) => ask<ResultsReply>('/customer/results', q, filters)
  const suggest = async (q: string) => (await ask<{ data: SearchResults }>('/customer/search', q)).data
  const first = async (q: string) => {
    const [result] = (await search(q)).data
    return result ? `${result.name}: ${result.service?.serviceName}` : 'nothing'
  }
  const addStylist = (salon: string, name: string) =>
    db
      .insertInto('stylists')
      .values({ outlet_id: ids.get(salon) ?? 0, name, gender: 'MALE', past_experience_years: 4 })
      .execute()
  return { ...testing, ids, search, suggest, first, addStylist }
}

const sharedWorld = shareInFile((finish) => setUpWorld({ finish }))

test('a word that is also a place elsewhere does not move the search; that place is offered [FIND-60]', async () => {
  const { search } = sharedWorld()
  const { data, otherPlace, place } = await search('haircut gurgaon sector 29')
  expect(new Set(data.map(({ city }) => city))).toEqual(new Set(['Bengaluru']))
  expect(place).toBeNull()
  expect(otherPlace).toEqual({ name: 'Sector 29', city: 'Gurugram', q: 'haircut in Sector 29, Gurugram' })

  const there = await search(otherPlace?.q ?? '')
  expect(there.data.map(({ name }) => name)).toEqual(['Sector Cuts'])
  expect(there.otherPlace).toBeNull()
})

test('a place counts in the customer’s city, beside an English or Hindi place word, or alone [FIND-61]', async () => {
  const { search } = sharedWorld()
  for (const [q, name] of [
    ['haircut koramangala', 'Koramangala'],
    ['koramangala mein haircut', 'Koramangala'],
    ['koramangala ke paas haircut', 'Koramangala'],
    ['haircut in sector 29 gurugram', 'Sector 29'],
    ['sector 29 gurugram mein haircut', 'Sector 29'],
    ['sector 29 gurugram', 'Sector 29'],
    ['jaipur', 'Jaipur'],
  ] as const)
    expect((await search(q)).place?.name, q).toBe(name)
  // "At home" is not a place, and does not match a street of that name.
  const home = await search('party makeup at home')
  expect(home).toMatchObject({ place: null, otherPlace: null })
  expect(home.data[0]?.service?.serviceName).toBe('Party Make-up')
})

test('a service with exactly that name comes first, and a different service is not shown for it [FIND-62]', async () => {
  const { db, ids, first, search } = await setUpWorld()
  expect(await first('classic cut')).toBe('The Copper Comb: Classic Cut')
  expect(await first('spa pedicure')).toBe('Rang Nail Bar: Spa Pedicure')
  expect(await first('full arms wax')).toBe('Fourth Block Beauty: Full Arms Waxing')
  const half = await search('half arms wax')
  expect([half.meta.total, half.suggestions[0]]).toEqual([0, 'Arms waxing'])
  await createService(db, ids.get('Fourth Block Beauty') ?? 0, { name: 'Half Arms Waxing' })
  expect(await first('half arms wax')).toBe('Fourth Block Beauty: Half Arms Waxing')
  expect(await first('full arms wax')).toBe('Fourth Block Beauty: Full Arms Waxing')
  const facials = (await search('facial')).data.map(({ service }) => service?.serviceName ?? '')
  expect(facials.filter((name) => !name.includes('Facial'))).toEqual([])
  // In the salon's own words, which no vocabulary contains.
  await createService(db, ids.get('Mogra House') ?? 0, { name: 'Kansa Ritual' })
  expect(await first('kansa ritual')).toBe('Mogra House: Kansa Ritual')
})

test.each([
  ['upar lip threading', 'Fourth Block Beauty: Upper Lip Threading'],
  ['full arm waxin', 'Fourth Block Beauty: Full Arms Waxing'],
  ['highlites', 'Studio Kesar: Highlights, half head'],
  ['sari drapping', 'Mallige Bridal Room: Saree Draping'],
  ['facial gold', 'Fourth Block Beauty: Gold Facial'],
  ['ಹೇರ್ ಸ್ಪಾ', 'Aarna Salon & Spa: Hair Spa'],
  ['কেরাটিন', 'Studio Kesar: Keratin Smoothing'],
  ['பெடிக்யூர்', 'Rang Nail Bar: Classic Pedicure'],
])('typing errors, another word order and other scripts lead to one service: %s [FIND-63]', async (q, answer) => {
  const { first } = sharedWorld()
  expect(await first(q)).toBe(answer)
})

test('plain words find services with that name, and never a salon [FIND-64]', async () => {
  const { first, search } = sharedWorld()
  expect(await first('combo')).toBe('The Copper Comb: Haircut & Beard Combo')
  expect(await first('package')).toMatch(/Package$/)
  for (const q of ['home', 'house', 'at home']) {
    const { data, understood } = await search(q)
    expect([q, data, understood.map(({ kind }) => kind)]).toEqual([q, [], ['unknown']])
  }
  expect((await search('mogra house')).understood.map(({ kind }) => kind)).toEqual(['salon'])
})

test('a stylist’s name finds their salon, in any script, with the service [FIND-65]', async () => {
  const { search, suggest, addStylist } = await setUpWorld()
  await addStylist('Studio Kesar', 'Arjun Gowda')
  await addStylist('Fourth Block Beauty', 'Meera Krishnan')
  for (const q of ['haircut with arjun', 'arjun gowda', 'by arjun', 'अर्जुन गौड़ा', 'kids haircut by arjun gouda']) {
    const { data, understood } = await search(q)
    expect([q, data.map(({ name, stylists }) => [name, stylists.map((stylist) => stylist.name)])]).toEqual([
      q,
      [['Studio Kesar', ['Arjun Gowda']]],
    ])
    expect(understood.find(({ kind }) => kind === 'stylist')?.label).toBe('Arjun Gowda')
    expect((await suggest(q)).outlets[0]?.name).toBe('Studio Kesar')
  }
  expect((await search('meera se haircut')).data[0]).toMatchObject({
    name: 'Fourth Block Beauty',
    service: { serviceName: 'Women’s Haircut' },
  })
})

test('two wishes that cost more than the limit show the nearest price above it, with the difference [FIND-66]', async () => {
  const { search } = sharedWorld()
  const { data } = await search('mani pedi under 500')
  expect(
    data.map(({ name, service, otherServices, overRupees }) => [
      name,
      service?.price,
      otherServices[0]?.price,
      overRupees,
    ]),
  ).toEqual([['Rang Nail Bar', 649, 749, 898]])
  const combined = (await search('haircut and beard under 400')).data
  expect(combined[0]).toMatchObject({
    name: 'Silk Board Barbers',
    service: { serviceName: 'Men’s Haircut', price: 199 },
    otherServices: [{ serviceName: 'Beard Trim', price: 149 }],
    overRupees: null,
  })
  const cheaper = (await search('haircut and beard under 300')).data
  expect(cheaper.map(({ overRupees }) => overRupees)).toEqual(
    cheaper.map(({ overRupees }) => overRupees).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
  )
  expect(cheaper[0]).toMatchObject({ name: 'Silk Board Barbers', overRupees: 48 })
})

test('one wish that costs more than the words allow shows the nearest above; a chosen filter is never exceeded [FIND-66]', async () => {
  const { search } = sharedWorld()
  const { data } = await search('mens haircut under 150')
  expect(data[0]).toMatchObject({ name: 'Silk Board Barbers', service: { price: 199 }, overRupees: 49 })
  const within = (await search('mens haircut under 250')).data
  expect(within.map(({ overRupees }) => overRupees)).toEqual(within.map(() => null))
  expect((await search('mens haircut', { maxPrice: '150' })).data).toEqual([])
  expect((await search('mani pedi', { maxPrice: '500' })).data).toEqual([])
})

test.each(['५०० से कम हेयरकट', 'पांच सौ से कम हेयर कट', 'haircut 500 ke andar', 'paanch sau tak ka haircut'])(
  'prices in Hindi words and digits are understood: %s [FIND-67]',
  async (q) => {
    const { search } = sharedWorld()
    const { data, understood } = await search(q)
    expect(understood.map(({ label }) => label)).toContain('Up to ₹500')
    for (const { service } of data) expect(service?.price).toBeLessThanOrEqual(500)
  },
)

test('"next hour" means times from now on, also in the suggestions [FIND-67]', async () => {
  const { search, suggest } = sharedWorld()
  const { data, understood } = await search('swedish massage next hour')
  expect(understood.map(({ label }) => label)).toEqual(['Swedish massage', 'Next hour'])
  expect(data.map(({ name }) => name)).toEqual(['Lotus Family Salon'])
  for (const time of data[0]?.nextTimes ?? [])
    expect(Date.parse(time) - monday9.getTime()).toBeLessThanOrEqual(3_600_000)
  expect((await suggest('swedish massage next hour')).services.map(({ outletName }) => outletName)).toEqual([
    'Lotus Family Salon',
  ])
  expect((await suggest('swedish massage tomorrow morning')).services[0]?.outletName).toBe('Mogra House')
})

test.each([
  'haircut',
  'hair cut in koramangala',
  'koramangala',
  'mogra',
  'mogra house massage',
  'open now',
  'ladies parlour',
  'haircut under 300 tomorrow evening',
  'hai',
  'pedic',
  'haircut dwarka',
  'spa',
  'qqqq',
  'lice treatment',
])('the suggestion listed while typing is what Enter finds: %s [FIND-10]', async (q) => {
  const { search, suggest } = sharedWorld()
  const { data } = await search(q)
  const { services, outlets, categories } = await suggest(q)
  expect(services.length + outlets.length + categories.length > 0).toBe(data.length > 0)
  expect(services.map(({ outletId, serviceName }) => [outletId, serviceName])).toEqual(
    services.length === 0 ? [] : data.slice(0, 5).map(({ outletId, service }) => [outletId, service?.serviceName]),
  )
})

test.each([
  'lice treatment',
  'dentist',
  'tattoo removal',
  'hair transplant',
  'laser hair removal',
  'dog grooming',
  'gym',
])('a service that no salon offers finds nothing: %s [FIND-68]', async (q) => {
  const { search } = sharedWorld()
  const { data, suggestions } = await search(q)
  expect(data).toEqual([])
  expect(suggestions).not.toEqual([])
})

test('a service that few salons offer is found at these salons [FIND-68]', async () => {
  const { db, ids, first } = await setUpWorld()
  await createService(db, ids.get('Fourth Block Beauty') ?? 0, { name: 'Laser Hair Removal' })
  expect(await first('laser hair removal')).toBe('Fourth Block Beauty: Laser Hair Removal')
})

test('when no salon offers all of the wishes, some are found and the others are marked [FIND-71]', async () => {
  const { search } = sharedWorld()
  const { data, understood } = await search('shirodhara and nail art')
  expect(data.map(({ name }) => name)).toEqual(['Mogra House'])
  expect(understood.map(({ label, isBlocking }) => [label, isBlocking])).toEqual([
    ['Shirodhara', false],
    ['Nail art', true],
  ])
})
