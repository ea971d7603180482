import { expect, test } from 'vitest'
import { formatOfferLine } from './offer-text.ts'

test.each([
  ['PERCENTAGE', 20, 'Flat 20% off on pre-booking'],
  ['PERCENTAGE', 12.5, 'Flat 12.5% off on pre-booking'],
  ['FLAT', 150, 'Flat ₹150 off on pre-booking'],
  ['FLAT', 1250, 'Flat ₹1,250 off on pre-booking'],
  ['FLAT', 99.5, 'Flat ₹99.50 off on pre-booking'],
] as const)('an offer of %s %d reads "%s" [HOME-14, HOME-15]', (discountType, discountValue, text) => {
  expect(formatOfferLine({ discountType, discountValue })).toBe(text)
})
