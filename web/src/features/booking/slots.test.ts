import { expect, test } from 'vitest'
import { groupByPartOfDay, hasFreeTime, findNextFreeDay, findSlotProblem } from './slots.ts'

function slot(startTime: string, isAvailable = true) {
  return { startTime, endTime: startTime, isAvailable }
}
const NOW = Date.parse('2026-11-15T06:00:00Z')

test('slots are grouped by the part of the day at the salon', () => {
  const times = [
    '2026-11-16T06:15:00.000Z',
    '2026-11-16T06:30:00.000Z',
    '2026-11-16T11:15:00.000Z',
    '2026-11-16T11:30:00.000Z',
  ]
  const grouped = groupByPartOfDay(times.map((time) => slot(time))).map(({ part, slots }) => [part, slots.length])
  expect(grouped).toEqual([
    ['Morning', 1],
    ['Afternoon', 2],
    ['Evening', 1],
  ])
  expect(groupByPartOfDay([])).toEqual([])
})

test('a slot that has passed is not free, even if the response says so [SLOT-08]', () => {
  expect(hasFreeTime([slot('2026-11-15T05:59:00.000Z')], NOW)).toBe(false)
  expect(hasFreeTime([slot('2026-11-15T06:15:00.000Z')], NOW)).toBe(true)
  expect(hasFreeTime([slot('2026-11-15T06:15:00.000Z', false)], NOW)).toBe(false)
  expect(hasFreeTime(undefined, NOW)).toBe(false)
})

test('the next free date is the first one after the chosen one, otherwise the first one [SLOT-10, SLOT-11]', () => {
  const free = [slot('2026-11-20T06:15:00.000Z')]
  const days = {
    '2026-11-15': [],
    '2026-11-18': free,
    '2026-11-16': [slot('2026-11-16T06:15:00.000Z', false)],
    '2026-11-20': free,
  }
  expect(findNextFreeDay(days, '2026-11-15', NOW)).toBe('2026-11-18')
  expect(findNextFreeDay(days, '2026-11-18', NOW)).toBe('2026-11-20')
  expect(findNextFreeDay(days, '2026-11-21', NOW)).toBe('2026-11-18')
  expect(findNextFreeDay({ '2026-11-15': [] }, '2026-11-15', NOW)).toBe(undefined)
})

test('a booking needs a valid date and time [SLOT-15, SLOT-16]', () => {
  const [start, end] = ['2026-11-16T06:15:00.000Z', '2026-11-16T07:00:00.000Z']
  expect(findSlotProblem(null, null)).toBe('Please select a date and Time')
  expect(findSlotProblem(start, null)).toBe('Please select a date and Time')
  expect(findSlotProblem('half past five', end)).toBe('Invalid start time format')
  expect(findSlotProblem(start, 'later')).toBe('Invalid start time format')
  expect(findSlotProblem(start, end)).toBe(undefined)
})
