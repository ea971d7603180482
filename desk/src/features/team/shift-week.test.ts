import { expect, test } from 'vitest'
import { addBreak, copyDay, countMinutes, describeDay, moveEnd, removeBreak, toShifts, toWeek } from './shift-week.ts'
import { formatDuration } from '../../lib/format-duration.ts'

const TEN_TO_SEVEN = [{ from: 600, to: 1140 }]
const WITH_LUNCH = [
  { from: 600, to: 780 },
  { from: 825, to: 1140 },
]

test('an end of a shift stops before its other end, its neighbours and midnight', () => {
  const cases: [Parameters<typeof moveEnd>, object][] = [
    [[TEN_TO_SEVEN, 0, 'from', 660], [{ from: 660, to: 1140 }]],
    [[TEN_TO_SEVEN, 0, 'from', 1200], [{ from: 1125, to: 1140 }]],
    [[TEN_TO_SEVEN, 0, 'to', 2000], [{ from: 600, to: 1440 }]],
    [[TEN_TO_SEVEN, 0, 'from', -50], [{ from: 0, to: 1140 }]],
    [
      [WITH_LUNCH, 1, 'from', 800],
      [WITH_LUNCH[0], { from: 800, to: 1140 }],
    ],
    // A break that is closed from one side is none.
    [[WITH_LUNCH, 0, 'to', 900], TEN_TO_SEVEN],
  ]
  for (const [call, day] of cases) expect(moveEnd(...call)).toEqual(day)
})

test('a break is taken in the middle of the longest shift, and worked through again', () => {
  const day = addBreak(TEN_TO_SEVEN)
  expect(day).toEqual([
    { from: 600, to: 855 },
    { from: 900, to: 1140 },
  ])
  expect(removeBreak(day, 0)).toEqual(TEN_TO_SEVEN)
  expect(addBreak([{ from: 600, to: 660 }])).toEqual([{ from: 600, to: 660 }])
})

test('a week is what the server sends, and a day is copied to others', () => {
  const shifts = [
    { weekday: 1, starts: '10:00', ends: '13:00' },
    { weekday: 1, starts: '13:45', ends: '19:00' },
  ]
  const week = toWeek(shifts)
  expect(toShifts(week)).toEqual(shifts)
  expect(toShifts(copyDay(week, 1, [2])).map(({ weekday }) => weekday)).toEqual([1, 1, 2, 2])
  expect([describeDay(week[1] ?? []), formatDuration(countMinutes(week[1] ?? []))]).toEqual(['10 – 7', '8 h 15'])
  expect(describeDay([{ from: 570, to: 1200 }])).toBe('9:30 – 8')
})
