import type { LatLngBounds, Point } from 'leaflet'
import { expect, test } from 'vitest'
import { listAreaNames, listStreetNames } from './list-names.ts'
import type { StreetName } from './street-layer.ts'
import type { NameKind } from './street-tile.ts'
import type { MapView } from './use-leaflet-map.ts'

/** A degree is a thousand pixels. */
function viewAt(zoom: number): MapView {
  const bounds = {} as LatLngBounds
  const toPoint = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    ({ x: longitude * 1000, y: -latitude * 1000 }) as Point
  return { bounds, visible: bounds, zoom, centre: { latitude: 0, longitude: 0 }, toPoint }
}

const area = (name: string, latitude: number, longitude: number, weight = 0.5) => ({
  name,
  latitude,
  longitude,
  weight,
})

function named(kind: NameKind, text: string, more: Partial<StreetName> = {}): StreetName {
  return { kind, text, rank: 0, angle: 0, roomPx: 0, latitude: 1, longitude: 1, ...more }
}

test('where streets are drawn, areas have the names of the streets’ tiles', () => {
  const covered = [{ south: 0, west: 0, north: 1, east: 1 }]
  const areas = [area('Koramangala', 0.5, 0.5), area('Whitefield', 0.5, 1.5)]
  const names = listAreaNames(areas, { view: viewAt(13), covered, you: undefined })
  expect(names.map(({ text }) => text)).toEqual(['Whitefield'])
})

test('cities and the area where the visitor is are written larger, and that area first', () => {
  const areas = [area('Bengaluru', 2, 2, 0.9), area('Ejipura', 0.04, 0), area('Koramangala', 0.01, 0)]
  const names = listAreaNames(areas, { view: viewAt(13), covered: [], you: { latitude: 0, longitude: 0 } })
  expect(names.map(({ text, look }) => `${text} ${look}`)).toEqual([
    'Koramangala large',
    'Bengaluru large',
    'Ejipura area',
  ])
})

test('what is named depends on the zoom level', () => {
  const names = [
    named('city', 'Testpur'),
    named('street', 'Lane 5', { roomPx: 200 }),
    named('road', 'Market Road', { roomPx: 200 }),
    named('area', 'Lakeside'),
    named('green', 'Mango Park'),
  ]
  const textsAt = (zoom: number) =>
    listStreetNames(names, { view: viewAt(zoom), you: undefined }).map(({ text }) => text)
  expect(textsAt(10)).toEqual(['Testpur'])
  expect(textsAt(12)).toEqual(['Testpur', 'Lakeside'])
  expect(textsAt(14)).toEqual(['Lakeside', 'Market Road', 'Mango Park'])
  expect(textsAt(16)).toEqual(['Lakeside', 'Market Road', 'Mango Park', 'Lane 5'])
})

test('a street is named where its name fits, and better known areas come first', () => {
  const names = [
    named('road', 'A road with a long name', { roomPx: 40 }),
    named('area', 'Small', { rank: 1 }),
    named('area', 'Large', { rank: 5 }),
  ]
  const texts = listStreetNames(names, { view: viewAt(15), you: undefined }).map(({ text }) => text)
  expect(texts).toEqual(['Large', 'Small'])
})
