import { expect, test } from 'vitest'
import { nearestStop, stopHeight } from './sheet-stops.ts'

test.each([
  [100, 0, 'peek'],
  [220, 0, 'peek'],
  [260, 0, 'half'],
  [500, 0, 'half'],
  [600, 0, 'full'],
  [100, 1, 'half'],
  [380, 1, 'full'],
  [690, -1, 'half'],
  [380, -1, 'half'],
  [360, -1, 'peek'],
  [900, 1, 'full'],
  [0, -1, 'peek'],
] as const)('a sheet of 700 px released at %d px with flick %d goes to %s', (height, flick, stop) => {
  expect(nearestStop(height, 700, flick)).toBe(stop)
})

test('on a low screen the half stop is lower', () => {
  expect(stopHeight('half', 700)).toBe(372)
  expect(stopHeight('half', 400)).toBe(240)
})
