import { expect, test } from 'vitest'
import { startGeocodingServer } from '../testing/geocoding-server.ts'
import { json } from '../testing/sms-gateway.ts'
import { GeocoderProblem } from './geocoder.ts'
import { openLocationIq } from './locationiq.ts'

/** As documented for /v1/autocomplete. */
const koramangala = {
  place_id: '321533867187',
  osm_id: '3401391999',
  osm_type: 'node',
  licence: 'https://locationiq.com/attribution',
  lat: '12.9352273',
  lon: '77.6244332',
  boundingbox: ['12.91', '12.95', '77.60', '77.64'],
  class: 'place',
  type: 'suburb',
  display_name: 'Koramangala, Bengaluru, Karnataka, 560034, India',
  display_place: 'Koramangala',
  display_address: 'Bengaluru, Karnataka, 560034, India',
  address: {
    name: 'Koramangala',
    city: 'Bengaluru',
    state: 'Karnataka',
    postcode: '560034',
    country: 'India',
    country_code: 'in',
  },
}
const { display_place, display_address, display_name, lat, lon, place_id } = koramangala
const place = {
  place_id,
  lat,
  lon,
  display_name,
  address: { city: 'Bengaluru', state: 'Karnataka', postcode: '560034', country: 'India' },
}

test('autocomplete calls LocationIQ with key, text, country, limit 5 and dedupe [EXT-02]', async () => {
  const server = await startGeocodingServer(json(200, [koramangala]))

  const found = await openLocationIq({ url: server.url, key: 'the-key' }).autocomplete('kora & mangala')

  expect(server.requests).toMatchObject([
    {
      call: '/v1/autocomplete',
      query: { key: 'the-key', q: 'kora & mangala', countrycodes: 'in', limit: '5', dedupe: '1' },
    },
  ])
  expect(found).toEqual([{ ...place, display_place, display_address }])
})

test('reverse geocoding calls LocationIQ with key, latitude and longitude [EXT-03]', async () => {
  const server = await startGeocodingServer(json(200, koramangala))

  const found = await openLocationIq({ url: server.url, key: 'the-key' }).reverse(12.9352, 77.6245)

  expect(server.requests).toMatchObject([
    { call: '/v1/reverse', query: { key: 'the-key', lat: '12.9352', lon: '77.6245', format: 'json' } },
  ])
  expect(found).toEqual(place)
})

test('search calls LocationIQ within India', async () => {
  const server = await startGeocodingServer(json(200, [koramangala]))

  expect(await openLocationIq({ url: server.url, key: 'the-key' }).search('Koramangala')).toEqual([place])
  expect(server.requests[0]?.query).toMatchObject({
    q: 'Koramangala',
    countrycodes: 'in',
    addressdetails: '1',
    limit: '5',
  })
})

test('without a match LocationIQ yields an empty list and no place', async () => {
  const server = await startGeocodingServer(json(404, { error: 'Unable to geocode' }))
  const geocoder = openLocationIq({ url: server.url, key: 'the-key' })

  expect(await geocoder.autocomplete('qqqq')).toEqual([])
  expect(await geocoder.reverse(12, 77)).toBeUndefined()
})

test('places in other countries are left out', async () => {
  const abroad = { ...koramangala, address: { city: 'Kathmandu', country: 'Nepal' } }
  const server = await startGeocodingServer(json(200, [abroad, koramangala]))

  expect(await openLocationIq({ url: server.url, key: 'the-key' }).autocomplete('k')).toHaveLength(1)
})

test.each([
  ['a wrong key', json(401, { error: 'Invalid key' }), 'LocationIQ refused with 401'],
  ['too many questions', json(429, { error: 'Rate Limited Second' }), 'LocationIQ refused with 429'],
  ['trouble over there', json(500, {}), 'LocationIQ refused with 500'],
  ['another form of answer', json(200, { places: [] }), 'LocationIQ answered in an unknown form'],
  ['an unknown address', json(404, { error: 'Not found' }), 'LocationIQ answered in an unknown form'],
  [
    'a page instead of an answer',
    (_: unknown, response: { end(text: string): void }) => response.end('<html>'),
    'LocationIQ did not answer',
  ],
  ['no answer in time', () => {}, 'LocationIQ did not answer'],
] as const)('%s is an error whose message does not contain the key', async (_, answer, why) => {
  const server = await startGeocodingServer(answer)

  const failing = openLocationIq({ url: server.url, key: 'the-key' }, 2000).autocomplete('kora')

  await expect(failing).rejects.toThrow(GeocoderProblem)
  await expect(failing).rejects.toThrow(why)
  await expect(failing).rejects.not.toThrow('the-key')
})
