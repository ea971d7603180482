import { expect, test } from 'vitest'
import { kilometresBetween } from './kilometres.ts'
import { pixelsPerKm, radiusOf, snapBox } from './map-view.ts'

test('a map that moves slightly keeps its box, which always covers the view', () => {
  const box = snapBox({ south: 12.91, west: 77.61, north: 12.99, east: 77.69 })
  expect(snapBox({ south: 12.912, west: 77.612, north: 12.992, east: 77.692 })).toEqual(box)
  expect(box.south).toBeLessThanOrEqual(12.91)
  expect(box.north).toBeGreaterThanOrEqual(12.99)
})

test('a view beyond the edge of the world stays within it', () => {
  expect(snapBox({ south: -120, west: -400, north: 120, east: 400 })).toEqual({
    south: -90,
    west: -180,
    north: 90,
    east: 180,
  })
})

test('distances are great-circle distances', () => {
  const delhi = { latitude: 28.6139, longitude: 77.209 }
  const mumbai = { latitude: 19.076, longitude: 72.8777 }
  expect(kilometresBetween(delhi, mumbai)).toBeCloseTo(1148, -1)
  expect(kilometresBetween(delhi, delhi)).toBe(0)
  expect(pixelsPerKm(14, 12.97)).toBeCloseTo(107.4, 0)
})

test('a search of a view covers it, between 1 and 50 km', () => {
  const centre = { latitude: 12.97, longitude: 77.64 }
  expect(radiusOf(centre, { north: 12.99, east: 77.67 })).toBe(3)
  expect(radiusOf(centre, { north: 12.971, east: 77.641 })).toBe(1)
  expect(radiusOf(centre, { north: 30, east: 90 })).toBe(50)
})
