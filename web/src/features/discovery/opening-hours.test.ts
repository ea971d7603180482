import { expect, test } from 'vitest'
import { getSalonClock, describeNextChange, listWeekHours } from './opening-hours.ts'

const week = [2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensMinute: 600, closesMinute: 1260 }))
/** A Wednesday at the salon. */
const at = (time: string) => new Date(`2026-11-18T${time}:00+05:30`)

test('the clock is the one on the wall of the salon', () => {
  expect(getSalonClock(new Date('2026-11-18T18:45:00Z'))).toEqual({ weekday: 4, minute: 15 })
})

test('while it is open one reads until when, while it is closed when it opens again', () => {
  expect(describeNextChange(week, true, at('11:00'))).toBe('until 9:00 PM')
  expect(describeNextChange(week, false, at('08:00'))).toBe('opens 10:00 AM')
  expect(describeNextChange(week, false, at('21:00'))).toBe('opens 10:00 AM tomorrow')
  expect(describeNextChange(week, false, new Date('2026-11-21T21:30:00+05:30'))).toBe('opens 10:00 AM on Tuesday')
})

test('a day off within its hours points to the next day, and a salon without hours to none', () => {
  expect(describeNextChange(week, false, at('12:00'))).toBe('opens 10:00 AM tomorrow')
  expect(describeNextChange([], false, at('12:00'))).toBeUndefined()
})

test('a salon open on one day a week opens again on that day', () => {
  expect(describeNextChange(week.slice(0, 1), false, new Date('2026-11-17T22:00:00+05:30'))).toBe(
    'opens 10:00 AM on Tuesday',
  )
})

test('the week starts on Monday and names the days off', () => {
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
