import { type ApplicableCoupon, findBestOffer } from '@nikhar/contract/booking'
import { describe, expect, test } from 'vitest'
import { chooseOffer, findTypedOffer, listUnusableOffers } from './offers.ts'

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

  test('is a different one when its code was refused [KNOW-22]', () => {
    expect(findBestOffer([SMALL, LARGE], ['NAYA200'])).toBe(SMALL)
    expect(findBestOffer([LARGE], ['NAYA200'])).toBe(undefined)
  })

  test('excludes those that do not fit [POL-02]', () => {
    expect(listUnusableOffers([SMALL, DEAR])).toEqual([DEAR])
  })
})

test('the sheet applies the best offer, the one that was chosen, or none [KNOW-22]', () => {
  const all = [SMALL, LARGE, DEAR]
  expect(chooseOffer(all, undefined, [])).toBe(LARGE)
  expect(chooseOffer(all, 'GLOW20', [])).toBe(SMALL)
  expect(chooseOffer(all, null, [])).toBe(undefined)
  expect(chooseOffer(all, 'GLOW20', ['GLOW20']), 'it was refused meanwhile').toBe(LARGE)
  expect(chooseOffer(all, 'DIWALI600', []), 'it does not fit').toBe(LARGE)
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
