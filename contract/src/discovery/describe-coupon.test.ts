import { asRupees } from '../money.ts'
import { expect, test } from 'vitest'
import { describeCoupon, type DescribedCoupon, withCap } from './describe-coupon.ts'

const tenPerCent: DescribedCoupon = {
  discountType: 'PERCENTAGE',
  discountValue: 10,
  minOrderValue: asRupees(0),
  maximumDiscountCapping: null,
  perUserRedemptionLimit: null,
  services: [],
  categories: [],
}

test('a coupon states in a sentence what it discounts, by how much, and how often [PROMO-02]', () => {
  const cases: [object, string][] = [
    [{}, '10% off every service.'],
    [{ maximumDiscountCapping: 300, perUserRedemptionLimit: 1 }, '10% off every service, up to ₹300. Once per guest.'],
    [
      { discountType: 'FLAT', discountValue: 200, minOrderValue: 999, perUserRedemptionLimit: 3 },
      '₹200 off every service, on bills of ₹999 and more. Up to 3 times per guest.',
    ],
    [
      {
        discountValue: 12.5,
        categories: [{ id: 3, name: 'Spa' }],
        services: [{ _id: 'a', serviceName: 'De-tan Pack' }],
      },
      '12.5% off De-tan Pack and spa services.',
    ],
  ]
  for (const [given, sentence] of cases) expect(describeCoupon({ ...tenPerCent, ...given })).toBe(sentence)
})

test('a salon’s own description of a percentage mentions its cap, once [POL-13]', () => {
  const capped = { ...tenPerCent, maximumDiscountCapping: asRupees(1200) }
  expect(withCap('For our neighbours', capped)).toBe('For our neighbours. Up to ₹1,200.')
  expect(withCap('Ten off!', capped)).toBe('Ten off! Up to ₹1,200.')
  expect(withCap('10% off, up to ₹1,200.', capped)).toBe('10% off, up to ₹1,200.')
  expect(withCap('For our neighbours', tenPerCent)).toBe('For our neighbours')
  expect(withCap('₹50 off', { discountType: 'FLAT', maximumDiscountCapping: asRupees(20) })).toBe('₹50 off')
})
