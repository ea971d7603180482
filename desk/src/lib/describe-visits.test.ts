import { expect, test } from 'vitest'
import { describeVisit } from './describe-visits.ts'

test.each([
  [0, 'New'],
  [1, '2nd visit'],
  [2, '3rd visit'],
  [4, '5th visit'],
  [10, '11th visit'],
  [20, '21st visit'],
])('a guest with %i visits before has "%s" on the block [BOARD-37]', (count, text) => {
  expect(describeVisit({ pastVisits: { count, last: null } })).toBe(text)
})

test('nothing is said of a guest whose visits are not known [BOARD-37]', () => {
  expect(describeVisit({})).toBeUndefined()
})
