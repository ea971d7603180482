import { expect, test } from 'vitest'
import { salonInstant } from '../salon-time.ts'
import { describeClosedDay, listClosedDays } from './closed-day.ts'

/** Ten to eight, closed on Wednesdays. Monday is 16 November. */
const hours = {
  openingHours: [0, 1, 2, 4, 5, 6].map((weekday) => ({ weekday, opensMinute: 600, closesMinute: 1200 })),
  specialDays: [
    { day: '2026-11-16', opensMinute: 600, closesMinute: 960, reason: 'Staff party' },
    { day: '2026-11-19', opensMinute: null, closesMinute: null, reason: 'Diwali' },
    { day: '2026-11-20', opensMinute: null, closesMinute: null, reason: null },
    { day: '2026-11-25', opensMinute: null, closesMinute: null, reason: 'Diwali' },
  ],
}

test.each([
  ['an open day', '2026-11-17', 700, undefined],
  ['a short day that goes on', '2026-11-16', 959, undefined],
  ['a short day that is over', '2026-11-16', 960, 'Closed since 4:00 pm today: Staff party'],
  ['the weekly off', '2026-11-18', 700, 'Closed every Wednesday'],
  ['a weekly off that is also marked', '2026-11-25', 700, 'Closed every Wednesday'],
  ['a holiday with its reason', '2026-11-19', 700, 'Closed: Diwali'],
  ['a closed day without one', '2026-11-20', 700, 'Closed on this day'],
])('closed is distinguished from full: %s [HOURS-14]', (_name, day, minute, said) => {
  expect(describeClosedDay(hours, day, salonInstant('2026-11-16', minute))).toBe(said)
})

test('the closed days in a list of days are named [HOURS-14]', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
  expect([...listClosedDays(hours, days, salonInstant('2026-11-16', 1230))]).toEqual([
    ['2026-11-16', 'Closed since 4:00 pm today: Staff party'],
    ['2026-11-18', 'Closed every Wednesday'],
    ['2026-11-19', 'Closed: Diwali'],
  ])
})
