import { readFileSync } from 'node:fs'
import type { GeoSuggestion } from '@nikhar/contract/discovery'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase, type Database, type Db } from '../db/database.ts'
import { createDatabase, dropDatabase } from '../testing/databases.ts'
import { freshDatabase } from '../testing/test-app.ts'
import { distanceKm } from './distance.ts'
import { openEmbeddedGeocoder, findPincode } from './embedded-geocoder.ts'
import { loadGazetteerInWorker } from './load-in-worker.ts'
import { gazetteerDigest, isGazetteerLoaded, loadGazetteer } from './load-gazetteer.ts'

interface PlaceQuery {
  query: string
  at?: { lat: number; lng: number }
  expect: { name: string; city: string; within?: { lat: number; lng: number; km: number } }
}

const placeQueries = JSON.parse(
  readFileSync(new URL('../../../bench/search/places.json', import.meta.url), 'utf8'),
) as PlaceQuery[]

/** The name and the city, and the approximate position where one is given. */
function isRight({ display_place, address, lat, lon }: GeoSuggestion, { name, city, within }: PlaceQuery['expect']) {
  const isThere =
    !within ||
    distanceKm({ latitude: Number(lat), longitude: Number(lon) }, { latitude: within.lat, longitude: within.lng }) <=
      within.km
  return display_place.toLowerCase() === name.toLowerCase() && address.city === city && isThere
}

const LOADING = 'Loading the places of India'
const LOADING_MS = 240_000

test.each([
  ['560034', '560034'],
  ['560 034', '560034'],
  ['5600', '5600'],
  ['Koramangala, Bengaluru 560034', '560034'],
  ['Sector 18', undefined],
  ['9845012277', undefined],
  ['Koramangala', undefined],
])('in %j the PIN code is %s', (text, pincode) => {
  expect(findPincode(text)).toBe(pincode)
})

