import { expect, test } from 'vitest'
import { findStraight, readTile, spread } from './street-tile.ts'

test('the name of a street is written along its longest straight part', () => {
  const street = [
    { x: 0, y: 0 },
    { x: 0, y: 0.1 },
    { x: 0.2, y: 0.1 },
    { x: 0.6, y: 0.12 },
    { x: 0.6, y: 0.4 },
  ]
  const straight = findStraight(street)
  expect([straight.from, straight.to]).toEqual([street[1], street[3]])
  const [first, second, third] = spread(straight)
  expect(second?.x).toBeCloseTo(0.3)
  expect(second?.y).toBeCloseTo(0.11)
  expect(second?.angle).toBeCloseTo(1.9, 1)
  expect(second?.room).toBeCloseTo(0.6, 2)
  expect(first?.room).toBeCloseTo(0.2, 2)
  expect(third?.room).toBeCloseTo(0.2, 2)
})

test('no name stands on its head, whichever way the street was drawn', () => {
  const angleOf = (...line: [x: number, y: number][]) =>
    spread(findStraight(line.map(([x, y]) => ({ x, y }))))[0]?.angle
  expect(angleOf([0.1, 0.1], [0.2, 0.2])).toBeCloseTo(45)
  expect(angleOf([0.2, 0.2], [0.1, 0.1])).toBeCloseTo(45)
  expect(angleOf([0, 0.1], [0, 0])).toBeCloseTo(90, 0)
  expect(angleOf([0.1, 0], [0, 0])).toBeCloseTo(0)
})

test('a street without length has no room for a name', () => {
  expect(findStraight([]).length).toBe(0)
  expect(spread(findStraight([{ x: 0.5, y: 0.5 }]))).toEqual([{ x: 0.5, y: 0.5, angle: 0, room: 0 }])
})

test('what is no tile is refused or empty, and never endless [MAP-14]', () => {
  expect(readTile(new ArrayBuffer(0), 'en')).toEqual({ shapes: [], names: [] })
  const noise = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)
  try {
    expect(readTile(noise.buffer, 'en').shapes.length).toBeLessThan(5000)
  } catch (error) {
    expect(error).toBeInstanceOf(Error)
  }
})
