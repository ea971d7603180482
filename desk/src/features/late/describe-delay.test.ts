import type { DelayPlan } from '@nikhar/contract/billing'
import { expect, test } from 'vitest'
import { listCalls, listMoving, suggestMinutes, summariseDelay } from './describe-delay.ts'

type DelayedBooking = DelayPlan['bookings'][number]

const booking = (orderId: string, given: Partial<DelayedBooking> = {}) =>
  ({ orderId, obstacle: null, reachedBy: ['EMAIL'], isWaiting: false, ...given }) as DelayedBooking

test('the delay button states the action and its numbers, without the bookings that stay [PANEL-12]', () => {
  const bookings = [booking('a'), booking('b', { reachedBy: [] }), booking('c', { obstacle: 'CLOSING' })]
  const moving = listMoving({ bookings, inChair: null })
  expect(moving.map(({ orderId }) => orderId)).toEqual(['a', 'b'])
  expect(summariseDelay(moving)).toBe('Move 2 bookings, tell 1 guest')
  expect(summariseDelay([booking('b', { reachedBy: [] })])).toBe('Move 1 booking')
  expect(summariseDelay([])).toBe('Nothing to move')
})

test('guests whom no message reaches have to be called, unless they wait at the salon [PANEL-16]', () => {
  const moving = [booking('a'), booking('b', { reachedBy: [] }), booking('c', { reachedBy: [], isWaiting: true })]
  expect(listCalls(moving).map(({ orderId }) => orderId)).toEqual(['b'])
})

test('the delay starts with how far behind the stylist actually is [PANEL-17]', () => {
  const choices = [10, 15, 20, 30, 45, 60]
  expect([0, 5, 15, 25, 90].map((behind) => suggestMinutes(behind, choices, 15))).toEqual([15, 10, 15, 30, 60])
})