describe('with all of India loaded', () => {
  let database: Database
  let url: string
  const logged: string[] = []

  beforeAll(async () => {
    url = await createDatabase(inject('templateUrl'), { copyOf: inject('templateUrl') })
    database = openDatabase({ url })
    const keep = { db: database.db, url, log: (line: string) => logged.push(line) }
    await Promise.all([loadGazetteerInWorker(keep).done, loadGazetteerInWorker(keep).done])
    return async () => {
      await database.close()
      await dropDatabase(url)
    }
  }, LOADING_MS)

  async function first(text: string) {
    return (await openEmbeddedGeocoder(database.db).autocomplete(text))[0]?.display_name
  }

  test.each([
    ['ander', 'Andheri, Mumbai'],
    ['Andheri, Mumbai', 'Andheri, Mumbai'],
    ['andheri west bombay', 'Andheri West, Mumbai'],
    ['560034', 'Koramangala, Bengaluru'],
    ['koramngla', 'Koramangala, Bengaluru'],
    ['kormangala bangalore', 'Koramangala, Bengaluru'],
    ['Koramangala, Bengaluru, Karnataka, India', 'Koramangala, Bengaluru'],
    ['bangalor', 'Bengaluru, Karnataka'],
    ['Bombay', 'Mumbai, Maharashtra'],
    ['madras', 'Chennai, Tamil Nadu'],
    ['calcutta', 'Kolkata, West Bengal'],
    ['trivandrum', 'Thiruvananthapuram, Kerala'],
    ['gurgaon', 'Gurugram, Haryana'],
    ['hydrabad', 'Hyderabad, Telangana'],
    ['goa', 'Panaji, Goa'],
    ['t nagar', 'T Nagar, Chennai'],
    ['electronic ci', 'Electronic City, Bengaluru'],
    ['मुंबई', 'Mumbai, Maharashtra'],
    ['दिल्ली', 'Delhi, India'],
    ['110 001', 'Connaught Place, Delhi'],
    ['gurgaon sector 29', 'Sector 29, Gurugram'],
    ['Sec-29 Gurgaon', 'Sector 29, Gurugram'],
    ['sector 45 gurgaon', 'Sector 45, Gurugram'],
    ['gurgaon sector 999', 'Gurugram, Haryana'],
    ['sector 999 gurgaon', 'Gurugram, Haryana'],
    ['chandigarh sector 17', 'Sector 17, Chandigarh'],
    ['sector 11 chandigarh', 'Sector 11, Chandigarh'],
    ['noida sector 62', 'Sector 62, Noida'],
    ['mumbai andheri', 'Andheri, Mumbai'],
    ['blr', 'Bengaluru, Karnataka'],
    ['bom', 'Mumbai, Maharashtra'],
    ['ncr', 'Delhi, India'],
    ['lokhandwala', 'Lokhandwala, Mumbai'],
    ['lokhandvala andheri', 'Lokhandwala, Mumbai'],
    ['dlf phase 3', 'DLF Phase 3, Gurugram'],
    ['dlf phase iii', 'DLF Phase 3, Gurugram'],
    ['DLF 3', 'DLF Phase 3, Gurugram'],
    ['cyber city', 'DLF Cyber City, Gurugram'],
    ['sohna road', 'Sohna Road, Gurugram'],
    ['hiranandani', 'Hiranandani Gardens, Mumbai'],
    ['koramangala 6th block', 'Koramangala 6th Block, Bengaluru'],
    ['agartala', 'Agartala, Tripura'],
    ['799001', '.*Tripura'],
    ['k', 'Kolkata, West Bengal'],
  ])('%s gives %s', async (typed, said) => {
    expect(await first(typed)).toMatch(new RegExp(`^${said}`))
  })

  test.each(['asdf qwer', 'qwertyuiop', 'zzzz', 'xkcd road', 'lorem ipsum dolor', 'haircut', 'blah blah'])(
    'no place is like %s',
    async (typed) => {
      expect(await openEmbeddedGeocoder(database.db).autocomplete(typed)).toEqual([])
    },
  )

  test('at least 95 of 100 queries for places get the right answer [PLACE-02]', async ({ annotate }) => {
    const geocoder = openEmbeddedGeocoder(database.db)
    const wrong: string[] = []
    for (const { query, at, expect: right } of placeQueries) {
      const [found] = await geocoder.autocomplete(query, at && { latitude: at.lat, longitude: at.lng })
      if (!found || !isRight(found, right))
        wrong.push(`${query}: ${found?.display_name}, not ${right.name}, ${right.city}`)
    }
    await annotate(`${placeQueries.length - wrong.length} of ${placeQueries.length}\n${wrong.join('\n')}`)
    expect(wrong.length / placeQueries.length, wrong.join('\n')).toBeLessThanOrEqual(0.05)
  })

  test.each([
    ['koramangala', /^Koramangala/],
    ['kora', /^K(h)?ora/],
    ['vesu', /^Vesu/],
    ['whitefeild', /^Whitefield/],
    ['sec 21', /Sector 21/],
    ['5th block', /5th Block|Block 5/],
    ['lakme', /^Lak/],
    ['spa', /^Spa/],
    ['dwark', /^Dwark/],
    ['andheri e', /^Andheri East/],
  ])('every suggestion for %s matches it [PLACE-05]', async (typed, named) => {
    const found = await openEmbeddedGeocoder(database.db).autocomplete(typed)
    expect(found.length).toBeGreaterThan(0)
    for (const { display_place } of found) expect(display_place).toMatch(named)
  })

  test.each(['koramangala xyz', 'asdf mumbai', 'upar lip', 'party make up at home', 'beauty parlour', 'facial'])(
    'a place that shares one word with %s is not suggested [PLACE-05]',
    async (typed) => {
      expect(await openEmbeddedGeocoder(database.db).autocomplete(typed)).toEqual([])
    },
  )

  test.each([
    ['koramangala 12th block', 'Koramangala, Bengaluru'],
    ['27th main hsr layout', 'HSR Layout, Bengaluru'],
    ['road no 12, banjara hills', 'Banjara Hills, Hyderabad'],
  ])('%s, which is unknown, is in %s [PLACE-02]', async (typed, said) => {
    expect(await first(typed)).toMatch(new RegExp(`^${said}`))
  })

  test.each([
    ['कोरमंगला', 'Koramangala', 'कोरमंगला'],
    ['कोर', 'Koramangala', 'कोरमंगला'],
    ['ಕೋರಮಂಗಲ', 'Koramangala', 'ಕೋರಮಂಗಲ'],
    ['गुड़गांव', 'Gurugram', 'गुड़गांव'],
    ['bombay', 'Mumbai', 'Bombay'],
    ['bkc', 'Bandra Kurla Complex', 'BKC'],
    ['koramangala', 'Koramangala', undefined],
    ['5th block koramangala', 'Koramangala 5th Block', undefined],
    ['noida sector 18', 'Sector 18', undefined],
  ])('a customer who types %s is shown %s with %s [PLACE-04]', async (typed, place, written) => {
    const [found] = await openEmbeddedGeocoder(database.db).autocomplete(typed)
    expect([found?.display_place, found?.other_name]).toEqual([place, written])
  })

  test('of the sectors with a number the nearest comes first, whatever the surrounding area is called [PLACE-03]', async () => {
    const geocoder = openEmbeddedGeocoder(database.db)
    const nearest = async (text: string, latitude: number, longitude: number) =>
      (await geocoder.autocomplete(text, { latitude, longitude }))[0]?.display_name
    expect(await nearest('sector 21', 28.5921, 77.046)).toMatch(/^Dwarka Sector 21, Delhi/)
    expect(await nearest('sector 21', 28.47, 77.05)).toMatch(/^Sector 21, Gurugram/)
    expect(await nearest('sec 15', 28.58, 77.32)).toMatch(/^Sector 15, Noida/)
    expect(await nearest('sector 17', 30.73, 76.78)).toMatch(/^Sector 17, Chandigarh/)
    expect(await nearest('vijay nagar', 12.97, 77.59)).toMatch(/^Vijayanagar, Bengaluru/)
    expect(await nearest('goa', 12.97, 77.59)).toMatch(/^Panaji, Goa/)
  })

  test('of two places with the same name the one near the last place comes first', async () => {
    const geocoder = openEmbeddedGeocoder(database.db)
    const firstNear = async (text: string, latitude: number, longitude: number) =>
      (await geocoder.autocomplete(text, { latitude, longitude }))[0]?.display_name
    expect(await firstNear('mg road', 28.4595, 77.0266)).toMatch(/^MG Road, Gurugram/)
    expect(await firstNear('mg road', 12.97, 77.6)).toMatch(/^MG Road, Bengaluru/)
    expect(await firstNear('indira nagar', 26.85, 80.95)).toMatch(/^Indira Nagar, Lucknow/)
    expect(await firstNear('malviya nagar', 26.9, 75.8)).toMatch(/^Malviya Nagar, Jaipur/)
    expect(await firstNear('delhi', 12.97, 77.6)).toMatch(/^Delhi, India/)
  })

  test('every PIN code lies in one state of its sorting district', async () => {
    const { rows } = await sql<{ name: string; state: string }>`
      select name, state from gazetteer_places where pincode like '799%' and state <> 'Tripura'`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('at most five places are suggested, each with its name and area', async () => {
    const found = await openEmbeddedGeocoder(database.db).autocomplete('nagar')
    expect(found).toHaveLength(5)
    const [koramangala] = await openEmbeddedGeocoder(database.db).autocomplete('koramangala')
    expect(koramangala).toEqual({
      place_id: expect.stringMatching(/^\d+$/) as string,
      lat: '12.9352',
      lon: '77.6245',
      display_name: 'Koramangala, Bengaluru, Karnataka, 560034, India',
      display_place: 'Koramangala',
      display_address: 'Bengaluru, Karnataka, 560034, India',
      address: {
        suburb: 'Koramangala',
        city: 'Bengaluru',
        county: 'Bengaluru Urban',
        state: 'Karnataka',
        postcode: '560034',
        country: 'India',
      },
    })
  })

  test('a well-known place with the typed prefix is not followed by similar names', async () => {
    const found = await openEmbeddedGeocoder(database.db).autocomplete('koramang')
    expect(found.map(({ display_place }) => display_place)).toEqual(
      expect.arrayContaining(['Koramangala', 'Koramangala 1st Block']),
    )
    for (const { display_place } of found) expect(display_place).toMatch(/^Koramang/)
  })

  test('text without a name finds nothing', async () => {
    const geocoder = openEmbeddedGeocoder(database.db)
    for (const text of ['%', '_', '\'"', '\\', '😀', 'x'.repeat(1000), '99', '000000', '\u0000']) {
      expect([text, await geocoder.search(text)]).toEqual([text, []])
    }
  })

  test.each([
    [12.9352, 77.6245, 'Koramangala, Bengaluru'],
    [12.9784, 77.6408, 'Indiranagar, Bengaluru'],
    [12.9698, 77.75, 'Whitefield, Bengaluru'],
    [12.8399, 77.677, 'Electronic City Phase 2, Bengaluru'],
    [19.1307, 72.8337, 'Andheri West, Mumbai'],
    [19.0544, 72.8402, 'Bandra West, Mumbai'],
    [19.0988, 72.8267, 'Juhu, Mumbai'],
    [19.0771, 72.9986, 'Vashi, Navi Mumbai'],
    [28.6304, 77.2177, 'Connaught Place, Delhi'],
    [28.5494, 77.2001, 'Hauz Khas, Delhi'],
    [28.4949, 77.0887, 'DLF Cyber City, Gurugram'],
    [28.57, 77.3219, 'Sector 18, Noida'],
    [13.0418, 80.2341, 'T Nagar, Chennai'],
    [17.4156, 78.4347, 'Banjara Hills, Hyderabad'],
    [22.5804, 88.4183, 'Salt Lake, Kolkata'],
    [18.5362, 73.8939, 'Koregaon Park, Pune'],
    [23.0365, 72.5611, 'Navrangpura, Ahmedabad'],
    [32.2432, 77.1892, 'Manali, Kullu'],
    [34.1526, 77.5771, 'Leh, Ladakh'],
  ])('the position %d, %d is in %s', async (latitude, longitude, said) => {
    expect((await openEmbeddedGeocoder(database.db).reverse(latitude, longitude))?.display_name).toMatch(
      new RegExp(`^${said}`),
    )
  })

  test('a position far from every place has no name', async () => {
    expect(await openEmbeddedGeocoder(database.db).reverse(15, 88)).toBeUndefined()
  })

  test('of two servers that start at the same time one loads and the other waits', async () => {
    expect(logged).toEqual([LOADING, LOADING])
    expect(await database.db.selectFrom('gazetteer_loads').selectAll().execute()).toHaveLength(1)
  })

  test('the first load leaves the indexes as the migrations made them', async () => {
    const fresh = openDatabase({ url: await freshDatabase() })
    const indexesOf = async ({ db }: Database) =>
      (
        await sql<{ indexdef: string }>`
          select indexdef from pg_indexes where tablename like 'gazetteer%' order by indexname`.execute(db)
      ).rows
    expect(await indexesOf(database)).toEqual(await indexesOf(fresh))
    expect(await indexesOf(fresh)).toHaveLength(9)
    await fresh.close()
  })

  test('a second start loads nothing', async () => {
    const digest = await gazetteerDigest()
    expect(await isGazetteerLoaded(database.db, digest)).toBe(true)
    expect(await loadGazetteer(database.db, digest)).toBeUndefined()
  })
})

test('a failed load is logged, and the next start tries again', async () => {
  const url = await freshDatabase()
  const { db, close } = openDatabase({ url })
  const logged: string[] = []

  await loadGazetteerInWorker({ db, url: url.replace(/[^/]+$/, 'no_such_database'), log: (line) => logged.push(line) })
    .done

  expect(logged).toEqual([LOADING, expect.stringContaining('could not be loaded')])
  expect(await isGazetteerLoaded(db, await gazetteerDigest())).toBe(false)
  await close()
})

test('stopping the server during a load leaves no partial data', async () => {
  const url = await freshDatabase()
  const { db, close } = openDatabase({ url })
  const logged: string[] = []

  const keeping = loadGazetteerInWorker({ db, url, log: (line) => logged.push(line) })
  await expect.poll(() => isLoading(db)).toBe(true)
  await keeping.stop()

  expect(logged).toEqual([LOADING])
  expect(await db.selectFrom('gazetteer_places').select('id').limit(1).execute()).toEqual([])
  await close()
})

test('an older version answers while a new one is loaded, so no request waits', async () => {
  const url = await freshDatabase()
  const { db, close } = openDatabase({ url })
  await db.insertInto('gazetteer_loads').values({ digest: 'older' }).execute()

  const loading = loadGazetteerInWorker({ db, url, log: () => {} })
  let loaded = false
  void loading.done.then(() => (loaded = true))
  await loading.ready

  expect(loaded).toBe(false)
  await loading.stop()
  await close()
})

async function isLoading(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length > 0
}
