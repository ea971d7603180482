import { type ApplicableCoupon } from '@nikhar/contract/booking'
import { type Coupon } from '@nikhar/contract/discovery'
import { asRupees } from '@nikhar/contract/money'

export function aCoupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    id: 1017,
    code: 'GLOW20',
    couponCode: 'GLOW20',
    title: 'Glow-up week',
    description: 'Flat 20% off on any service.',
    discountType: 'PERCENTAGE',
    discountValue: 20,
    minOrderValue: asRupees(0),
    maximumDiscountCapping: asRupees(500),
    perUserRedemptionLimit: null,
    validTo: '2027-11-30T00:00:00.000Z',
    termsAndConditions: ['Minimum order ₹0', 'Maximum discount ₹500'],
    services: [],
    categories: [],
    firstVisit: null,
    ...changes,
  }
}

/** A coupon that the cart can use. */
export function anApplicableCoupon(changes: Partial<ApplicableCoupon> = {}): ApplicableCoupon {
  return {
    ...aCoupon(),
    applicable: true,
    savings: asRupees(130),
    amountMissing: null,
    reason: null,
    serviceIds: null,
    ...changes,
  }
}
