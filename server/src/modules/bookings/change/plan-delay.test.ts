import { expect, test } from 'vitest'
import { planDelay, type Span } from './plan-delay.ts'

const MINUTE = 60_000
/** Minutes after midnight. */
const span = (from: number, to: number): Span => ({ from: from * MINUTE, to: to * MINUTE })

interface Case {
  title: string
  bookings: [number, number][]
  inChair?: [number, number]
  delay?: number
  now?: number
  closes?: number
  off?: [number, number][]
  /** Index, new start, obstacle. */
  moves: [number, number, string | null][]
  inChairTo?: number
}

const cases: Case[] = [
  { title: 'nothing follows', bookings: [], moves: [] },
  {
    title: 'the first begins later, the next only as far as it must, and a gap takes the rest up',
    bookings: [
      [600, 645],
      [645, 690],
      [720, 765],
    ],
    moves: [
      [0, 620, null],
      [1, 665, null],
    ],
  },
  {
    title: 'whoever is in the chair stays longer, and pushes',
    bookings: [[600, 630]],
    inChair: [550, 595],
    moves: [[0, 615, null]],
    inChairTo: 615,
  },
  {
    title: 'a gap after the chair is enough: nobody moves',
    bookings: [[640, 660]],
    inChair: [550, 595],
    moves: [],
    inChairTo: 615,
  },
  {
    title: 'starts are on five minutes',
    bookings: [
      [600, 633],
      [633, 650],
    ],
    delay: 5,
    moves: [
      [0, 605, null],
      [1, 640, null],
    ],
  },
  {
    title: 'one that would end after closing stays, and so does what would run into it',
    bookings: [
      [600, 645],
      [645, 690],
    ],
    closes: 700,
    moves: [
      [0, 620, 'NEXT'],
      [1, 665, 'CLOSING'],
    ],
  },
  {
    title: 'blocked time is in the way of one, and what comes after it need not move',
    bookings: [
      [600, 640],
      [640, 680],
      [720, 740],
    ],
    off: [[690, 710]],
    moves: [
      [0, 620, 'NEXT'],
      [1, 660, 'OFF'],
    ],
  },
  {
    title: 'whoever is in the chair does not stay into a booking that cannot move',
    bookings: [[600, 690]],
    inChair: [550, 595],
    closes: 690,
    moves: [[0, 615, 'CLOSING']],
    inChairTo: 600,
  },
]

test.each(cases)(
  'a delay: $title [PANEL-11]',
  ({ bookings, inChair, delay = 20, now = 560, closes = 1260, off = [], moves, inChairTo }) => {
    const planned = planDelay({
      bookings: bookings.map(([from, to]) => span(from, to)),
      inChair: inChair && span(...inChair),
      delayMs: delay * MINUTE,
      now: now * MINUTE,
      closesAt: closes * MINUTE,
      off: off.map(([from, to]) => span(from, to)),
    })
    expect(planned.moves.map(({ index, from, obstacle }) => [index, from / MINUTE, obstacle])).toEqual(moves)
    expect(planned.inChairTo === undefined ? undefined : planned.inChairTo / MINUTE).toBe(inChairTo)
  },
)
