import { instantOf, type AppointmentStatus } from '@nikhar/contract'
import { expect, test } from 'vitest'
import { readinessOf } from './stylist-time.ts'

const DAY = '2026-11-16'
const at = (minute: number) => instantOf(DAY, minute).toISOString()
const span = (from: number, to: number) => ({ startTime: at(from), endTime: at(to) })
const meera = { clientId: 1, shifts: [span(600, 1140)], away: [span(780, 825)] }

const withVisit = (from: number, to: number, AppointmentStatus: AppointmentStatus = 'CONFIRMED', clientId = 1) =>
  ({ appointments: [{ ...span(from, to), clientId, AppointmentStatus }] }) as Parameters<typeof readinessOf>[0]

test('a stylist at work with nothing to do can take a booking', () => {
  expect(readinessOf({ appointments: [] }, meera, span(600, 660))).toBe('free')
  expect(readinessOf(withVisit(660, 700), meera, span(600, 660))).toBe('free')
  expect(readinessOf(withVisit(600, 660, 'CANCELLED_BY_CUSTOMER'), meera, span(600, 660))).toBe('free')
  expect(readinessOf(withVisit(600, 660, 'CONFIRMED', 2), meera, span(600, 660))).toBe('free')
})

test('outside of the shift and in a break a stylist is off, but may be called in', () => {
  expect(readinessOf({ appointments: [] }, meera, span(585, 615))).toBe('off')
  expect(readinessOf({ appointments: [] }, meera, span(765, 795))).toBe('off')
  expect(readinessOf({ appointments: [] }, { ...meera, shifts: [] }, span(600, 660))).toBe('off')
})

test('a visit that shares a minute keeps a stylist busy, at work or off', () => {
  for (const status of ['PENDING', 'CONFIRMED', 'RESCHEDULED', 'COMPLETED'] as const) {
    expect(readinessOf(withVisit(659, 700, status), meera, span(600, 660))).toBe('busy')
  }
  expect(readinessOf(withVisit(500, 600), meera, span(570, 630))).toBe('busy')
})
