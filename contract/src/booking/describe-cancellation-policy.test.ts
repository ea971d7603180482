import { expect, test } from 'vitest'
import { describeCancellationPolicy } from './describe-cancellation-policy.ts'

test.each([
  [undefined, 'Free cancellation up to 3 hours before the appointment.'],
  [180, 'Free cancellation up to 3 hours before the appointment.'],
  [0, 'Free cancellation until the appointment starts.'],
  [45, 'Free cancellation up to 45 minutes before the appointment.'],
  [60, 'Free cancellation up to 1 hour before the appointment.'],
  [90, 'Free cancellation up to 90 minutes before the appointment.'],
  [1440, 'Free cancellation up to 24 hours before the appointment.'],
  [2880, 'Free cancellation up to 2 days before the appointment.'],
])('a window of %s minutes is described in a sentence', (minutes, sentence) => {
  expect(describeCancellationPolicy(minutes)).toBe(sentence)
})
