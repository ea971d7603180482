import { expect, test } from 'vitest'
import { asRupees, formatRupees } from '@nikhar/contract/money'

test('prices show rupees grouped the Indian way, with paise only where there are any', () => {
  expect(formatRupees(asRupees(1299))).toBe('₹1,299')
  expect(formatRupees(asRupees(120000))).toBe('₹1,20,000')
  expect(formatRupees(asRupees(2151.45))).toBe('₹2,151.45')
  expect(formatRupees(asRupees(99.5))).toBe('₹99.50')
})

test('bills keep the paise of round sums', () => {
  expect(formatRupees(asRupees(500), 'always')).toBe('₹500.00')
})

test('a sum that differs from a whole rupee by a floating-point error is shown as whole', () => {
  expect(formatRupees(asRupees(0.1 + 0.2 + 0.7))).toBe('₹1')
})
