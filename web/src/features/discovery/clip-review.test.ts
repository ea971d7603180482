import { expect, test } from 'vitest'
import { clipReview } from './clip-review.ts'

test('a review of 150 characters is shown whole, a longer one is cut there', () => {
  expect(clipReview('a'.repeat(150))).toBeUndefined()
  expect(clipReview('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`)
})

test('no character is cut in half, and no space is left before the ellipsis', () => {
  expect(clipReview('💇'.repeat(151))).toBe(`${'💇'.repeat(150)}…`)
  expect(clipReview(`${'a'.repeat(149)} bcd`)).toBe(`${'a'.repeat(149)}…`)
})
