import { expect, test } from 'vitest'
import { placeAt } from './place-at.ts'

test('an object drawn around (0, 0) is moved and scaled', () => {
  const at = placeAt(100, 200, 2, 3)
  expect(at.place('M-1 2L3 4H5V-6C1 1 2 2 3 3Z')).toBe('M98 206L106 212H110V182C102 203 104 206 106 209Z')
  expect(at.rect(1, 2, 3, 4, 'red')).toBe('<rect x="102" y="206" width="6" height="12" fill="red" />')
})

test('the radii of an arc are scaled, its flags are not', () => {
  expect(placeAt(10, 20, 2).place('M0 0A5 4 0 0 1 1 -1Z')).toBe('M10 20A10 8 0 0 1 12 18Z')
})

test('coordinates are rounded to tenths, also in exponent notation', () => {
  expect(placeAt(0.04, 0, 1).place('M0.123 -0.06L1e-7 2.5e1')).toBe('M0.2 -0.1L0 25')
})
