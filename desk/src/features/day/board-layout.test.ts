import type { Board, BoardAppointment } from '@nikhar/contract/desk'
import { asRupees } from '@nikhar/contract/money'
import { salonInstant } from '@nikhar/contract/salon-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findOnDuty,
  findTouchRoom,
  getVisibleHours,
  isOffDuty,
  layOutAppointments,
  listCancelled,
  placeBlock,
  placeGap,
  PX_PER_MINUTE,
} from './board-layout.ts'

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
    paymentState: 'UNPAID',
    amountPaid: asRupees(500),
    visitor: { firstName: 'Ananya', phone: null, hasAccount: true },
    isNumberRefused: false,
    services: [],
    ...overrides,
  }
}

function board(appointments: BoardAppointment[], overrides: Partial<Board> = {}): Board {
  return {
    outletId: 1,
    day: DAY,
    now: at(0),
    opening: span(600, 1215),
    stylists: [],
    appointments,
    occupancy: null,
    ...overrides,
  }
}

test('the board shows the opening hours and every appointment outside them', () => {
  expect(getVisibleHours(board([]))).toEqual([600, 1260])
  expect(getVisibleHours(board([appointment(510, 555)]))).toEqual([480, 1260])
  expect(getVisibleHours(board([], { opening: null }))).toEqual([540, 1200])
})

test('a no-show and the booking that replaced it are shown side by side', () => {
  const blocks = layOutAppointments(
    board([appointment(600, 660, { AppointmentStatus: 'NO_SHOW' }), appointment(630, 700), appointment(700, 720)]),
    1,
  )
  expect(blocks.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 1],
  ])
})

test('a cancelled booking takes no width from the booking that has its time, and is still listed [BOARD-31]', () => {
  const day = board([
    appointment(600, 660, { AppointmentStatus: 'CANCELLED_BY_CUSTOMER', orderId: 'gone' }),
    appointment(600, 660, { orderId: 'booked' }),
  ])
  expect(layOutAppointments(day, 1)).toMatchObject([{ appointment: { orderId: 'booked' }, lane: 0, lanes: 1 }])
  expect(listCancelled(day, 1)).toMatchObject([{ appointment: { orderId: 'gone' }, from: 600, to: 660 }])
})

test('a free gap and a no-show are then shown side by side [BOARD-02]', () => {
  const gaps = [
    { from: 570, to: 630 },
    { from: 700, to: 800 },
    { from: 800, to: 900 },
  ]
  const missed = { AppointmentStatus: 'NO_SHOW' } as const
  // One whose time is partly booked again, and one alone in a gap.
  const blocks = layOutAppointments(
    board([appointment(600, 660, missed), appointment(630, 700), appointment(720, 750, missed)]),
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

test('a short booking is touched in 44 pixels where the time around it is free, and never takes that of others [BOARD-38]', () => {
  const block = { from: 600, to: 615 }
  const heightOf = (others: { from: number; to: number }[]) => {
    const room = findTouchRoom(block, others)
    return room && room.above + room.below + 15 * PX_PER_MINUTE
  }
  expect(heightOf([])).toBeCloseTo(44)
  expect(heightOf([{ from: 540, to: 600 }])).toBeCloseTo(44)
  expect(findTouchRoom(block, [{ from: 540, to: 600 }])?.above).toBe(0)
  expect(findTouchRoom(block, [{ from: 615, to: 660 }])?.below).toBe(0)
  expect(findTouchRoom({ from: 600, to: 630 }, [])).toBeUndefined()
  const beside = [
    { from: 540, to: 600 },
    { from: 615, to: 660 },
  ]
  expect(findTouchRoom(block, beside)).toEqual({ above: 0, below: 0 })
})

test('a phone opens with the first stylist on duty, and only stylists without work have narrow columns [BOARD-40]', () => {
  const stylist = (stylistId: number, shifts: ReturnType<typeof span>[], away: ReturnType<typeof span>[] = []) => ({
    stylistId,
    name: `Stylist ${stylistId}`,
    image: null,
    shifts,
    away: away.map((absence) => ({ ...absence, reason: null, blockId: null })),
    occupancy: null,
  })
  const [off, late, lunch, here] = [
    stylist(1, []),
    stylist(2, [span(840, 1200)]),
    stylist(3, [span(600, 1200)], [span(700, 760)]),
    stylist(4, [span(600, 1200)]),
  ] as const
  const day = board([appointment(600, 630, { stylistId: 1, AppointmentStatus: 'COMPLETED' })], {
    stylists: [off, late, lunch, here],
  })
  expect(findOnDuty(day, new Date(at(720)))).toBe(here)
  expect(findOnDuty(day, new Date(at(600)))).toBe(lunch)
  expect(findOnDuty(day, new Date(at(300)))).toBe(late)
  expect(isOffDuty(day, off)).toBe(false)
  expect([off, late].map((each) => isOffDuty(board([]), each))).toEqual([true, false])
})
