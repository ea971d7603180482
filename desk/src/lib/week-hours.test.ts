import { expect, test } from 'vitest'
import {
  addSecondSpan,
  changeDay,
  copyToAllDays,
  describeWeek,
  findDayProblem,
  openDay,
  sumHours,
  toSpans,
  toWeek,
} from './week-hours.ts'

const span = (weekday: number, opens = '10:00', closes = '20:00') => ({ weekday, opens, closes })
const weekdays = toWeek([1, 2, 3, 4, 5, 6].map((weekday) => span(weekday)))

test('a week converts to rows, and the rows convert back to the week', () => {
  const hours = [span(1, '08:00', '13:00'), span(1, '15:00', '20:00'), span(3)]
  expect(toSpans(toWeek(hours))).toEqual(hours)
  expect(sumHours(toWeek(hours))).toBe(20)
})

test('days with the same hours are described together', () => {
  expect(describeWeek(weekdays)).toBe('Mon to Sat 10 am – 8 pm · Sun closed')
  const split = changeDay(weekdays, 6, [
    { opens: '08:30', closes: '13:00' },
    { opens: '15:00', closes: '20:00' },
  ])
  expect(describeWeek(split)).toBe('Mon to Fri 10 am – 8 pm · Sat 8:30 am – 1 pm, 3 pm – 8 pm · Sun closed')
})

test('a closed day opens with the hours of the others, and hours are copied to open days only', () => {
  expect(openDay(weekdays, 0)[0]).toEqual([{ opens: '10:00', closes: '20:00' }])
  expect(openDay(toWeek([]), 0)[0]).toEqual([{ opens: '10:00', closes: '20:00' }])
  const early = copyToAllDays(changeDay(weekdays, 1, [{ opens: '09:00', closes: '18:00' }]), 1)
  expect(early[5]).toEqual([{ opens: '09:00', closes: '18:00' }])
  expect(early[0]).toEqual([])
})

test('a second period leaves a pause in the middle of the day', () => {
  expect(addSecondSpan(weekdays, 1)[1]).toEqual([
    { opens: '10:00', closes: '14:00' },
    { opens: '16:00', closes: '20:00' },
  ])
  const short = changeDay(weekdays, 1, [{ opens: '10:00', closes: '12:00' }])
  expect(addSecondSpan(short, 1)[1]?.[1]).toEqual({ opens: '13:00', closes: '14:00' })
})

test.each([
  ['Enter a time', [{ opens: '', closes: '20:00' }]],
  ['Closing time must be after opening time', [{ opens: '20:00', closes: '10:00' }]],
  [
    'The second time must begin after the first ends',
    [
      { opens: '10:00', closes: '14:00' },
      { opens: '14:00', closes: '20:00' },
    ],
  ],
  [undefined, [{ opens: '10:00', closes: '24:00' }]],
])('%s', (problem, spans) => expect(findDayProblem(spans)).toBe(problem))
