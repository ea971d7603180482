import { formatDuration } from '@nikhar/contract/format-duration'
import { expect, test } from 'vitest'
import { addBreak, copyDay, countMinutes, describeDay, moveEnd, removeBreak, toShifts, toWeek } from './shift-week.ts'

const TEN_TO_SEVEN = [{ from: 600, to: 1140 }]
const WITH_LUNCH = [
  { from: 600, to: 780 },
  { from: 825, to: 1140 },
]

test('the end of a shift cannot be moved past its other end, its neighbours or midnight', () => {
  const cases: [Parameters<typeof moveEnd>, object][] = [
    [[TEN_TO_SEVEN, 0, 'from', 660], [{ from: 660, to: 1140 }]],
    [[TEN_TO_SEVEN, 0, 'from', 1200], [{ from: 1125, to: 1140 }]],
    [[TEN_TO_SEVEN, 0, 'to', 2000], [{ from: 600, to: 1440 }]],
    [[TEN_TO_SEVEN, 0, 'from', -50], [{ from: 0, to: 1140 }]],
    [
      [WITH_LUNCH, 1, 'from', 800],
      [WITH_LUNCH[0], { from: 800, to: 1140 }],
    ],
    // A break with a single end is not a break.
    [[WITH_LUNCH, 0, 'to', 900], TEN_TO_SEVEN],
  ]
  for (const [call, day] of cases) expect(moveEnd(...call)).toEqual(day)
})

test('a break is inserted in the middle of the longest shift, and can be removed again', () => {
  const day = addBreak(TEN_TO_SEVEN)
  expect(day).toEqual([
    { from: 600, to: 855 },
    { from: 900, to: 1140 },
  ])
  expect(removeBreak(day, 0)).toEqual(TEN_TO_SEVEN)
  expect(addBreak([{ from: 600, to: 660 }])).toEqual([{ from: 600, to: 660 }])
})

test('a week has the format that the server sends, and a day can be copied to others', () => {
  const shifts = [
    { weekday: 1, starts: '10:00', ends: '13:00' },
    { weekday: 1, starts: '13:45', ends: '19:00' },
  ]
  const week = toWeek(shifts)
  expect(toShifts(week)).toEqual(shifts)
  expect(toShifts(copyDay(week, 1, [2])).map(({ weekday }) => weekday)).toEqual([1, 1, 2, 2])
  expect([describeDay(week[1] ?? []), formatDuration(countMinutes(week[1] ?? []))]).toEqual(['10 am – 7 pm', '8 h 15'])
  expect(describeDay([{ from: 570, to: 1200 }])).toBe('9:30 am – 8 pm')
})
