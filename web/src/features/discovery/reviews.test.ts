import { expect, test } from 'vitest'
import { clipped } from './reviews.ts'

test('a review of 150 characters stands whole, a longer one ends there', () => {
  expect(clipped('a'.repeat(150))).toBeUndefined()
  expect(clipped('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`)
})

test('nothing is cut in half, and no space is left before the dots', () => {
  expect(clipped('💇'.repeat(151))).toBe(`${'💇'.repeat(150)}…`)
  expect(clipped(`${'a'.repeat(149)} bcd`)).toBe(`${'a'.repeat(149)}…`)
})
