import { expect, test } from 'vitest'
import { parseEntries } from './stored-entries.ts'

const ORDER = '6f1c1f0e-5a3b-4d5e-8a1b-2c3d4e5f6a7b'
const entry = { id: 'key-1', outletId: 4, label: 'Confirm Sana, 12:45 pm', isHeld: false, attempts: 1 }
const parse = (...stored: unknown[]) => parseEntries(JSON.stringify(stored))

test('an entry is read back with its key, its call and its change to the board [BOARD-28]', () => {
  const stored = {
    ...entry,
    call: { domain: 'desk', name: 'confirmOrder', params: { orderId: ORDER }, body: { version: 3 } },
    change: { kind: 'STATUS', orderId: ORDER, status: 'CONFIRMED' },
  }
  expect(parse(stored)).toEqual([stored])
  // The board is drawn from it: an entry that does not fit is not shown, but its call is still sent.
  const { change: _, ...rest } = stored
  expect(parse({ ...stored, change: { kind: 'MOVE', orderId: ORDER } })).toEqual([rest])
})

test('an entry that an earlier version stored by its path becomes the call it stood for, with the same key [BOARD-28]', () => {
  const old = [
    { path: '/salon/order/:orderId/confirm', params: { orderId: ORDER }, body: { version: 3 } },
    {
      path: '/salon/outlet/:outletId/walk-ins',
      params: { outletId: 4 },
      body: { startTime: '2026-11-16T07:15:00.000Z', serviceIds: [ORDER], stylistId: 2, name: 'Sana' },
    },
    { path: '/salon/block/:blockId', method: 'DELETE', params: { blockId: 9 } },
  ]
  const read = parse(...old.map((call) => ({ ...entry, method: 'POST', ...call })))
  expect(read.map(({ id, call }) => [id, call?.domain, call?.name, call?.params])).toEqual([
    ['key-1', 'desk', 'confirmOrder', { orderId: ORDER }],
    ['key-1', 'desk', 'bookWalkIn', { outletId: 4 }],
    ['key-1', 'salons', 'unblockTime', { blockId: 9 }],
  ])
  expect(read.every(({ refusal }) => refusal === undefined)).toBe(true)
})

test('an entry that no longer fits states what it was and what to do, and names the services of a booking [BOARD-28]', () => {
  const gone = { method: 'POST', path: '/salon/order/:orderId/applaud', params: { orderId: ORDER }, body: {} }
  const appointment = {
    orderId: 'new',
    version: 0,
    stylistId: 2,
    AppointmentStatus: 'CONFIRMED',
    awaitingSalon: false,
    answerBy: null,
    bookedBy: 'SALON',
    startTime: '2026-11-16T07:15:00.000Z',
    endTime: '2026-11-16T07:45:00.000Z',
    bufferMinutes: 0,
    isRest: false,
    checkedInAt: null,
    seatedAt: null,
    finishedAt: null,
    isChoiceAsked: false,
    card: null,
    createdAt: '2026-11-16T07:00:00.000Z',
    amountPaid: 650,
    paymentState: 'UNPAID',
    visitor: { firstName: 'Sana', phone: null, hasAccount: false },
    isNumberRefused: false,
    services: [{ serviceId: 'cut', serviceName: 'Haircut', quantity: 1, status: 'ACCEPTED' }],
  }
  const walkIn = { domain: 'desk', name: 'bookWalkIn', params: { outletId: 4 }, body: { startTime: 'at noon' } }
  const read = parse(
    { ...entry, ...gone },
    { ...entry, id: 'key-2', label: 'Sana, 12:45 pm', call: walkIn, change: { kind: 'ADD', appointment } },
    { ...entry, id: undefined, label: 'Seat Meher', call: walkIn },
    null,
  )
  expect(read.map(({ label, call, change }) => [label, call, change])).toEqual([
    ['Confirm Sana, 12:45 pm', null, undefined],
    ['Sana, 12:45 pm, Haircut', null, undefined],
    ['Seat Meher', null, undefined],
    ['An entry', null, undefined],
  ])
  for (const { refusal } of read) expect(refusal).toContain('Check whether it was done; if not, enter it again.')
  expect(new Set(read.map(({ id }) => id)).size).toBe(4)
  // Entries are the same when they are read again.
  expect(parse(...read)).toEqual(read)
})

test('an unreadable storage is reported, and an empty one is empty [BOARD-28]', () => {
  expect(parseEntries(null)).toEqual([])
  expect(parseEntries('[]')).toEqual([])
  for (const stored of ['{broken', '{}', '7']) {
    expect(parseEntries(stored)).toMatchObject([{ call: null, refusal: expect.stringContaining('can’t be read') }])
  }
})
