import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { TEST_SECRET } from '../testing/test-app.ts'

function geocoderOf(env: Record<string, string>) {
  return readConfig({ TOKEN_SECRET: TEST_SECRET, PUBLIC_URL: 'https://nikhar.example', ...env }).geocoder
}

test('without a setting places come from the embedded gazetteer', () => {
  expect(geocoderOf({})).toEqual({ provider: 'embedded' })
})

test('LocationIQ needs its key', () => {
  expect(geocoderOf({ GEOCODER: 'locationiq', LOCATIONIQ_KEY: 'k' })).toEqual({
    provider: 'locationiq',
    url: 'https://eu1.locationiq.com/v1/',
    key: 'k',
  })
  expect(() => geocoderOf({ GEOCODER: 'locationiq' })).toThrow('LOCATIONIQ_KEY is required with GEOCODER=locationiq.')
})

test("Nominatim is told who asks, and may be a server of one's own", () => {
  expect(geocoderOf({ GEOCODER: 'nominatim' })).toEqual({
    provider: 'nominatim',
    url: 'https://nominatim.openstreetmap.org/',
    userAgent: 'Nikhar (https://nikhar.example)',
  })
  expect(
    geocoderOf({ GEOCODER: 'nominatim', GEOCODER_URL: 'http://maps.internal/nominatim', GEOCODER_USER_AGENT: 'Us' }),
  ).toEqual({
    provider: 'nominatim',
    url: 'http://maps.internal/nominatim/',
    userAgent: 'Us',
  })
})

test('another provider is refused', () => {
  expect(() => geocoderOf({ GEOCODER: 'google' })).toThrow(
    'GEOCODER must be one of embedded, locationiq, nominatim, not "google".',
  )
})
