import type { Board, BoardAppointment, Bookables } from '@nikhar/contract/desk'
import { formatDuration } from '@nikhar/contract/format-duration'
import { asRupees } from '@nikhar/contract/money'
import type { AppointmentStatus } from '@nikhar/contract/orders'
import { salonInstant } from '@nikhar/contract/salon-time'
import { expect, test } from 'vitest'
import type { QueuedEntry } from '../../lib/queued-entry.ts'
import { applyChanges } from './apply-changes.ts'
import { checkMove, checkResize, fitsAsItIs } from './check-move.ts'
import { findGaps } from './free-spans.ts'
import { countMinutesLate } from './visit-progress.ts'

const DAY = '2026-11-16'
const at = (minute: number) => salonInstant(DAY, minute).toISOString()
const span = (from: number, to: number) => ({ startTime: at(from), endTime: at(to) })
const now = salonInstant(DAY, 12 * 60 + 24)

function booking(orderId: string, from: number, to: number, given: Partial<BoardAppointment> = {}): BoardAppointment {
  return {
    orderId,
    version: 0,
    stylistId: 1,
    AppointmentStatus: 'CONFIRMED',
    awaitingSalon: false,
    answerBy: null,
    bookedBy: 'CUSTOMER',
    ...span(from, to),
    bufferMinutes: 0,
    isRest: false,
    checkedInAt: null,
    seatedAt: null,
    finishedAt: null,
    isChoiceAsked: false,
    card: null,
    createdAt: at(0),
    amountPaid: asRupees(650),
    paymentState: 'UNPAID',
    visitor: { firstName: 'Sana', phone: null, hasAccount: true },
    isNumberRefused: false,
    services: [{ serviceId: 'cut', serviceName: 'Haircut', quantity: 1, status: 'ACCEPTED' }],
    ...given,
  }
}

const stylist = (stylistId: number) => ({
  stylistId,
  name: stylistId === 1 ? 'Meera' : 'Dev',
  image: null,
  shifts: [span(600, 1140)],
  away: [{ ...span(780, 825), reason: 'Lunch', blockId: null }],
  occupancy: null,
})

const board = (appointments: BoardAppointment[]): Board => ({
  outletId: 1,
  day: DAY,
  now: now.toISOString(),
  opening: span(600, 1200),
  stylists: [stylist(1), stylist(2)],
  appointments,
  occupancy: null,
})

const bookables: Bookables = {
  gstRate: 5,
  services: [
    { serviceId: 'cut', name: 'Haircut', minutes: 45, price: asRupees(650), image: null, stylistIds: null },
    { serviceId: 'nails', name: 'Gel Nails', minutes: 45, price: asRupees(900), image: null, stylistIds: [1] },
  ],
}

test('free gaps of at least 15 minutes are found, from the current quarter on, and shorter ones on request [BOARD-02, BOARD-30]', () => {
  const day = board([
    booking('a', 840, 900),
    booking('b', 915, 1020),
    booking('c', 1020, 1080, { AppointmentStatus: 'NO_SHOW' }),
  ])
  // The no-show is free again, the break is not.
  expect(findGaps(day, day.stylists[0] as never, now)).toEqual([
    { stylistId: 1, from: 735, to: 780 },
    { stylistId: 1, from: 825, to: 840 },
    { stylistId: 1, from: 900, to: 915 },
    { stylistId: 1, from: 1020, to: 1140 },
  ])
  const short = board([booking('a', 825, 913), booking('b', 920, 1140)])
  expect(findGaps(short, short.stylists[0] as never, now)).toEqual([{ stylistId: 1, from: 735, to: 780 }])
  expect(findGaps(short, short.stylists[0] as never, now, 5)).toContainEqual({ stylistId: 1, from: 915, to: 920 })
  expect(findGaps({ ...day, opening: null }, day.stylists[0] as never, now)).toEqual([])
  expect([30, 60, 65, 105].map(formatDuration)).toEqual(['30 min', '1 h', '1 h 05', '1 h 45'])
})

test('a move shows before the drop what blocks it [BOARD-06]', () => {
  const moving = booking('m', 900, 960)
  const nails = booking('n', 900, 945, {
    services: [{ serviceId: 'nails', serviceName: 'Gel Nails', quantity: 1, status: 'ACCEPTED' }],
  })
  const day = board([
    moving,
    nails,
    booking('a', 990, 1050, { visitor: { firstName: 'Sana', phone: null, hasAccount: true } }),
  ])
  const given = { bookables, now }
  const verdict = (from: number, stylistId = 1, appointment = moving) => {
    const found = checkMove(day, appointment, { stylistId, from }, given)
    return found.fits ? 'fits' : found.reason
  }
  const others = board([moving])
  expect(checkMove(others, moving, { stylistId: 1, from: 915 }, given)).toEqual({ fits: true })
  expect(verdict(960)).toBe('30 min on Sana')
  expect(verdict(960, 2)).toBe('fits')
  expect(verdict(750)).toBe('Meera is off then')
  expect(verdict(720, 2)).toBe('In the past')
  expect(verdict(1155, 2)).toBe('After closing time')
  expect(verdict(1095, 2)).toBe('Dev is off then')
  expect(verdict(960, 2, nails)).toBe('Doesn’t do Gel Nails')
  expect(fitsAsItIs(others, moving, given)).toBe(true)
  expect(fitsAsItIs(others, booking('x', 780, 840), given)).toBe(false)
})

