import { expect, test } from 'vitest'
import { getSalonClock, describeNextChange, listWeekHours } from './opening-hours.ts'

const week = [2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensMinute: 600, closesMinute: 1260 }))
/** A Wednesday at the salon. */
const at = (time: string) => new Date(`2026-11-18T${time}:00+05:30`)

test('the clock is in the salon’s time zone', () => {
  expect(getSalonClock(new Date('2026-11-18T18:45:00Z'))).toEqual({ weekday: 4, minute: 15 })
})

test('an open salon shows when it closes, a closed one when it opens', () => {
  expect(describeNextChange(week, true, at('11:00'))).toBe('until 9:00 PM')
  expect(describeNextChange(week, false, at('08:00'))).toBe('opens 10:00 AM')
  expect(describeNextChange(week, false, at('21:00'))).toBe('opens 10:00 AM tomorrow')
  expect(describeNextChange(week, false, new Date('2026-11-21T21:30:00+05:30'))).toBe('opens 10:00 AM on Tuesday')
})

test('on a day off the next day is shown, and nothing for a salon without hours', () => {
  expect(describeNextChange(week, false, at('12:00'))).toBe('opens 10:00 AM tomorrow')
  expect(describeNextChange([], false, at('12:00'))).toBeUndefined()
})

test('a salon open on one day a week opens again on that day', () => {
  expect(describeNextChange(week.slice(0, 1), false, new Date('2026-11-17T22:00:00+05:30'))).toBe(
    'opens 10:00 AM on Tuesday',
  )
})

test('the week starts on Monday and shows closed days', () => {
  const lines = listWeekHours(week)
  expect(lines.map(({ day }) => day)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
  expect(lines.map(({ hours }) => hours)).toEqual([
    'Closed',
    ...Array.from({ length: 5 }, () => '10:00 AM – 9:00 PM'),
    'Closed',
  ])
})
