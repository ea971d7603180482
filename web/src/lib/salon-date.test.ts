import { expect, test } from 'vitest'
import { formatMinute, formatSalonDay } from './salon-date.ts'

test.each([
  ['2026-11-01T12:00:00Z', 'November 1st, 2026'],
  ['2026-11-02T12:00:00Z', 'November 2nd, 2026'],
  ['2026-11-03T12:00:00Z', 'November 3rd, 2026'],
  ['2026-11-11T12:00:00Z', 'November 11th, 2026'],
  ['2026-11-12T12:00:00Z', 'November 12th, 2026'],
  ['2026-10-13T12:00:00Z', 'October 13th, 2026'],
  ['2026-10-21T12:00:00Z', 'October 21st, 2026'],
])('%s was %s', (instant, words) => expect(formatSalonDay(instant)).toBe(words))

test('the day is the one at the salon, wherever the customer is', () => {
  expect(formatSalonDay('2026-12-31T18:29:59Z')).toBe('December 31st, 2026')
  expect(formatSalonDay('2026-12-31T18:30:00Z')).toBe('January 1st, 2027')
})

test('minutes after midnight read as a clock does', () => {
  expect([0, 9 * 60 + 5, 12 * 60, 21 * 60 + 30, 24 * 60].map(formatMinute)).toEqual([
    '12:00 AM', '9:05 AM', '12:00 PM', '9:30 PM', '12:00 AM',
  ])
})
