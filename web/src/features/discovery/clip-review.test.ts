import { expect, test } from 'vitest'
import { clipReview } from './clip-review.ts'

test('a review of 150 characters stands whole, a longer one ends there', () => {
  expect(clipReview('a'.repeat(150))).toBeUndefined()
  expect(clipReview('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`)
})

test('nothing is cut in half, and no space is left before the dots', () => {
  expect(clipReview('💇'.repeat(151))).toBe(`${'💇'.repeat(150)}…`)
  expect(clipReview(`${'a'.repeat(149)} bcd`)).toBe(`${'a'.repeat(149)}…`)
})
