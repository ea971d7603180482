import type { AppointmentStatus } from '@nikhar/contract/orders'
import { salonInstant } from '@nikhar/contract/salon-time'
import { expect, test } from 'vitest'
import { getAvailability } from './stylist-availability.ts'

const DAY = '2026-11-16'
const at = (minute: number) => salonInstant(DAY, minute).toISOString()
const span = (from: number, to: number) => ({ startTime: at(from), endTime: at(to) })
const meera = { stylistId: 1, shifts: [span(600, 1140)], away: [span(780, 825)] }

const withAppointment = (from: number, to: number, AppointmentStatus: AppointmentStatus = 'CONFIRMED', stylistId = 1) =>
  ({ appointments: [{ ...span(from, to), stylistId, AppointmentStatus }] }) as Parameters<typeof getAvailability>[0]

test('a stylist who works and has no appointment at that time is free', () => {
  expect(getAvailability({ appointments: [] }, meera, span(600, 660))).toBe('free')
  expect(getAvailability(withAppointment(660, 700), meera, span(600, 660))).toBe('free')
  expect(getAvailability(withAppointment(600, 660, 'CANCELLED_BY_CUSTOMER'), meera, span(600, 660))).toBe('free')
  expect(getAvailability(withAppointment(600, 660, 'CONFIRMED', 2), meera, span(600, 660))).toBe('free')
})

test('a stylist is off outside the shift and during a break', () => {
  expect(getAvailability({ appointments: [] }, meera, span(585, 615))).toBe('off')
  expect(getAvailability({ appointments: [] }, meera, span(765, 795))).toBe('off')
  expect(getAvailability({ appointments: [] }, { ...meera, shifts: [] }, span(600, 660))).toBe('off')
})

test('a stylist with an overlapping appointment is busy, whether working or off', () => {
  for (const status of ['PENDING', 'CONFIRMED', 'RESCHEDULED', 'COMPLETED'] as const) {
    expect(getAvailability(withAppointment(659, 700, status), meera, span(600, 660))).toBe('busy')
  }
  expect(getAvailability(withAppointment(500, 600), meera, span(570, 630))).toBe('busy')
})
