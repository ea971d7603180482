import { expect, test } from 'vitest'
import { findNextSpan, listOpenSpans } from './opening-hours.ts'

/** Tuesday to Saturday, with a pause on Thursdays. */
const openingHours = [
  { weekday: 2, opensMinute: 600, closesMinute: 1260 },
  { weekday: 3, opensMinute: 600, closesMinute: 1260 },
  { weekday: 4, opensMinute: 600, closesMinute: 780 },
  { weekday: 4, opensMinute: 960, closesMinute: 1260 },
]
const hours = {
  openingHours,
  specialDays: [
    { day: '2026-11-18', opensMinute: null, closesMinute: null, reason: 'Diwali' },
    { day: '2026-11-19', opensMinute: 660, closesMinute: 900, reason: null },
  ],
}

test.each([
  ['an ordinary Tuesday', '2026-11-17', [[600, 1260]]],
  ['a closed Wednesday', '2026-11-18', []],
  ['a short Thursday, whose second part is left out', '2026-11-19', [[660, 780]]],
  [
    'the Thursday after',
    '2026-11-26',
    [
      [600, 780],
      [960, 1260],
    ],
  ],
  ['a Sunday', '2026-11-22', []],
])('on %s the outlet is open %j', (_name, day, spans) => {
  expect(listOpenSpans(hours, day).map(({ opensMinute, closesMinute }) => [opensMinute, closesMinute])).toEqual(spans)
})

test('the next opening skips days on which the outlet is closed', () => {
  expect(findNextSpan(hours, '2026-11-17', 1000)).toMatchObject({ closesMinute: 1260, daysAhead: 0 })
  expect(findNextSpan(hours, '2026-11-17', 1260)).toMatchObject({ opensMinute: 660, daysAhead: 2 })
  expect(findNextSpan(hours, '2026-11-19', 780)).toMatchObject({ opensMinute: 600, daysAhead: 5 })
  expect(findNextSpan({ openingHours: [], specialDays: [] }, '2026-11-19', 780)).toBeUndefined()
})
