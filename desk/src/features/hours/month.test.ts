import { expect, test } from 'vitest'
import { firstOfMonth, listMonthDays, nextMonth } from './month.ts'

test.each([
  ['2026-11-16', '2026-11-01', '2026-12-01', '2026-10-01', 6, 30],
  ['2028-02-29', '2028-02-01', '2028-03-01', '2028-01-01', 1, 29],
  ['2027-01-31', '2027-01-01', '2027-02-01', '2026-12-01', 4, 31],
])('the month of %s', (day, first, next, previous, blanks, count) => {
  const month = firstOfMonth(day)
  expect([month, nextMonth(month, 1), nextMonth(month, -1)]).toEqual([first, next, previous])
  const { blanks: before, days } = listMonthDays(month)
  expect([before, days.length, days[0]]).toEqual([blanks, count, first])
})
