import { expect, test } from 'vitest'
import { nextRow } from './suggestion-keys.ts'

test('the arrow keys walk through the suggestions and around their ends', () => {
  expect([nextRow('ArrowDown', 0, 3), nextRow('ArrowDown', 2, 3)]).toEqual([1, 0])
  expect([nextRow('ArrowUp', 1, 3), nextRow('ArrowUp', 0, 3)]).toEqual([0, 2])
})

test('other keys, and all keys of an empty list, are left to the field', () => {
  expect([nextRow('a', 0, 3), nextRow('ArrowDown', 0, 0)]).toEqual([undefined, undefined])
})
