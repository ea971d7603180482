import { expect, test } from 'vitest'
import { compareLedger } from './compare-ledger.ts'
import type { LedgerEntry, StoredOrder } from './ledger.ts'

const HOUR = 3_600_000
const NOON = Date.parse('2026-11-17T06:30:00Z')

function booked(n: number, given: Partial<LedgerEntry> = {}): LedgerEntry {
  const slot = { stylistId: n, startsAt: NOON }
  return {
    key: `key ${n}`,
    customerId: 1,
    outletId: 2,
    slot,
    orderIds: [`order ${n}`],
    acknowledgedAt: n,
    changes: [],
    ...given,
  }
}

function stored(n: number, given: Partial<StoredOrder> = {}): StoredOrder {
  return {
    orderId: `order ${n}`,
    key: `key ${n}`,
    customerId: 1,
    outletId: 2,
    stylistId: n,
    startsAt: NOON,
    endsAt: NOON + HOUR,
    status: 'PENDING',
    ...given,
  }
}

const reasons = (findings: { reason: string }[]) => findings.map(({ reason }) => reason)

test('a ledger that matches the database has no findings, whatever happened to requests without an answer', () => {
  const entries = [
    booked(1),
    // No answer: the order may or may not exist.
    booked(2, { orderIds: [] }),
    booked(3, { orderIds: [] }),
    booked(4, { changes: [{ kind: 'cancel', outcome: 'acknowledged', at: 9 }] }),
    booked(5, {
      changes: [
        { kind: 'move', to: { stylistId: 5, startsAt: NOON + HOUR }, outcome: 'acknowledged', at: 9 },
        { kind: 'move', to: { stylistId: 5, startsAt: NOON + 2 * HOUR }, outcome: 'unknown', at: 10 },
      ],
    }),
    booked(6, { changes: [{ kind: 'cancel', outcome: 'unknown', at: 9 }] }),
  ]
  const rows = [
    stored(1),
    stored(2),
    stored(4, { status: 'CANCELLED_BY_CUSTOMER' }),
    stored(5, { startsAt: NOON + 2 * HOUR, endsAt: NOON + 3 * HOUR, status: 'RESCHEDULED' }),
    stored(6, { status: 'CANCELLED_BY_CUSTOMER' }),
  ]
  expect(compareLedger(entries, rows)).toEqual({ bookings: 4, changes: 2, lost: [], doubled: [] })
})

test('a lost booking, cancellation and move are found, with the time they were acknowledged', () => {
  const moved = { kind: 'move', to: { stylistId: 3, startsAt: NOON + HOUR }, outcome: 'acknowledged', at: 33 } as const
  const entries = [
    booked(1),
    booked(2, { changes: [{ kind: 'cancel', outcome: 'acknowledged', at: 22 }] }),
    booked(3, { changes: [moved] }),
    booked(4),
    booked(5),
  ]
  const rows = [stored(2), stored(3), stored(4, { status: 'CANCELLED_BY_CUSTOMER' }), stored(5, { customerId: 8 })]
  const { lost, doubled } = compareLedger(entries, rows)
  expect(reasons(lost)).toEqual([
    'order order 1 is not in the database',
    'order order 2 was cancelled and is PENDING',
    'order order 3 is not at its acknowledged time',
    'order order 4 is cancelled, which nobody asked for',
    'order order 5 belongs to another customer or outlet',
  ])
  expect(lost.slice(0, 3).map(({ at }) => at)).toEqual([1, 22, 33])
  expect(doubled).toEqual([])
})

test('a booking that was stored twice, acknowledged as two orders, overlaps another or was never requested is found', () => {
  const entries = [booked(1), booked(2, { orderIds: ['order 2', 'order 9'] }), booked(3), booked(4)]
  const rows = [
    stored(1),
    stored(1, { orderId: 'order 1b', startsAt: NOON + HOUR, endsAt: NOON + 2 * HOUR }),
    stored(2),
    stored(3),
    stored(4, { stylistId: 3, startsAt: NOON + HOUR / 2, endsAt: NOON + HOUR }),
    stored(5),
  ]
  const { doubled } = compareLedger(entries, rows)
  expect(reasons(doubled)).toEqual([
    'stored as 2 orders',
    'acknowledged as 2 different orders',
    'order order 5 was never asked for',
    'orders order 3 and order 4 overlap',
  ])
})

test('an appointment that is over or cancelled may overlap another', () => {
  const entries = [
    booked(1, { changes: [{ kind: 'cancel', outcome: 'acknowledged', at: 2 }] }),
    booked(2, { slot: { stylistId: 1, startsAt: NOON } }),
  ]
  const rows = [stored(1, { status: 'CANCELLED_BY_CUSTOMER' }), stored(2, { stylistId: 1 })]
  expect(compareLedger(entries, rows)).toMatchObject({ lost: [], doubled: [] })
})
