import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HoldSlot } from './hold.ts'
import { PlaceOrder } from './place-order.ts'
import { SlotSearch } from './slots.ts'
import { durationMinutes, endTimeOf } from './visit-time.ts'

const service = fc.record({ timeTaken: fc.integer({ min: 5, max: 720 }), quantity: fc.integer({ min: 1, max: 20 }) })

test('a visit takes the sum of minutes times quantity of its services [SLOT-13]', () => {
  expect(
    durationMinutes([
      { timeTaken: 45, quantity: 1 },
      { timeTaken: 30, quantity: 2 },
    ]),
  ).toBe(105)
  expect(durationMinutes([])).toBe(0)
  fc.assert(
    fc.property(fc.array(service), (services) => {
      const each = services.flatMap(({ timeTaken, quantity }) => Array.from({ length: quantity }, () => timeTaken))
      expect(durationMinutes(services)).toBe(each.reduce((sum, minutes) => sum + minutes, 0))
    }),
  )
})

test('a visit ends its duration after its start, also across midnight UTC [SLOT-14]', () => {
  expect(endTimeOf('2026-11-16T04:30:00.000Z', 105)).toBe('2026-11-16T06:15:00.000Z')
  expect(endTimeOf('2026-11-15T23:45:00.000Z', 45)).toBe('2026-11-16T00:30:00.000Z')
  expect(endTimeOf('2026-11-16T10:00:00+05:30', 60)).toBe('2026-11-16T05:30:00.000Z')
})

test('an invalid start or end time gets the product’s message [SLOT-16]', () => {
  for (const bad of [
    '',
    'tomorrow',
    '10:00',
    '2026-11-16',
    '2026-11-31T10:00:00Z',
    '2026-11-16T25:00:00Z',
    '2026-11-16 10:00',
    0,
    null,
    undefined,
  ]) {
    for (const schema of [PlaceOrder, HoldSlot]) {
      const { error } = schema.safeParse({ startTime: bad, endTime: bad })
      const messages = error?.issues
        .filter(({ path }) => path[0] === 'startTime' || path[0] === 'endTime')
        .map(({ message }) => message)
      expect([bad, messages]).toEqual([bad, ['Invalid start time format', 'Invalid start time format']])
    }
  }
})

test('a query accepts one date or several', () => {
  const asked = { slotDuration: '45', 'dates[]': '2026-11-16' }
  expect(SlotSearch.parse(asked)).toEqual({ slotDuration: 45, 'dates[]': ['2026-11-16'] })
  expect(SlotSearch.parse({ ...asked, 'dates[]': ['2026-11-16', '2026-11-17'], stylistId: '7' })).toEqual({
    slotDuration: 45,
    'dates[]': ['2026-11-16', '2026-11-17'],
    stylistId: 7,
  })
})
