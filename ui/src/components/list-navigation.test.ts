import { expect, test } from 'vitest'
import { nextOptionIndex } from './list-navigation.ts'

test('the arrow keys move through the suggestions and wrap at the ends', () => {
  expect([nextOptionIndex('ArrowDown', 0, 3), nextOptionIndex('ArrowDown', 2, 3)]).toEqual([1, 0])
  expect([nextOptionIndex('ArrowUp', 1, 3), nextOptionIndex('ArrowUp', 0, 3)]).toEqual([0, 2])
})

test('other keys, and all keys in an empty list, are left to the field', () => {
  expect([nextOptionIndex('a', 0, 3), nextOptionIndex('ArrowDown', 0, 0)]).toEqual([undefined, undefined])
})
