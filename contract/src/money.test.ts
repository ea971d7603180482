import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addPaise,
  addRupees,
  asPaise,
  asRupees,
  formatCount,
  formatRupees,
  multiplyRupees,
  percentOf,
  toPaise,
  toRupees,
} from './money.ts'

test('converting rupees to paise and back returns the same amount', () => {
  fc.assert(fc.property(fc.nat(100_000_000).map(asPaise), (paise) => toPaise(toRupees(paise)) === paise))
  expect(toPaise(asRupees(0.29))).toBe(29)
  expect(toPaise(asRupees(1.15))).toBe(115)
})

test('amounts and counts use Indian digit grouping', () => {
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
  const count = new Intl.NumberFormat('en-IN')
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map(asPaise), (paise) => {
      expect(formatRupees(toRupees(paise), 'always')).toBe(rupees.format(toRupees(paise)))
    }),
  )
  fc.assert(fc.property(fc.nat(2_000_000_000), (number) => formatCount(number) === count.format(number)))
  expect([1299, 1299.5, 120_000, 0].map((sum) => formatRupees(asRupees(sum)))).toEqual([
    '₹1,299',
    '₹1,299.50',
    '₹1,20,000',
    '₹0',
  ])
})

test('a percentage is rounded to the nearest paisa, half a paisa up [CPN-13]', () => {
  expect(percentOf(asPaise(20), 2.5)).toBe(1)
  expect(percentOf(asPaise(19), 2.5)).toBe(0)
  fc.assert(
    fc.property(fc.nat(2_147_483_647).map(asPaise), fc.integer({ min: 1, max: 10_000 }), (amount, percent) => {
      const exact = BigInt(amount) * BigInt(percent)
      const over = BigInt(percentOf(amount, percent / 100)) * 10_000n - exact
      return over > -5_000n && over <= 5_000n
    }),
  )
})

test('paise and rupees are not interchangeable at compile time [CASH-15]', () => {
  const price = asRupees(681.46)
  // @ts-expect-error -- as in offline passes that were stored once
  expect(formatRupees(toPaise(price))).toBe('₹68,146')
  // @ts-expect-error -- a plain number has no unit
  expect(formatRupees(681.46)).toBe('₹681.46')
  // @ts-expect-error -- the result of + has no unit either
  expect(formatRupees(price + price)).toBe('₹1,362.92')
  // @ts-expect-error -- rupees are not paise
  expect(addPaise(toPaise(price), price)).toBe(68_827.46)
  // @ts-expect-error -- and a type argument does not convert them
  expect(asPaise(price)).toBe(681.46)
  // @ts-expect-error -- the amount is in paise already
  expect(toPaise(toPaise(price))).toBe(6_814_600)
})

test('sums and multiples of rupees have no floating-point errors', () => {
  expect(addRupees(asRupees(0.1), asRupees(0.2))).toBe(0.3)
  expect(multiplyRupees(asRupees(199.9), 3)).toBe(599.7)
  expect(addPaise()).toBe(0)
})
