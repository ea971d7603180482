import { expect, test } from 'vitest'
import { createOutlet } from '../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../testing/customers.ts'
import { recordStatements } from '../../testing/statements.ts'
import { testApp } from '../../testing/test-app.ts'
import { openEmbeddedGeocoder } from '../../gazetteer/embedded-geocoder.ts'
import { searchNearby } from './search-queries.ts'
import { toSpherePoint } from './sphere.ts'

const here = { latitude: '12.9719', longitude: '77.6412' }

async function aSearcher() {
  const it = await testApp()
  const headers = await logInCustomer(it.db, await createCustomer(it.db))
  const place = {
    kind: 'LOCALITY',
    state: 'Karnataka',
    city: 'Bengaluru',
    latitude: 12.9352,
    longitude: 77.6245,
  } as const
  await it.db
    .insertInto('gazetteer_places')
    .values([
      { ...place, id: 1, name: 'Koramangala', pincode: '560034' },
      { ...place, id: 2, name: 'Delhi', city: 'Delhi', state: 'Delhi' },
    ])
    .execute()
  await it.db
    .insertInto('gazetteer_names')
    .values([
      { place_id: 1, name: 'koramangala bengaluru karnataka', weight: 0.6 },
      { place_id: 2, name: 'delhi delhi', weight: 0.9 },
    ])
    .execute()
  await it.db.insertInto('gazetteer_loads').values({ digest: 'test' }).execute()
  await createOutlet(it.db, { name: 'Lotus Spa' })
  return {
    ...it,
    ask: (url: string, q: string) => it.app.inject({ url, headers, query: { q, ...here } }),
  }
}

const calls = ['/geo/search', '/geo/autocomplete', '/customer/search']

test.each(calls)('%s refuses more than a hundred characters with a sentence [GUARD-04]', async (url) => {
  const it = await aSearcher()

  const refused = await it.ask(url, 'ab '.repeat(34).trim())

  expect(refused.statusCode).toBe(400)
  expect(refused.json().error.fields).toEqual({ q: 'Please use at most 100 characters.' })
  expect((await it.ask(url, 'x'.repeat(100))).statusCode).toBe(200)
})

test('a place is found however often its name is repeated [GUARD-05]', async () => {
  const it = await aSearcher()
  const find = async (q: string) =>
    (await it.ask('/geo/search', q))
      .json<{ data: { display_name: string }[] }>()
      .data.map((place) => place.display_name)

  const once = await find('koramangala')
  expect(once).toEqual(['Koramangala, Bengaluru, Karnataka, 560034, India'])
  expect(await find('koramangala '.repeat(8))).toEqual(once)
  expect(await find('Koramangala, KORAMANGALA; koramangala Bengaluru')).toEqual(once)
  expect(await find('Delhi, Delhi')).toEqual(['Delhi, India'])
})

test('the database compares each word once [GUARD-05]', async () => {
  const { url } = await aSearcher()
  const place = toSpherePoint(12.9719, 77.6412)
  const statements = await recordStatements(url, async (db) => {
    await openEmbeddedGeocoder(db).search('zzq wwq '.repeat(12))
    await searchNearby(db, {
      whitelabelId: 1,
      q: 'Lotus SPA lotus '.repeat(6),
      place,
      radiusKm: 25,
    })
  })

  const compared = statements.filter(({ text }) => text.includes('word_similarity'))
  const words = new Set(compared.flatMap(({ values }) => values.filter((value) => / /.test(String(value)))))

  expect(compared).toHaveLength(2)
  expect([...words]).toEqual(['jk vk', 'lotus spa'])
})
