import { salonInstant } from '@nikhar/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Board, BoardAppointment } from '../../lib/entities.ts'
import { layOutAppointments, getOccupancyPercent, getVisibleHours, placeBlock, placeGap } from './board-layout.ts'

const DAY = '2026-11-16'
const at = (minute: number) => salonInstant(DAY, minute).toISOString()
const span = (from: number, to: number) => ({ startTime: at(from), endTime: at(to) })

function appointment(from: number, to: number, overrides: Partial<BoardAppointment> = {}): BoardAppointment {
  return {
    orderId: `${from}-${to}`,
    version: 0,
    stylistId: 1,
    AppointmentStatus: 'CONFIRMED',
    awaitingSalon: false,
    bookedBy: 'CUSTOMER',
    ...span(from, to),
    bufferMinutes: 0,
    isRest: false,
    checkedInAt: null,
    createdAt: at(0),
    paymentState: 'UNPAID',
    amountPaid: 500,
    visitor: { firstName: 'Ananya', phone: null, hasAccount: true },
    isNumberRefused: false,
    services: [],
    ...overrides,
  }
}

function board(appointments: BoardAppointment[], overrides: Partial<Board> = {}): Board {
  return { outletId: 1, day: DAY, now: at(0), opening: span(600, 1215), stylists: [], appointments, ...overrides }
}

test('the board shows the opening hours and every appointment outside them', () => {
  expect(getVisibleHours(board([]))).toEqual([600, 1260])
  expect(getVisibleHours(board([appointment(510, 555)]))).toEqual([480, 1260])
  expect(getVisibleHours(board([], { opening: null }))).toEqual([540, 1200])
})

test('a cancelled appointment and the one booked in its place are shown side by side', () => {
  const blocks = layOutAppointments(
    board([
      appointment(600, 660, { AppointmentStatus: 'CANCELLED_BY_CUSTOMER' }),
      appointment(630, 700),
      appointment(700, 720),
    ]),
    1,
  )
  expect(blocks.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 1],
  ])
})

test('time to sell and what was cancelled in it stand side by side [BOARD-02]', () => {
  const gaps = [
    { from: 570, to: 630 },
    { from: 700, to: 800 },
    { from: 800, to: 900 },
  ]
  const cancelled = { AppointmentStatus: 'CANCELLED_BY_SALON' } as const
  // One whose time a booking has taken in part, and one alone in a gap.
  const blocks = layOutAppointments(
    board([appointment(600, 660, cancelled), appointment(630, 700), appointment(720, 750, cancelled)]),
    1,
  )
  expect(blocks.map((block) => placeBlock(block, gaps))).toEqual([
    { left: 0, width: 50 },
    { left: 50, width: 50 },
    { left: 50, width: 50 },
  ])
  expect(gaps.map((gap) => placeGap(gap, blocks, gaps))).toEqual([
    { left: 50, width: 50 },
    { left: 0, width: 50 },
    { left: 0, width: 100 },
  ])
})

test('appointments on the board never cover each other', () => {
  const spans = fc.array(fc.tuple(fc.nat(1300), fc.integer({ min: 1, max: 140 })), { maxLength: 12 })
  fc.assert(
    fc.property(spans, (all) => {
      const blocks = layOutAppointments(
        board(all.map(([from, minutes], n) => appointment(from, from + minutes, { orderId: String(n) }))),
        1,
      )
      expect(blocks).toHaveLength(all.length)
      for (const a of blocks) {
        expect(a.lane).toBeLessThan(a.lanes)
        for (const b of blocks) {
          if (a === b || a.to <= b.from || b.to <= a.from) continue
          expect(a.lane).not.toBe(b.lane)
          expect(a.lanes).toBe(b.lanes)
        }
      }
    }),
  )
})

test('occupancy is the share of working time that active appointments take', () => {
  const stylists = [
    {
      stylistId: 1,
      name: 'Meera',
      image: null,
      shifts: [span(600, 840)],
      away: [{ ...span(720, 760), reason: null, blockId: null }],
    },
  ]
  const noShow = appointment(600, 700, { AppointmentStatus: 'NO_SHOW' })
  expect(getOccupancyPercent(board([appointment(600, 650), noShow], { stylists }))).toBe(25)
  expect(getOccupancyPercent(board([]))).toBe(undefined)
})
