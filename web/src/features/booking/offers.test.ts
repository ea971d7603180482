import type { ApplicableCoupon } from '@nikhar/contract'
import { describe, expect, test } from 'vitest'
import { findBestOffer, findTypedOffer, listUnusableOffers } from './offers.ts'

function offer(couponCode: string, savings: number, reason: string | null = null) {
  return { couponCode, savings, reason, applicable: reason === null } as ApplicableCoupon
}

const SMALL = offer('GLOW20', 130)
const LARGE = offer('NAYA200', 200)
const NONE = offer('ZERO', 0)
const DEAR = offer('DIWALI600', 600, 'Add ₹451 more to apply this coupon.')

describe('the best offer', () => {
  test.each([
    { title: 'saves most', coupons: [SMALL, LARGE, DEAR], best: LARGE },
    { title: 'is the first of equals', coupons: [SMALL, { ...SMALL, couponCode: 'OTHER' }], best: SMALL },
    { title: 'is none that cannot be used or saves nothing', coupons: [DEAR, NONE], best: undefined },
    { title: 'is none among none', coupons: [], best: undefined },
  ])('$title [POL-01]', ({ coupons, best }) => {
    expect(findBestOffer(coupons)).toBe(best)
  })

  test('leaves those that do not fit [POL-02]', () => {
    expect(listUnusableOffers([SMALL, DEAR])).toEqual([DEAR])
  })
})

test.each([
  { typed: ' naya 200 ', applied: null, found: { coupon: LARGE } },
  { typed: '', applied: null, found: { refusal: 'Please enter a code.' } },
  { typed: 'glow20', applied: 'GLOW20', found: { refusal: 'GLOW20 is applied already.' } },
  { typed: 'NOPE', applied: null, found: { refusal: 'This salon has no offer with this code.' } },
  {
    typed: '<b>💇</b>',
    applied: 'GLOW20',
    found: { refusal: 'This salon has no offer with this code. GLOW20 stays.' },
  },
  {
    typed: 'diwali600',
    applied: 'GLOW20',
    found: { refusal: 'Add ₹451 more to apply this coupon. GLOW20 stays.' },
  },
])('the code "$typed" is found or refused with a reason [POL-03]', ({ typed, applied, found }) => {
  expect(findTypedOffer([SMALL, LARGE, DEAR], typed, applied)).toEqual(found)
})
