import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TIME_ZONE } from './constants.ts'
import { bookableDays, dayAfter, instantOf, salonDayOf } from './salon-time.ts'

const wallClock = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })

test('the day at the salon is the one its wall calendar shows', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
      expect(salonDayOf(at)).toBe(wallClock.format(at))
    }),
  )
  expect(salonDayOf(new Date('2026-11-15T18:29:59Z'))).toBe('2026-11-15')
  expect(salonDayOf(new Date('2026-11-15T18:30:00Z'))).toBe('2026-11-16')
})

test('minutes are counted from midnight at the salon', () => {
  expect(instantOf('2026-11-16', 0)).toEqual(new Date('2026-11-15T18:30:00Z'))
  expect(instantOf('2026-11-16', 600)).toEqual(new Date('2026-11-16T04:30:00Z'))
})

test('thirty days can be booked, today first, over the end of a month and a year', () => {
  const days = bookableDays(new Date('2026-12-10T20:00:00Z'), 30)
  expect(days).toHaveLength(30)
  expect([days[0], days.at(-1)]).toEqual(['2026-12-11', '2027-01-09'])
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
})
