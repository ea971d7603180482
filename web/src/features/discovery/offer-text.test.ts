import { asRupees } from '@nikhar/contract/money'
import { expect, test } from 'vitest'
import { formatOfferLimits, formatOfferLine, toTicketProps } from './offer-text.ts'

const offer = { discountType: 'PERCENTAGE', discountValue: 20, maximumDiscountCapping: null, isBound: false } as const

test.each([
  ['PERCENTAGE', 20, 'Flat 20% off on pre-booking'],
  ['PERCENTAGE', 12.5, 'Flat 12.5% off on pre-booking'],
  ['FLAT', 150, 'Flat ₹150 off on pre-booking'],
  ['FLAT', 1250, 'Flat ₹1,250 off on pre-booking'],
  ['FLAT', 99.5, 'Flat ₹99.50 off on pre-booking'],
] as const)(
  'an offer of %s %d reads "%s", whatever its limits [HOME-14, HOME-15]',
  (discountType, discountValue, text) => {
    expect(formatOfferLine({ ...offer, discountType, discountValue })).toBe(text)
    expect(formatOfferLine({ discountType, discountValue, maximumDiscountCapping: asRupees(150), isBound: true })).toBe(
      text,
    )
  },
)

test('the cap is shown below it, and any restriction to some services or a first visit [OFFER-06, POL-13]', () => {
  expect(formatOfferLimits(offer)).toBe('')
  expect(formatOfferLimits({ ...offer, isBound: true })).toBe('Conditions apply')
  expect(formatOfferLimits({ ...offer, maximumDiscountCapping: asRupees(150) })).toBe('Up to ₹150')
  expect(formatOfferLimits({ ...offer, maximumDiscountCapping: asRupees(1250.5), isBound: true })).toBe(
    'Up to ₹1,250.50 · Conditions apply',
  )
  expect(formatOfferLimits({ ...offer, discountType: 'FLAT', maximumDiscountCapping: asRupees(150) })).toBe('')
})

test('a ticket shows the cap beside its percentage [POL-13]', () => {
  const coupon = { ...offer, title: 'Glow', couponCode: 'GLOW20' }
  expect(toTicketProps(coupon)).toMatchObject({ value: '20%', after: 'off' })
  expect(toTicketProps({ ...coupon, maximumDiscountCapping: asRupees(150) })).toMatchObject({
    value: '20%',
    after: 'off, up to ₹150',
  })
})
