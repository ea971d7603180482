import type { GeoPlace, GeoSuggestion } from '@nikhar/contract/discovery'
import { beforeEach, expect, test, vi } from 'vitest'
import { parsePlace, toChosenPlace, formatArea } from './location.ts'
import type * as Store from './location-store.ts'

const koramangala: GeoPlace = {
  place_id: '1',
  lat: '12.9352',
  lon: '77.6245',
  display_name: 'Koramangala, Bengaluru, Karnataka, 560034, India',
  address: {
    suburb: 'Koramangala',
    city: 'Bengaluru',
    county: 'Bengaluru Urban',
    state: 'Karnataka',
    country: 'India',
  },
}
const chosen = {
  displayName: 'Koramangala',
  cityName: 'Bengaluru',
  coordinates: { lat: 12.9352, lng: 77.6245 },
  rawAddress: 'Koramangala, Bengaluru, Karnataka, 560034, India',
}

test('a geocoded place becomes a location with name, city, coordinates and full address [DATA-24, DATA-27]', () => {
  expect(toChosenPlace(koramangala)).toEqual(chosen)
})

test.each([
  [
    'a neighbourhood before everything',
    { neighbourhood: '5th Block', suburb: 'Koramangala', city: 'Bengaluru' },
    '5th Block',
    'Bengaluru',
  ],
  ['a district of a city', { city_district: 'South Delhi', city: 'Delhi' }, 'South Delhi', 'Delhi'],
  ['a town', { town: 'Manali', county: 'Kullu' }, 'Manali', 'Manali'],
  ['a village', { village: 'Kasol', county: 'Kullu' }, 'Kasol', 'Kasol'],
  ['nothing but a state', { state: 'Ladakh' }, 'Ladakh', 'Ladakh'],
  ['nothing at all', {}, koramangala.display_name, ''],
])('the name of a place is taken from %s [DATA-27]', (_what, address, displayName, cityName) => {
  expect(toChosenPlace({ ...koramangala, address })).toMatchObject({ displayName, cityName })
})

test('a suggestion keeps the name shown in the list', () => {
  const suggestion: GeoSuggestion = { ...koramangala, display_place: 'Koramangala Club', display_address: 'Bengaluru' }
  expect(toChosenPlace(suggestion)?.displayName).toBe('Koramangala Club')
})

test.each(['', 'NaN', 'north', '999', 'Infinity'])('the latitude %j is invalid', (lat) => {
  expect(toChosenPlace({ ...koramangala, lat })).toBeUndefined()
})

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['half of it', '{"displayName":'],
  ['null', 'null'],
  ['something else', '[1,2]'],
  ['no coordinates', JSON.stringify({ ...chosen, coordinates: null })],
  ['coordinates that are text', JSON.stringify({ ...chosen, coordinates: { lat: '12', lng: '77' } })],
  ['a latitude of 999', JSON.stringify({ ...chosen, coordinates: { lat: 999, lng: 77 } })],
  ['half a position', JSON.stringify({ ...chosen, coordinates: { lat: 12 } })],
])('with %s stored there is no location [LOC-01, DATA-24]', (_what, stored) => {
  expect(parsePlace(stored)).toBeUndefined()
})

test.each([
  [chosen.rawAddress, 'Koramangala', 'Bengaluru, Karnataka'],
  ['Mumbai, Maharashtra, India', 'Mumbai', 'Maharashtra'],
  ['Delhi, India', 'Delhi', ''],
  ['80 Feet Road, 4th Block, Koramangala, Bengaluru, Karnataka, 560034, India', '4th Block', 'Bengaluru, Karnataka'],
])('the area of %s is shown below its name', (rawAddress, displayName, area) => {
  expect(formatArea({ displayName, rawAddress })).toBe(area)
})

let stored: Map<string, string>
let store: typeof Store

beforeEach(async () => {
  stored = new Map()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  vi.stubGlobal('window', { localStorage })
  vi.resetModules()
  store = await import('./location-store.ts')
})

test('the chosen location is stored under userLocationData and read from there [LOC-06, STORE-02, DATA-24]', () => {
  expect(store.savePlace(chosen)).toBe(true)
  expect(JSON.parse(stored.get('userLocationData') ?? '')).toEqual(chosen)
  expect(store.readPlace()).toEqual(chosen)
  expect(store.readPlace()).toBe(store.readPlace())
})

test('with a full or blocked storage the location is stored in memory', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  expect(store.savePlace(chosen)).toBe(false)
  expect(store.readPlace()).toEqual(chosen)
})
