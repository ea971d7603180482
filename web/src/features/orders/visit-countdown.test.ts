import { expect, test } from 'vitest'
import { describeCountdown } from './visit-countdown.ts'

// 11 pm at the salon.
const now = Date.parse('2026-11-15T17:30:00Z')

test.each([
  ['2026-11-15T17:20:00Z', 'Your visit · now'],
  ['2026-11-15T17:31:00Z', 'Starts in a minute'],
  ['2026-11-15T18:25:00Z', 'Starts in 55 minutes'],
  ['2026-11-15T19:35:00Z', 'Starts in 2 h 5 min'],
  ['2026-11-16T04:30:00Z', 'Your next visit · tomorrow'],
  ['2026-11-17T04:30:00Z', 'Your next visit · in 2 days'],
])('%s: %s', (startTime, text) => {
  expect(describeCountdown(startTime, now)).toBe(text)
})

test('a visit later on the same day is today', () => {
  expect(describeCountdown('2026-11-15T12:00:00Z', Date.parse('2026-11-15T04:00:00Z'))).toBe('Your next visit · today')
  expect(describeCountdown('2026-11-16T12:00:00Z', now, true)).toBe('To be confirmed · tomorrow')
})
