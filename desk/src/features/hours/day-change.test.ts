import { expect, test } from 'vitest'
import { actionOfChange, describeEffect, describeHours, messageOfChange, titleOfChange } from './day-change.ts'

const one = { day: '2026-11-26', reason: 'Wedding' }
const short = { ...one, opens: '10:00', closes: '16:00', reason: '' }
const several = { ...one, untilDay: '2026-11-28' }

test('a closed day, a shorter one and several in a row are described in words', () => {
  expect([one, short, several].map((change) => titleOfChange(change))).toEqual([
    'Close Thu, 26 Nov 2026',
    'Shorten Thu, 26 Nov 2026',
    'Close Thu, 26 Nov 2026 to Sat, 28 Nov 2026',
  ])
  expect([one, short, several].map((change) => actionOfChange(change))).toEqual([
    'Close the day',
    'Shorten the day',
    'Close the days',
  ])
  expect([one, short].map((change) => messageOfChange(change))).toEqual([
    'The salon is closed that day: Wedding',
    'The salon is open from 10:00 am to 4:00 pm only that day.',
  ])
})

test('the effect on bookings is described, and only notified guests are counted as notified [PANEL-16]', () => {
  expect(describeEffect(one, { moved: 0, cancelled: 0, kept: 0 }, 0)).toBe('The day is closed.')
  expect(describeEffect(several, { moved: 1, cancelled: 2, kept: 0, asked: 1 }, 3)).toBe(
    'The days are closed: 1 moved, 1 asked, 2 cancelled. 3 guests have been notified.',
  )
  expect(describeEffect(one, { moved: 1, cancelled: 0, kept: 0 }, 0)).toBe('The day is closed: 1 moved.')
  expect(describeEffect(short, { moved: 0, cancelled: 0, kept: 1 }, 0)).toBe('The day is shorter: 1 kept.')
  expect(describeHours('10:00', '16:30')).toBe('10:00 am to 4:30 pm')
})
