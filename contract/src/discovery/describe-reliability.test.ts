import { expect, test } from 'vitest'
import { describeAnswerTime, describeKeptBookings } from './describe-reliability.ts'

test.each([
  [true, null, 'Usually confirms at once'],
  [true, 500, 'Usually confirms at once'],
  [false, null, undefined],
  [false, 0, 'Usually confirms within a minute'],
  [false, 1, 'Usually confirms within a minute'],
  [false, 12, 'Usually confirms in 12 minutes'],
  [false, 89, 'Usually confirms in 89 minutes'],
  [false, 90, 'Usually confirms in 2 hours'],
  [false, 1440, 'Usually confirms in 24 hours'],
  [false, 1441, undefined],
])('confirms at once: %s, median %s minutes: %s [TRUST-01]', (confirmsAtOnce, answerMinutes, said) => {
  expect(describeAnswerTime({ confirmsAtOnce, answerMinutes, keptPercent: null })).toBe(said)
})

test('the share of bookings that were kept is shown as a percentage, or not at all [TRUST-02]', () => {
  const reliability = { confirmsAtOnce: false, answerMinutes: null }
  expect(describeKeptBookings({ ...reliability, keptPercent: 98 })).toBe('Honoured 98% of its bookings')
  expect(describeKeptBookings({ ...reliability, keptPercent: 100 })).toBe('Never cancelled on a guest')
  expect(describeKeptBookings({ ...reliability, keptPercent: null })).toBeUndefined()
})
