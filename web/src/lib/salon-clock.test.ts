import { expect, test } from 'vitest'
import { dayParts, formatSalonTime, formatShortDay } from './salon-clock.ts'

test('times are those of the clock at the salon', () => {
  expect(formatSalonTime('2026-11-16T12:00:00.000Z')).toBe('5:30 PM')
  expect(formatSalonTime('2026-11-16T18:30:00.000Z')).toBe('12:00 AM')
  expect(formatSalonTime('2026-11-16T06:45:00.000Z')).toBe('12:15 PM')
})

test('a day is called by its weekday and month', () => {
  expect(formatShortDay('2026-11-16')).toBe('Mon, 16 Nov')
  expect(dayParts('2027-01-03')).toEqual({ weekday: 'Sun', number: 3, month: 'January 2027', shortMonth: 'Jan' })
})
