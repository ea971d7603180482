import { expect, test } from 'vitest'
import { describeCoupon, type DescribedCoupon } from './describe-coupon.ts'

const tenPerCent: DescribedCoupon = {
  discountType: 'PERCENTAGE',
  discountValue: 10,
  minOrderValue: 0,
  maximumDiscountCapping: null,
  perUserRedemptionLimit: null,
  services: [],
  categories: [],
}

test('a coupon says in a sentence what it takes off, of what, and how often [PROMO-02]', () => {
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
