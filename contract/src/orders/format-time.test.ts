import { expect, test } from 'vitest'
import { formatMinute, salonMinuteOf } from '../salon-time.ts'
import { formatCardTime, formatDay, formatTime } from './format-time.ts'

test('dates are formatted as MMMM do, yyyy and times as h:mm a, in the salon’s time zone [ORD-19]', () => {
  expect(formatDay('2026-11-16T12:00:00Z')).toBe('November 16th, 2026')
  expect(formatTime('2026-11-16T12:00:00Z')).toBe('5:30 pm')
  expect(formatDay('2026-12-31T18:29:59Z')).toBe('December 31st, 2026')
  expect(formatDay('2026-12-31T18:30:00Z')).toBe('January 1st, 2027')
  expect(formatTime('2026-12-31T18:30:00Z')).toBe('12:00 am')
  expect(formatTime('2026-12-31T06:35:00Z')).toBe('12:05 pm')
})

test('the day of the month has its ordinal suffix [ORD-19]', () => {
  const days = Array.from({ length: 31 }, (_, index) => formatDay(new Date(Date.UTC(2026, 0, index + 1, 6))))
  expect(days.map((day) => day.slice('January '.length, -', 2026'.length)).join(' ')).toBe(
    '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th 21st 22nd 23rd 24th 25th 26th 27th 28th 29th 30th 31st',
  )
})

test('order cards show MMM dd, yyyy · hh:mm a [ORD-04]', () => {
  expect(formatCardTime('2026-11-06T12:00:00Z')).toBe('Nov 06, 2026 · 05:30 PM')
  expect(formatCardTime('2026-11-16T03:35:00Z')).toBe('Nov 16, 2026 · 09:05 AM')
  expect(formatCardTime('2026-11-16T18:35:00Z')).toBe('Nov 17, 2026 · 12:05 AM')
})

test('booking times and opening hours have the same format [POL-14]', () => {
  const noon = '2026-11-16T06:30:00Z'
  expect([formatTime(noon), formatMinute(salonMinuteOf(noon))]).toEqual(['12:00 pm', '12:00 pm'])
})
