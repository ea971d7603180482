import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { startGeocodingServer } from '../testing/geocoding-server.ts'
import { json } from '../testing/sms-gateway.ts'
import { openNominatim } from './nominatim.ts'

/** As documented for /search and /reverse with format=json and addressdetails=1. */
const pune = {
  place_id: 229_417_733,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0.',
  osm_type: 'relation',
  osm_id: 10_367_014,
  lat: '18.5213738',
  lon: '73.8545071',
  class: 'boundary',
  type: 'administrative',
  importance: 0.65,
  display_name: 'Pune, Pune City, Pune District, Maharashtra, India',
  boundingbox: ['18.41', '18.63', '73.73', '73.98'],
  address: {
    city: 'Pune',
    county: 'Pune City',
    state_district: 'Pune District',
    state: 'Maharashtra',
    country: 'India',
    country_code: 'in',
  },
}
const place = {
  place_id: '229417733',
  lat: '18.5213738',
  lon: '73.8545071',
  display_name: 'Pune, Pune City, Pune District, Maharashtra, India',
  address: { city: 'Pune', county: 'Pune City', state: 'Maharashtra', country: 'India' },
}
const userAgent = 'Nikhar (https://nikhar.example)'

function nominatimAt(url: string, options: Partial<Parameters<typeof openNominatim>[1]> = {}) {
  return openNominatim({ url, userAgent }, { clock: systemClock, spacingMs: 0, ...options })
}

test('search calls Nominatim with the text plus India, as json with address details, at most 5 [EXT-01]', async () => {
  const server = await startGeocodingServer(json(200, [pune]))

  expect(await nominatimAt(server.url).search('pune')).toEqual([place])
  expect(server.requests).toMatchObject([
    {
      call: '/v1/search',
      query: { format: 'json', q: 'pune, India', addressdetails: '1', limit: '5' },
      headers: { 'user-agent': userAgent, 'accept-language': 'en' },
    },
  ])
})

test('reverse geocoding calls Nominatim', async () => {
  const server = await startGeocodingServer(json(200, pune))

  expect(await nominatimAt(server.url).reverse(18.52137, 73.85451)).toEqual(place)
  expect(server.requests[0]).toMatchObject({
    call: '/v1/reverse',
    query: { lat: '18.5214', lon: '73.8545', addressdetails: '1' },
  })
})

test('without a match Nominatim yields no place', async () => {
  const server = await startGeocodingServer(json(200, { error: 'Unable to geocode' }))

  expect(await nominatimAt(server.url).reverse(15, 88)).toBeUndefined()
})

test('equal requests are sent once a day, even when concurrent', async () => {
  const server = await startGeocodingServer(json(200, [pune]))
  let now = new Date('2026-11-15T10:00:00Z')
  const nominatim = nominatimAt(server.url, { clock: () => now })

  await Promise.all([nominatim.search('pune'), nominatim.search('pune')])
  now = new Date('2026-11-16T09:59:00Z')
  await nominatim.search('pune')
  expect(server.requests).toHaveLength(1)

  now = new Date('2026-11-16T10:01:00Z')
  await nominatim.search('pune')
  expect(server.requests).toHaveLength(2)
})

test('requests are spaced out, and one that would wait too long is refused', async () => {
  const arrivals: number[] = []
  const server = await startGeocodingServer((request, response) => {
    arrivals.push(performance.now())
    json(200, [pune])(request, response)
  })
  const nominatim = nominatimAt(server.url, { spacingMs: 200, maxWaitMs: 450 })

  const startedAt = performance.now()
  const asking = ['a', 'b', 'c', 'd'].map((text) => nominatim.search(text))

  await expect(asking[3]).rejects.toThrow('Too many requests are waiting for Nominatim')
  await Promise.all(asking.slice(0, 3))
  expect(arrivals).toHaveLength(3)
  // Timers may fire slightly early, and network latency varies.
  expect((arrivals[2] ?? 0) - (arrivals[0] ?? 0)).toBeGreaterThan(300)
  expect((arrivals[1] ?? 0) - startedAt).toBeGreaterThan(190)
  expect((arrivals[2] ?? 0) - startedAt).toBeGreaterThan(390)
})

test.each([
  ['too many questions', json(429, {}), 'Nominatim refused with 429'],
  ['trouble over there', json(503, {}), 'Nominatim refused with 503'],
  ['another form of answer', json(200, [{ name: 'Pune' }]), 'Nominatim answered in an unknown form'],
  ['no answer in time', () => {}, 'Nominatim did not answer'],
] as const)('%s is an error and not cached', async (_, answer, why) => {
  const server = await startGeocodingServer(answer)
  const nominatim = nominatimAt(server.url, { timeoutMs: 2000 })

  await expect(nominatim.search('pune')).rejects.toThrow(why)
  server.setAnswer(json(200, [pune]))
  expect(await nominatim.search('pune')).toEqual([place])
})
