import { expect, test } from 'vitest'
import { formatOfferLine } from './offer-text.ts'

test.each([
  ['PERCENTAGE', 20, 'Flat 20% off on pre-booking'],
  ['PERCENTAGE', 12.5, 'Flat 12.5% off on pre-booking'],
  ['FLAT', 150, 'Flat ₹150 off on pre-booking'],
  ['FLAT', 1250, 'Flat ₹1,250 off on pre-booking'],
  ['FLAT', 99.5, 'Flat ₹99.50 off on pre-booking'],
] as const)('an offer of %s %d reads "%s" [HOME-14, HOME-15]', (discountType, discountValue, text) => {
  expect(formatOfferLine({ discountType, discountValue, isBound: false })).toBe(text)
})

test('an offer for some services or a first visit only says that conditions apply [OFFER-06]', () => {
  const offer = { discountType: 'PERCENTAGE', discountValue: 20, isBound: true } as const
  expect(formatOfferLine(offer)).toBe('Flat 20% off on pre-booking · conditions apply')
})
