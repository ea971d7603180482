import { Cart } from '@nikhar/contract/booking'
import { expect, test } from 'vitest'
import { exampleCartGroup as group } from './example-cart.ts'
import { isCart } from './cart-guard.ts'

/** Every copy of a value in which one field, at any depth, is missing or has another type. */
function breakEveryField(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [undefined, null, 'other', -7.5, {}]
  const copies = Object.entries(value).flatMap(([key, field]) =>
    breakEveryField(field).map((broken) =>
      Array.isArray(value) ? value.with(Number(key), broken) : { ...value, [key]: broken },
    ),
  )
  return [undefined, null, 'other', {}, ...copies]
}

test('a stored cart is accepted exactly when the contract accepts it', () => {
  expect([isCart([]), isCart([group]), Cart.safeParse([group]).success]).toEqual([true, true, true])
  const copies = breakEveryField([group])
  expect(copies.length).toBeGreaterThan(150)
  expect(copies.filter((copy) => isCart(copy) !== Cart.safeParse(copy).success)).toEqual([])
})
