import { expect, test } from 'vitest'
import { api } from '../api.ts'
import { toCitySuggestions } from './city-suggestions.ts'
import { CitySuggestion, GeoPlace, type GeoAddress } from './geo.ts'

const { reverse } = api.geo

function place(id: string, address: GeoAddress) {
  return { place_id: id, lat: '12.97', lon: '77.59', display_name: `Place ${id}`, address }
}

test('a geocode result has its position, its name and the parts of its address [DATA-27]', () => {
  const address = {
    neighbourhood: '6th Block',
    suburb: 'Koramangala',
    city_district: 'South Zone',
    city: 'Bengaluru',
    town: 'Begur',
    village: 'Agara',
    county: 'Bengaluru Urban',
    state: 'Karnataka',
    country: 'India',
  }
  expect(GeoPlace.parse(place('1', address))).toEqual(place('1', address))
  expect(GeoPlace.safeParse({ ...place('1', address), lat: undefined }).success).toBe(false)
})

test('a city suggestion is an id and a name [DATA-26]', () => {
  const [suggestion] = toCitySuggestions([place('7', { city: 'Bengaluru', country: 'India' })])
  expect(CitySuggestion.parse(suggestion)).toEqual({ place_id: '7', display_name: 'Place 7' })
})

test('only places in India that have a city, town or village are suggested as a city [NEWS-16]', () => {
  const found = [
    place('city', { city: 'Pune', country: 'India' }),
    place('town', { town: 'Manali', country: 'India' }),
    place('village', { village: 'Agonda', country: 'India' }),
    place('state', { state: 'Goa', country: 'India' }),
    place('abroad', { city: 'Kathmandu', country: 'Nepal' }),
    place('nowhere', { city: 'Atlantis' }),
  ]
  expect(toCitySuggestions(found).map(({ place_id }) => place_id)).toEqual(['city', 'town', 'village'])
})

test('at most five cities are suggested', () => {
  expect(
    toCitySuggestions(Array.from({ length: 9 }, (_, index) => place(`${index}`, { city: 'Pune', country: 'India' }))),
  ).toHaveLength(5)
})

test.each(['999', '-90.1', 'NaN', '', 'Infinity', '1e1', '12,9', '0x10', undefined])('%j is not a latitude', (lat) => {
  expect(reverse.query.safeParse({ lat, lon: '77.59' }).success).toBe(false)
})

test.each(['12.9352', '-12.5', '0', '90', 12.9352])('%j is a latitude', (lat) => {
  expect(reverse.query.parse({ lat, lon: '77.6245' })).toEqual({ lat: Number(lat), lon: 77.6245 })
})
