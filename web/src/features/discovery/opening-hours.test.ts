import { expect, test } from 'vitest'
import { describeNextChange, listHours } from './opening-hours.ts'

const openingHours = [2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensMinute: 600, closesMinute: 1260 }))
const week = { openingHours, specialDays: [] }
/** A Wednesday at the salon. */
const at = (time: string) => new Date(`2026-11-18T${time}:00+05:30`)

test('an open salon shows when it closes, a closed one when it opens', () => {
  expect(describeNextChange(week, true, at('11:00'))).toBe('until 9:00 pm')
  expect(describeNextChange(week, false, at('08:00'))).toBe('opens 10:00 am')
  expect(describeNextChange(week, false, at('21:00'))).toBe('opens 10:00 am tomorrow')
  expect(describeNextChange(week, false, new Date('2026-11-21T21:30:00+05:30'))).toBe('opens 10:00 am on Tuesday')
})

test('the time is in the salon’s time zone', () => {
  expect(describeNextChange(week, false, new Date('2026-11-18T18:45:00Z'))).toBe('opens 10:00 am')
})

test('a salon that is closed within its hours opens on another day, and one without hours shows nothing', () => {
  expect(describeNextChange(week, false, at('12:00'))).toBe('opens 10:00 am tomorrow')
  expect(describeNextChange({ openingHours: [], specialDays: [] }, false, at('12:00'))).toBeUndefined()
})

test('a salon open on one day a week opens again on that day', () => {
  const tuesdays = { openingHours: openingHours.slice(0, 1), specialDays: [] }
  expect(describeNextChange(tuesdays, false, new Date('2026-11-17T22:00:00+05:30'))).toBe('opens 10:00 am on Tuesday')
})

test('days with other hours are taken into account', () => {
  const short = {
    openingHours,
    specialDays: [{ day: '2026-11-18', opensMinute: 600, closesMinute: 900, reason: null }],
  }
  expect(describeNextChange(short, true, at('11:00'))).toBe('until 3:00 pm')
  const closed = [18, 19, 20, 21, 24].map((day) => ({
    day: `2026-11-${day}`,
    opensMinute: null,
    closesMinute: null,
    reason: null,
  }))
  expect(describeNextChange({ openingHours, specialDays: closed }, false, at('11:00'))).toBe(
    'opens 10:00 am on Wednesday',
  )
})

test('the week starts on Monday and shows closed days and today’s actual hours, followed by days with other hours and their reason [HOURS-14]', () => {
  const specialDays = [
    { day: '2026-11-18', opensMinute: 660, closesMinute: 900, reason: null },
    { day: '2026-11-26', opensMinute: null, closesMinute: null, reason: 'Diwali' },
  ]
  const lines = listHours({ openingHours, specialDays }, at('11:00'))
  expect(lines.map(({ label, hours }) => `${label}: ${hours}`)).toEqual([
    'Monday: Closed',
    'Tuesday: 10:00 am – 9:00 pm',
    'Wednesday: 11:00 am – 3:00 pm',
    'Thursday: 10:00 am – 9:00 pm',
    'Friday: 10:00 am – 9:00 pm',
    'Saturday: 10:00 am – 9:00 pm',
    'Sunday: Closed',
    'Thu, 26 Nov: Closed: Diwali',
  ])
  expect(lines.filter(({ isToday }) => isToday).map(({ label }) => label)).toEqual(['Wednesday'])
})
