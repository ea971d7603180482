import type { DelayPlan } from '@nikhar/contract'
import { expect, test } from 'vitest'
import { listMoving, summariseDelay } from './describe-delay.ts'

const booking = (orderId: string, given: object = {}) =>
  ({ orderId, obstacle: null, isTold: true, ...given }) as DelayPlan['bookings'][number]

test('the button of being late says the act and the numbers, without those who stay [PANEL-12]', () => {
  const bookings = [booking('a'), booking('b', { isTold: false }), booking('c', { obstacle: 'CLOSING' })]
  const moving = listMoving({ bookings, inChair: null })
  expect(moving.map(({ orderId }) => orderId)).toEqual(['a', 'b'])
  expect(summariseDelay(moving)).toBe('Move 2 bookings, tell 1 guest')
  expect(summariseDelay([booking('b', { isTold: false })])).toBe('Move 1 booking')
  expect(summariseDelay([])).toBe('Nothing to move')
})
