import type { Board } from '@nikhar/contract/desk'
import { salonInstant } from '@nikhar/contract/salon-time'
import { expect, test } from 'vitest'
import { describePresence } from './presence.ts'

const DAY = '2026-11-16'
const at = (minute: number, day = DAY) => salonInstant(day, minute)
const span = (from: number, to: number) => ({ startTime: at(from).toISOString(), endTime: at(to).toISOString() })
const board = {
  opening: span(600, 1200),
  stylists: [{ stylistId: 7, name: 'Meera', image: null, shifts: [span(540, 1140)], away: [span(780, 840)] }],
  appointments: [
    { stylistId: 7, AppointmentStatus: 'CONFIRMED', ...span(600, 720) },
    { stylistId: 7, AppointmentStatus: 'CANCELLED_BY_SALON', ...span(900, 960) },
    { stylistId: 8, AppointmentStatus: 'CONFIRMED', ...span(600, 720) },
  ],
} as unknown as Board
const meera = { stylistId: 7, timeOff: [] }

test('a card shows who is working, on a break or off', () => {
  const cases: [minute: number, text: string][] = [
    [595, 'From 10:00 am'],
    [600, 'On until 7:00 pm'],
    [790, 'Break until 2:00 pm'],
    [840, 'On until 7:00 pm'],
    [1140, 'Done for today'],
  ]
  for (const [minute, text] of cases) expect(describePresence(meera, board, at(minute)).text).toBe(text)
  expect(describePresence(meera, { ...board, opening: null }, at(700)).text).toBe('Off today')
  expect(describePresence({ ...meera, stylistId: 9 }, board, at(700)).text).toBe('Off today')
  const leave = {
    timeOffId: 1,
    startTime: at(0).toISOString(),
    endTime: at(0, '2026-11-23').toISOString(),
    reason: null,
  }
  expect(describePresence({ ...meera, timeOff: [leave] }, board, at(700)).text).toBe('Leave until Sun, 22 Nov')
})
