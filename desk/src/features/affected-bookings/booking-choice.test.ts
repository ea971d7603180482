import type { GuestReach } from '@nikhar/contract/notifications'
import type { AffectedBooking } from '@nikhar/contract/salons'
import { expect, test } from 'vitest'
import { chooseForAll, countChoices, describeChannels, suggestChoices, toDecisions } from './booking-choice.ts'

const friday = { startTime: '2026-11-27T05:00:00.000Z', endTime: '', stylistId: 7, stylistName: 'Meera' }
const today = '2026-11-26T05:00:00.000Z'
const reached: GuestReach = { move: ['EMAIL', 'TEXT'], reassign: ['EMAIL'], ask: ['EMAIL'], cancel: ['EMAIL', 'TEXT'] }
const unreached: GuestReach = { move: [], reassign: [], ask: [], cancel: [] }
const booking = (orderId: string, proposals: AffectedBooking['proposals'], reach = reached) =>
  ({ orderId, proposals, reach, startTime: today, checkedInAt: null as string | null }) as AffectedBooking
const bookings = [booking('a', [friday]), booking('b', [])]

test('a booking is moved to its first proposal; without one it is kept or cancelled, or its guest is asked to choose [BOARD-25]', () => {
  expect(toDecisions(suggestChoices(bookings, 'keep'))).toEqual([
    { orderId: 'a', action: 'move', startTime: friday.startTime, stylistId: 7 },
    { orderId: 'b', action: 'keep' },
  ])
  expect(toDecisions(suggestChoices(bookings, 'ask'))[1]).toEqual({ orderId: 'b', action: 'ask' })
  expect(countChoices(bookings, suggestChoices(bookings, 'cancel'))).toMatchObject({ moved: 1, cancelled: 1, told: 2 })
})

test('one choice for all moves the bookings with a proposal and leaves the others unchanged', () => {
  const cancelled = chooseForAll(bookings, new Map(), 'cancel')
  expect(countChoices(bookings, cancelled)).toMatchObject({ moved: 0, cancelled: 2, kept: 0, told: 2 })
  const moved = chooseForAll(bookings, cancelled, 'move')
  expect(countChoices(bookings, moved)).toMatchObject({ moved: 1, cancelled: 1, kept: 0, told: 2 })
})

test('only guests whom a message reaches count as notified, and all others are to be called [PANEL-16]', () => {
  const guests = [booking('a', [friday]), booking('b', [friday], unreached), booking('c', [], unreached)]
  const counts = countChoices(guests, suggestChoices(guests, 'keep'))
  expect([counts.told, counts.calls.map(({ orderId }) => orderId)]).toEqual([1, ['b']])
  const all = countChoices(guests, chooseForAll(guests, new Map(), 'ask'))
  expect([all.asked, all.told, all.calls.length]).toEqual([3, 1, 2])
  const kept = countChoices(guests, chooseForAll(guests, new Map(), 'keep'))
  expect([kept.told, kept.calls]).toEqual([0, []])
})

test('a guest who waits at the salon is neither asked by message nor called [BOARD-25, PANEL-16]', () => {
  const guests = [{ ...booking('a', [], unreached), checkedInAt: today }]
  expect(toDecisions(suggestChoices(guests, 'ask'))).toEqual([{ orderId: 'a', action: 'keep' }])
  expect(toDecisions(chooseForAll(guests, new Map(), 'ask'))).toEqual([{ orderId: 'a', action: 'keep' }])
  expect(countChoices(guests, chooseForAll(guests, new Map(), 'cancel')).calls).toEqual([])
})

test('another stylist at the same time is announced through fewer channels than another time [PANEL-16]', () => {
  const textOnly: GuestReach = { ...unreached, move: ['TEXT'] }
  const guests = [booking('a', [{ ...friday, startTime: today }], textOnly), booking('b', [friday], textOnly)]
  const { told, calls } = countChoices(guests, suggestChoices(guests, 'keep'))
  expect([told, calls.map(({ orderId }) => orderId)]).toEqual([1, ['a']])
  expect([describeChannels(['EMAIL']), describeChannels(['EMAIL', 'TEXT', 'PUSH'])]).toEqual([
    'By e-mail',
    'By e-mail, text message and app',
  ])
})
