import { expect, test } from 'vitest'
import { kilometresBetween } from './kilometres.ts'
import { radiusOf } from './map-view.ts'

test('distances are great-circle distances', () => {
  const delhi = { latitude: 28.6139, longitude: 77.209 }
  const mumbai = { latitude: 19.076, longitude: 72.8777 }
  expect(kilometresBetween(delhi, mumbai)).toBeCloseTo(1148, -1)
  expect(kilometresBetween(delhi, delhi)).toBe(0)
})

test('a search of a view covers it, between 1 and 50 km', () => {
  const centre = { latitude: 12.97, longitude: 77.64 }
  expect(radiusOf(centre, { north: 12.99, east: 77.67 })).toBe(3)
  expect(radiusOf(centre, { north: 12.971, east: 77.641 })).toBe(1)
  expect(radiusOf(centre, { north: 30, east: 90 })).toBe(50)
})
