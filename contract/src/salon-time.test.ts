import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TIME_ZONE } from './constants.ts'
import {
  bookableDays,
  addDays,
  dayNames,
  formatDate,
  formatFullDate,
  formatMinute,
  formatMoment,
  formatShortDay,
  salonInstant,
  salonDayOf,
  salonMinuteOf,
} from './salon-time.ts'

const wallClock = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })

const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const wallTime = new Intl.DateTimeFormat('en-IN', { timeZone: TIME_ZONE, timeStyle: 'short' })
const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'full' })

test('the salon’s day is the calendar day in India', () => {
  fc.assert(
    fc.property(moments, (at) => {
      expect(salonDayOf(at)).toBe(wallClock.format(at))
      expect(formatMinute(salonMinuteOf(at))).toBe(wallTime.format(at).replace(/\s/, ' '))
    }),
  )
  expect(salonDayOf(new Date('2026-11-15T18:29:59Z'))).toBe('2026-11-15')
  expect(salonDayOf(new Date('2026-11-15T18:30:00Z'))).toBe('2026-11-16')
})

test('minutes count from midnight at the salon', () => {
  expect(salonInstant('2026-11-16', 0)).toEqual(new Date('2026-11-15T18:30:00Z'))
  expect(salonInstant('2026-11-16', 600)).toEqual(new Date('2026-11-16T04:30:00Z'))
})

test('thirty days can be booked, starting today, across the end of a month and a year', () => {
  const days = bookableDays(new Date('2026-12-10T20:00:00Z'), 30)
  expect(days).toHaveLength(30)
  expect([days[0], days.at(-1)]).toEqual(['2026-12-11', '2027-01-09'])
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('a day has its calendar names', () => {
  fc.assert(
    fc.property(moments, (at) => {
      const { weekday, number, month, year } = dayNames(salonDayOf(at))
      expect(`${weekday} ${number} ${month} ${year}`).toBe(longDay.format(new Date(salonDayOf(at))).replace(',', ''))
    }),
  )
  expect(formatShortDay('2026-11-16')).toBe('Mon, 16 Nov')
  expect(dayNames('2027-01-03')).toMatchObject({ shortWeekday: 'Sun', shortMonth: 'Jan' })
})

test('a day and an instant are written one way, on the salon’s calendar [WRITE-01]', () => {
  const lateInDecember = '2026-12-31T19:00:00Z'
  expect(formatDate(lateInDecember)).toBe('Fri, 1 Jan')
  expect(formatFullDate(lateInDecember)).toBe('Fri, 1 Jan 2027')
  expect(formatMoment(lateInDecember)).toBe('Fri, 1 Jan, 12:30 am')
  expect(formatMoment(new Date('2026-11-22T05:00:00Z'))).toBe('Sun, 22 Nov, 10:30 am')
})

test('minutes after midnight are formatted as a 12-hour time', () => {
  expect([0, 9 * 60 + 5, 12 * 60, 21 * 60 + 30, 24 * 60].map(formatMinute)).toEqual([
    '12:00 am',
    '9:05 am',
    '12:00 pm',
    '9:30 pm',
    '12:00 am',
  ])
})
