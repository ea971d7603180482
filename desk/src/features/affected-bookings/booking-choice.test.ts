import type { AffectedBooking } from '@nikhar/contract'
import { expect, test } from 'vitest'
import { chooseForAll, countChoices, suggestChoices, toDecisions } from './booking-choice.ts'

const friday = { startTime: '2026-11-27T05:00:00.000Z', endTime: '', stylistId: 7, stylistName: 'Meera' }
const booking = (orderId: string, proposals: AffectedBooking['proposals']) =>
  ({ orderId, proposals }) as AffectedBooking
const bookings = [booking('a', [friday]), booking('b', [])]

test('a booking is moved to its first proposal, and kept or cancelled without one', () => {
  expect(toDecisions(suggestChoices(bookings, true))).toEqual([
    { orderId: 'a', action: 'move', startTime: friday.startTime, stylistId: 7 },
    { orderId: 'b', action: 'keep' },
  ])
  expect(countChoices(suggestChoices(bookings, false))).toEqual({ moved: 1, cancelled: 1, kept: 0, told: 2 })
})

test('one choice for all leaves bookings without a proposal as they are when the others are moved', () => {
  const cancelled = chooseForAll(bookings, new Map(), 'cancel')
  expect(countChoices(cancelled)).toEqual({ moved: 0, cancelled: 2, kept: 0, told: 2 })
  expect(countChoices(chooseForAll(bookings, cancelled, 'move'))).toEqual({ moved: 1, cancelled: 1, kept: 0, told: 2 })
})
