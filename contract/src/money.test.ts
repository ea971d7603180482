import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, formatRupees, percentOf, toPaise, toRupees } from './money.ts'

test('converting rupees to paise and back returns the same amount', () => {
  fc.assert(fc.property(fc.nat(100_000_000), (paise) => toPaise(toRupees(paise)) === paise))
  expect(toPaise(0.29)).toBe(29)
  expect(toPaise(1.15)).toBe(115)
})

test('amounts and counts use Indian digit grouping', () => {
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
  const count = new Intl.NumberFormat('en-IN')
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (paise) => {
      expect(formatRupees(toRupees(paise), 'always')).toBe(rupees.format(toRupees(paise)))
    }),
  )
  fc.assert(fc.property(fc.nat(2_000_000_000), (number) => formatCount(number) === count.format(number)))
  expect([1299, 1299.5, 120_000, 0].map((sum) => formatRupees(sum))).toEqual(['₹1,299', '₹1,299.50', '₹1,20,000', '₹0'])
})

test('a percentage is rounded to the nearest paisa, half a paisa up [CPN-13]', () => {
  expect(percentOf(20, 2.5)).toBe(1)
  expect(percentOf(19, 2.5)).toBe(0)
  fc.assert(
    fc.property(fc.nat(2_147_483_647), fc.integer({ min: 1, max: 10_000 }), (amount, percent) => {
      const exact = BigInt(amount) * BigInt(percent)
      const over = BigInt(percentOf(amount, percent / 100)) * 10_000n - exact
      return over > -5_000n && over <= 5_000n
    }),
  )
})
