import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { GeocoderProblem, type Geocoder } from '../../integrations/geocoder.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

async function withPlaces() {
  const server = await testApp()
  const { db } = server
  const place = { state: 'Karnataka', latitude: 12.9352, longitude: 77.6245 }
  await db
    .insertInto('gazetteer_places')
    .values([
      {
        ...place,
        id: 1,
        kind: 'LOCALITY',
        name: 'Koramangala',
        city: 'Bengaluru',
        district: 'Bengaluru Urban',
        pincode: '560034',
      },
    ])
    .execute()
  await db
    .insertInto('gazetteer_names')
    .values({ place_id: 1, name: 'koramangala bengaluru karnataka', weight: 0.6 })
    .execute()
  await db.insertInto('gazetteer_loads').values({ digest: 'test' }).execute()
  return server
}

async function get({ app }: TestApp, path: string, query: Readonly<Record<string, string>>) {
  const response = await app.inject({ url: path, query })
  const retryAfter = response.headers['retry-after']
  return {
    status: response.statusCode,
    ...(retryAfter && { retryAfter }),
    body: response.json<{ data?: unknown; error?: { code: string; message: string; fields?: object } }>(),
  }
}

const koramangala = {
  place_id: '1',
  lat: '12.9352',
  lon: '77.6245',
  display_name: 'Koramangala, Bengaluru, Karnataka, 560034, India',
  address: {
    suburb: 'Koramangala',
    city: 'Bengaluru',
    county: 'Bengaluru Urban',
    state: 'Karnataka',
    postcode: '560034',
    country: 'India',
  },
}

test('a visitor without an account finds a place by name, by autocomplete and by position', async () => {
  const server = await withPlaces()

  expect(await get(server, '/geo/search', { q: 'Koramangala' })).toEqual({ status: 200, body: { data: [koramangala] } })
  expect(await get(server, '/geo/autocomplete', { q: 'kora' })).toMatchObject({
    status: 200,
    body: {
      data: [{ ...koramangala, display_place: 'Koramangala', display_address: 'Bengaluru, Karnataka, 560034, India' }],
    },
  })
  expect(await get(server, '/geo/reverse', { lat: '12.93', lon: '77.62' })).toEqual({
    status: 200,
    body: { data: koramangala },
  })
})

test('any text gets an answer: percent, quotes, emoji, other scripts, a hundred characters', async () => {
  const server = await withPlaces()
  for (const q of ['%', "'; drop table gazetteer_places --", '"', '😀', 'मुंबई', 'x'.repeat(100)]) {
    expect(await get(server, '/geo/autocomplete', { q })).toEqual({ status: 200, body: { data: [] } })
  }
})

test('invalid input is refused with its field name', async () => {
  const server = await testApp()
  for (const [path, query, field] of [
    ['/geo/search', {}, 'q'],
    ['/geo/autocomplete', { q: '   ' }, 'q'],
    ['/geo/autocomplete', { q: 'x'.repeat(101) }, 'q'],
    ['/geo/reverse', { lat: '999', lon: '77' }, 'lat'],
    ['/geo/reverse', { lat: 'NaN', lon: '77' }, 'lat'],
    ['/geo/reverse', { lat: '12' }, 'lon'],
  ] as const) {
    const { status, body } = await get(server, path, query)
    expect([status, body.error?.code, Object.keys(body.error?.fields ?? {})]).toEqual([400, 'INVALID_REQUEST', [field]])
  }
})

test('a position outside India is refused: in Nepal, just across a border, at sea', async () => {
  const server = await withPlaces()
  const [kathmandu, beyondRaxaul, bayOfBengal, lahore] = [
    [27.7172, 85.324],
    [27.01, 84.88],
    [15, 88],
    [31.52, 74.35],
  ]
  for (const [lat, lon] of [kathmandu, beyondRaxaul, bayOfBengal, lahore] as [number, number][]) {
    const { status, body } = await get(server, '/geo/reverse', { lat: String(lat), lon: String(lon) })
    expect([status, body.error?.code, body.error?.message]).toEqual([
      400,
      'OUTSIDE_INDIA',
      'We currently only support locations within India.',
    ])
  }
})

test('a position in India far from every known place is not found', async () => {
  const { status, body } = await get(await withPlaces(), '/geo/reverse', { lat: '26.98', lon: '84.85' })
  expect([status, body.error?.code, body.error?.message]).toEqual([
    404,
    'NOT_FOUND',
    'Could not determine your exact location',
  ])
})

test('before the gazetteer is loaded the answer is 503 with Retry-After', async () => {
  const server = await testApp()
  for (const [path, query] of [
    ['/geo/search', { q: 'pune' }],
    ['/geo/reverse', { lat: '12.9', lon: '77.6' }],
  ] as const) {
    const { status, retryAfter, body } = await get(server, path, query)
    expect([status, retryAfter, body.error?.message]).toEqual([503, '5', 'Failed to find location. Please try again.'])
  }
})

test('a failing provider is a 503, and its reason is only logged', async () => {
  const lines: string[] = []
  const logStream = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) })
  const failing = async () => Promise.reject(new GeocoderProblem('LocationIQ refused with 429'))
  const geocoder: Geocoder = { search: failing, autocomplete: failing, reverse: failing }
  const { status, retryAfter, body } = await get(
    await testApp({ geocoder, config: { logLevel: 'warn' }, logStream }),
    '/geo/autocomplete',
    { q: 'pune' },
  )
  expect([status, retryAfter]).toEqual([503, '5'])
  expect(JSON.stringify(body)).not.toContain('429')
  expect(body.error?.code).toBe('PLACES_UNAVAILABLE')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { msg: 'the geocoder failed', err: { message: 'LocationIQ refused with 429' } },
  ])
})

test('of places with the same name the one near the last place comes first [FIND-12]', async () => {
  const server = await withPlaces()
  const far = { id: 2, kind: 'LOCALITY' as const, name: 'Koramangala', city: 'Jaipur', district: 'Jaipur' }
  const place = { ...far, state: 'Rajasthan', pincode: '302001', latitude: 26.91, longitude: 75.79 }
  await server.db.insertInto('gazetteer_places').values(place).execute()
  const name = { place_id: 2, name: 'koramangala jaipur rajasthan', weight: 0.6 }
  await server.db.insertInto('gazetteer_names').values(name).execute()
  const first = async (path: string, near: Record<string, string>) => {
    const { body } = await get(server, path, { q: 'koramangala', ...near })
    return (body.data as { place_id: string }[])[0]?.place_id
  }
  for (const path of ['/geo/search', '/geo/autocomplete']) {
    expect(await first(path, { lat: '26.9', lon: '75.8' })).toBe('2')
    expect(await first(path, { lat: '12.9', lon: '77.6' })).toBe('1')
    expect((await get(server, path, { q: 'koramangala', lat: '91', lon: '0' })).status).toBe(400)
  }
})
