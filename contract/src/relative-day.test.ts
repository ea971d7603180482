import { expect, test } from 'vitest'
import { countDays, nameDay, nameDayShortly } from './relative-day.ts'

// Sunday, 15 November 2026, 11:40 pm at the salon: in UTC the day has hours left.
const now = new Date('2026-11-15T18:10:00Z')

test.each([
  ['2026-11-15T18:20:00Z', 'Today', ''],
  ['2026-11-15T18:30:00Z', 'Tomorrow', 'Tomorrow'],
  ['2026-11-17T12:00:00Z', 'Tuesday', 'Tue'],
  ['2026-11-21T05:00:00Z', 'Saturday', 'Sat'],
  ['2026-11-22T05:00:00Z', 'Sun, 22 Nov', '22 Nov'],
  ['2026-11-14T05:00:00Z', 'Sat, 14 Nov', '14 Nov'],
])('%s is named %s, in short "%s"', (at, name, short) => {
  expect(nameDay(at, now)).toBe(name)
  expect(nameDayShortly(new Date(at), now)).toBe(short)
})

test('days are counted across the ends of months and years', () => {
  expect(countDays('2026-12-31', '2027-01-02')).toBe(2)
  expect(countDays('2026-03-01', '2026-02-28')).toBe(-1)
})
