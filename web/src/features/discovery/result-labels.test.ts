import { expect, test } from 'vitest'
import { formatNearDay, formatWhen } from './result-labels.ts'

/** A Sunday afternoon in India. */
const NOW = new Date('2026-11-15T11:00:00Z')

test.each([
  ['2026-11-15', 'Today'],
  ['2026-11-16', 'Tomorrow'],
  ['2026-11-18', 'Wed'],
  ['2026-11-24', 'Tue, 24 Nov'],
])('the day %s is called %s', (day, name) => {
  expect(formatNearDay(day, NOW)).toBe(name)
})

test.each([
  [{}, 'any time'],
  [{ day: '2026-11-16', part: 'evening' }, 'Tomorrow, evening'],
  [{ part: 'morning' }, 'Morning'],
  [{ day: '2026-11-21,2026-11-22' }, 'Sat, Sun, 22 Nov'],
] as const)('when: %j reads %s', (when, text) => {
  expect(formatWhen(when, NOW)).toBe(text)
})