test('a guest who has not arrived is late from five minutes on, until the visit is checked in or closed [BOARD-07]', () => {
  const late = (given: Partial<BoardAppointment>) => countMinutesLate(booking('a', 735, 780, given), now)
  expect(late({})).toBe(9)
  expect(late({ checkedInAt: at(730) })).toBe(0)
  expect(late({ startTime: at(741) })).toBe(0)
  for (const AppointmentStatus of ['NO_SHOW', 'COMPLETED', 'CANCELLED_BY_SALON'] satisfies AppointmentStatus[]) {
    expect(late({ AppointmentStatus })).toBe(0)
  }
})

test('a pending change is already on the board; a refused one is not [BOARD-10]', () => {
  const entry = (change: QueuedEntry['change'], given: Partial<QueuedEntry> = {}): QueuedEntry => ({
    id: 'e',
    outletId: 1,
    label: '',
    call: null,
    isHeld: false,
    attempts: 0,
    ...(change && { change }),
    ...given,
  })
  const day = board([booking('a', 840, 900, { AppointmentStatus: 'PENDING', awaitingSalon: true })])
  const confirm = entry({ kind: 'STATUS', orderId: 'a', status: 'CONFIRMED' })
  expect(applyChanges(day, [confirm]).appointments[0]).toMatchObject({
    AppointmentStatus: 'CONFIRMED',
    awaitingSalon: false,
  })
  expect(
    applyChanges(day, [
      { ...confirm, refusal: 'No' },
      { ...confirm, outletId: 2 },
    ]),
  ).toEqual(day)
  const moved = applyChanges(day, [entry({ kind: 'MOVE', orderId: 'a', ...span(960, 1020), stylistId: 2 })])
  expect(moved.appointments[0]).toMatchObject({ ...span(960, 1020), stylistId: 2 })
  const walkIn = booking('new', 960, 1020, { bookedBy: 'SALON' })
  const added = applyChanges(day, [entry({ kind: 'ADD', appointment: walkIn })])
  expect(added.appointments).toHaveLength(2)
  // Sent, and read again before its entry is removed.
  expect(applyChanges(added, [entry({ kind: 'ADD', appointment: walkIn })]).appointments).toHaveLength(2)
  const blocked = applyChanges(day, [entry({ kind: 'BLOCK', stylistId: 2, ...span(960, 1020), reason: 'Training' })])
  expect(blocked.stylists[1]?.away).toHaveLength(2)
})

test('a new end shows before the drop what blocks it [BOARD-15]', () => {
  const day = board([
    booking('a', 840, 885, { bufferMinutes: 15 }),
    booking('b', 960, 1005, { visitor: { firstName: 'Ritu', phone: null, hasAccount: false } }),
    booking('c', 1110, 1140, { stylistId: 2 }),
  ])
  const visit = { stylistId: 1, from: 840, to: 885, bufferMinutes: 15, orderId: 'a' }
  const reasonOf = (item: Parameters<typeof checkResize>[1], to: number, when = now) => {
    const verdict = checkResize(day, item, to, when)
    return verdict.fits ? 'fits' : verdict.reason
  }
  expect(reasonOf(visit, 945)).toBe('fits')
  expect(reasonOf(visit, 960)).toBe('15 min on Ritu')
  expect(reasonOf(visit, 840)).toBe('Too short')
  expect(reasonOf(visit, 855, salonInstant(DAY, 860))).toBe('In the past')
  expect(reasonOf({ stylistId: 2, from: 1110, to: 1140, bufferMinutes: 0, orderId: 'c' }, 1215)).toBe(
    'After closing time',
  )
  const block = { stylistId: 2, from: 750, to: 765, bufferMinutes: 0, blockId: 7 }
  expect(reasonOf(block, 780)).toBe('fits')
  expect(reasonOf(block, 795)).toBe('Dev is off then')
})

test('the buffer after a visit is neither a gap nor free for a move [BOARD-14]', () => {
  const day = board([booking('a', 840, 885, { bufferMinutes: 30 }), booking('b', 1020, 1065)])
  expect(findGaps(day, day.stylists[0] as never, now).map(({ from, to }) => [from, to])).toEqual([
    [735, 780],
    [825, 840],
    [915, 1020],
    [1065, 1140],
  ])
  const moved = booking('b', 1020, 1065)
  expect(checkMove(day, moved, { stylistId: 1, from: 885 }, { bookables, now })).toEqual({
    fits: false,
    reason: '30 min on Sana',
  })
})
