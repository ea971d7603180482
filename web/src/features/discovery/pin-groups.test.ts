import { expect, test } from 'vitest'
import { coverOf, gatherPoints } from './pin-groups.ts'

test('pins that would overlap are grouped', () => {
  const pins = [
    { x: 0, y: 0 },
    { x: 30, y: 10 },
    { x: 200, y: 0 },
  ]
  expect(gatherPoints(pins, { width: 60, height: 40 })).toEqual([[pins[0], pins[1]], [pins[2]]])
})

test('a pin covers what is above its point, and one of several salons more', () => {
  const [one] = coverOf([{ x: 100, y: 100 }])
  const [several] = coverOf([
    { x: 100, y: 100 },
    { x: 110, y: 100 },
  ])
  expect(one).toEqual({ left: 63, right: 137, top: 56, bottom: 100 })
  expect(several?.left).toBeLessThan(63)
  expect(coverOf([])).toEqual([])
})
