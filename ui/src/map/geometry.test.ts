import { expect, test } from 'vitest'
import { fromWorld, pixelsPerKm, snapBox, zoomToFit } from './geometry.ts'

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

test('a map without a size requests the surroundings of its point', () => {
  const { south, west, north, east } = snapBox({ south: 12.95, west: 77.63, north: 12.95, east: 77.63 })
  expect([south, west]).toEqual([expect.closeTo(12.95, 2), expect.closeTo(77.63, 2)])
  expect([north >= south, east >= west]).toEqual([true, true])
})

test('a kilometre is as long as the scale of the map says', () => {
  expect(pixelsPerKm(14, 12.97)).toBeCloseTo(107.4, 0)
})

test('three kilometres to each side fit a phone at zoom level 13, and a wide map at 14 [MAP-17]', () => {
  expect(zoomToFit(3, 360, 12.97)).toBe(13)
  expect(zoomToFit(3, 390, 12.97)).toBe(13)
  expect(zoomToFit(3, 850, 12.97)).toBe(14)
})

test('the middle of the world map is where equator and prime meridian meet', () => {
  const { latitude, longitude } = fromWorld(0.5, 0.5)
  expect(latitude).toBeCloseTo(0)
  expect(longitude).toBe(0)
  expect(fromWorld(0, 0).latitude).toBeCloseTo(85.05)
})
