import type { CartGroup, CartLine } from '@nikhar/contract/booking'
import { asRupees } from '@nikhar/contract/money'
import { expect, test } from 'vitest'
import { getChosenLines, selectOutlet, toggleOutlet, toggleService, withOutletFirst } from './selection.ts'

function line(_id: string, outletId: number, more: Partial<CartLine> = {}): CartLine {
  const facts = {
    serviceName: _id,
    price: asRupees(100),
    timeTaken: 30,
    rating: 4,
    deletedAt: null,
    serviceImages: [],
    quantity: 1,
  }
  return { _id, outletId, ...facts, ...more }
}
const outlet = (id: number) => ({ id, name: `Outlet ${id}` }) as CartGroup['outlet']
const aarna = {
  outlet: outlet(1),
  services: [line('facial', 1), line('haircut', 1), line('gone', 1, { deletedAt: '2026-01-01T00:00:00Z' })],
}
const rang = { outlet: outlet(2), services: [line('gel', 2), line('polish', 2)] }
const cart = [aarna, rang]
const facial = { outletId: 1, services: ['facial'] }

test('a tick selects a service, a second one deselects it, and deselecting the last one deselects the outlet [CART-31, DATA-06]', () => {
  expect(toggleService(cart, null, aarna, 'facial')).toEqual({ next: facial, changesOutlet: false })
  expect(toggleService(cart, facial, aarna, 'haircut').next).toEqual({ outletId: 1, services: ['facial', 'haircut'] })
  expect(toggleService(cart, facial, aarna, 'facial')).toEqual({ next: null, changesOutlet: false })
})

test('ticking an outlet selects all services it still offers [CART-29, CART-30, CART-32]', () => {
  const all = { outletId: 1, services: ['facial', 'haircut'] }
  expect(toggleOutlet(cart, null, aarna).next).toEqual(all)
  expect(toggleOutlet(cart, facial, aarna).next).toEqual(all)
  expect(toggleOutlet(cart, all, aarna).next).toBe(null)
  expect(toggleService(cart, facial, aarna, 'gone').next).toBe(facial)
})

test('selecting another outlet needs a confirmation and replaces the selection [CART-23, CART-26, CART-27]', () => {
  expect(toggleService(cart, facial, rang, 'gel')).toEqual({
    next: { outletId: 2, services: ['gel'] },
    changesOutlet: true,
  })
  expect(toggleOutlet(cart, facial, rang)).toEqual({
    next: { outletId: 2, services: ['gel', 'polish'] },
    changesOutlet: true,
  })
})

test('services removed from the cart are not selected, and another outlet then needs no confirmation', () => {
  expect(getChosenLines([rang], facial)).toEqual([])
  expect(toggleService([rang], facial, rang, 'gel').changesOutlet).toBe(false)
  expect(getChosenLines([{ ...aarna, services: [line('facial', 1, { quantity: 3 })] }], facial)).toMatchObject([
    { quantity: 3 },
  ])
})

test('an outlet that was viewed comes first with all its offered services selected [KNOW-05]', () => {
  expect(selectOutlet(cart, 1)).toEqual({ outletId: 1, services: ['facial', 'haircut'] })
  expect(selectOutlet(cart, 3)).toBeNull()
  expect(withOutletFirst(cart, 2)).toEqual([rang, aarna])
  expect(withOutletFirst(cart, undefined)).toEqual(cart)
})
