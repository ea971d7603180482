import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { TEST_SECRET } from '../testing/test-app.ts'

function geocoderOf(env: Record<string, string>) {
  return readConfig({ TOKEN_SECRET: TEST_SECRET, PUBLIC_URL: 'https://nikhar.example', ...env }).geocoder
}

test('the embedded gazetteer is the default geocoder', () => {
  expect(geocoderOf({})).toEqual({ provider: 'embedded' })
})

test('LocationIQ requires an API key', () => {
  expect(geocoderOf({ GEOCODER: 'locationiq', LOCATIONIQ_KEY: 'k' })).toEqual({
    provider: 'locationiq',
    url: 'https://eu1.locationiq.com/v1/',
    key: 'k',
  })
  expect(() => geocoderOf({ GEOCODER: 'locationiq' })).toThrow('LOCATIONIQ_KEY is required with GEOCODER=locationiq.')
})

test('Nominatim gets a user agent and may be self-hosted', () => {
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

test('an unknown provider is refused', () => {
  expect(() => geocoderOf({ GEOCODER: 'google' })).toThrow(
    'GEOCODER must be one of embedded, locationiq, nominatim, not "google".',
  )
})
