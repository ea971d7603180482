import type { CartGroup, CartLine } from '@nikhar/contract/booking'
import { asRupees } from '@nikhar/contract/money'
import { expect, test } from 'vitest'
import { getQuantity, calculateTotals, withQuantity } from './cart.ts'

function line(_id: string, outletId: number, more: Partial<CartLine> = {}): CartLine {
  const facts = {
    serviceName: _id,
    price: asRupees(199.9),
    timeTaken: 30,
    rating: 4,
    deletedAt: null,
    serviceImages: [],
  }
  return { _id, outletId, quantity: 1, ...facts, ...more }
}

const outlet = (id: number) => ({ id, name: `Outlet ${id}` }) as CartGroup['outlet']

const cart: CartGroup[] = [
  { outlet: outlet(1), services: [line('facial', 1), line('haircut', 1, { quantity: 2 })] },
  { outlet: outlet(2), services: [line('massage', 2)] },
]

const ids = (groups: CartGroup[]) =>
  groups.map(({ services }) => services.map(({ _id, quantity }) => `${_id} ${quantity}`))

test('a new service is added to its outlet, or with a new outlet', () => {
  expect(ids(withQuantity(cart, { outlet: outlet(2), line: line('scrub', 2), quantity: 1 }))).toEqual([
    ['facial 1', 'haircut 2'],
    ['massage 1', 'scrub 1'],
  ])
  const opened = withQuantity([], { outlet: outlet(2), line: line('scrub', 2), quantity: 3 })
  expect(opened).toEqual([{ outlet: outlet(2), services: [line('scrub', 2, { quantity: 3 })] }])
})

test('a new quantity changes its line only; 0 removes the line, and the outlet when it was the last', () => {
  const more = withQuantity(cart, { outlet: outlet(1), line: line('haircut', 1), quantity: 5 })
  expect(ids(more)).toEqual([['facial 1', 'haircut 5'], ['massage 1']])
  expect(getQuantity(more, 'haircut')).toBe(5)
  const without = withQuantity(cart, { outlet: outlet(2), line: line('massage', 2), quantity: 0 })
  expect(ids(without)).toEqual([['facial 1', 'haircut 2']])
  expect(getQuantity(without, 'massage')).toBe(0)
  expect(withQuantity(without, { outlet: outlet(2), line: line('massage', 2), quantity: 0 })).toEqual(without)
})

test('totals count lines, multiply by quantity and leave out deleted services', () => {
  const lines = [line('facial', 1, { quantity: 3 }), line('old', 1, { deletedAt: '2026-01-01T00:00:00Z' })]
  expect(calculateTotals(lines)).toEqual({ items: 1, price: 599.7, minutes: 90 })
})
