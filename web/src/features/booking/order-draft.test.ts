import type { ApplicableCoupon, CartGroup, CartLine } from '@nikhar/contract/booking'
import { asRupees } from '@nikhar/contract/money'
import { expect, test } from 'vitest'
import {
  calculateDraftBill,
  carryOverChoices,
  syncWithCart,
  type DraftCoupon,
  createDraft,
  withBestOffer,
  withCoupon,
  withCouponServices,
  withDate,
  withLostCoupon,
  withSlot,
  withTime,
} from './order-draft.ts'
import { isOrderDraft } from './order-draft-guard.ts'

function line(_id: string, more: Partial<CartLine> = {}): CartLine {
  const facts = {
    serviceName: _id,
    price: asRupees(650),
    timeTaken: 45,
    rating: 4,
    deletedAt: null,
    serviceImages: [],
    quantity: 1,
  }
  return { _id, outletId: 1, ...facts, ...more }
}
const haircut = line('haircut')
const massage = line('massage', { price: asRupees(1899), timeTaken: 75 })
const cartOf = (...services: CartLine[]): CartGroup[] => [{ outlet: { id: 1 } as CartGroup['outlet'], services }]

const coupon: DraftCoupon = {
  id: 1,
  code: 'GLOW20',
  couponCode: 'GLOW20',
  title: 'Glow',
  description: '',
  discountType: 'PERCENTAGE',
  discountValue: 20,
  minOrderValue: asRupees(999),
  maximumDiscountCapping: asRupees(500),
  perUserRedemptionLimit: null,
  validTo: '2026-11-30T00:00:00.000Z',
  termsAndConditions: [],
}
const START = '2026-11-16T12:00:00.000Z'
const draft = withSlot(withCoupon(createDraft(1, [haircut, massage], new Date('2026-11-15T04:00:00Z')), coupon), START)

test('a draft holds the chosen services, their price and duration [DATA-07, SLOT-13, SLOT-14, CHK-10]', () => {
  expect(isOrderDraft(draft)).toBe(true)
  expect(draft).toMatchObject({
    outletId: 1,
    services: [
      { _id: 'haircut', serviceName: 'haircut', price: 650, quantity: 1, timeTaken: 45 },
      { _id: 'massage', serviceName: 'massage', price: 1899, quantity: 1, timeTaken: 75 },
    ],
    totalPrice: 2549,
    discount: 500,
    couponCode: 'GLOW20',
    couponDetails: coupon,
    totalTimeTaken: 120,
    startTime: START,
    endTime: '2026-11-16T14:00:00.000Z',
  })
})

test('a new quantity changes total, duration and discount [CART-20]', () => {
  const small = createDraft(1, [haircut])
  expect(withCoupon(small, coupon)).toMatchObject({ totalPrice: 650, totalTimeTaken: 45, discount: 130 })
  expect(syncWithCart(withCoupon(small, coupon), cartOf({ ...haircut, quantity: 2 }))).toMatchObject({
    totalPrice: 1300,
    totalTimeTaken: 90,
    discount: 260,
  })
  expect(syncWithCart(draft, cartOf({ ...haircut, quantity: 2 }, massage)).endTime).toBe('2026-11-16T14:45:00.000Z')
})

test('services removed from the cart leave the draft; an unchanged cart changes nothing', () => {
  expect(syncWithCart(draft, cartOf(haircut, massage, line('other')))).toBe(draft)
  expect(syncWithCart(draft, cartOf(massage)).services).toHaveLength(1)
  expect(syncWithCart(draft, [])).toMatchObject({ services: [], totalPrice: 0, totalTimeTaken: 0 })
})

test('removing the coupon restores the price [CHK-11]', () => {
  expect(withCoupon(draft, null)).toMatchObject({ discount: 0, couponCode: null, couponDetails: null })
  expect(calculateDraftBill(draft, 5)).toEqual({
    subtotalPaise: 254_900,
    discountPaise: 50_000,
    cgstPaise: 5_123,
    sgstPaise: 5_123,
    totalPaise: 215_146,
  })
  const flat: DraftCoupon = { ...coupon, discountType: 'FLAT', discountValue: 150, maximumDiscountCapping: null }
  expect(withCoupon(draft, flat).discount).toBe(150)
})

test('a coupon for some of the services discounts only these, and follows the cart [OFFER-02]', () => {
  const bound = withCoupon(draft, coupon, ['haircut'])
  expect(isOrderDraft(bound)).toBe(true)
  expect(bound).toMatchObject({ totalPrice: 2549, discount: 130 })
  expect(withCouponServices(bound, ['haircut', 'massage']).discount).toBe(500)
  expect(carryOverChoices(createDraft(1, [haircut, massage]), bound).discount).toBe(130)
  expect(withCoupon(bound, coupon).discount).toBe(500)
})

test('a service deleted during checkout leaves the order with an explanation, a removed one without [PAY-04]', () => {
  const deletedAt = '2026-11-15T05:00:00.000Z'
  const followed = syncWithCart(draft, cartOf({ ...haircut, deletedAt }, massage))
  expect(followed).toMatchObject({ services: [{ _id: 'massage' }], totalPrice: 1899, totalTimeTaken: 75 })
  expect(followed.notices).toEqual([
    'haircut is no longer offered, so we took it off this booking and ₹650.00 off the item total.',
  ])
  expect(syncWithCart(followed, cartOf({ ...haircut, deletedAt }, massage))).toBe(followed)
  expect(syncWithCart(draft, cartOf(massage)).notices).toBe(undefined)
})

test('a coupon lost during checkout leaves the bill with an explanation [PAY-05]', () => {
  const lost = withLostCoupon(draft, 'This coupon has expired.')
  expect(lost).toMatchObject({ couponCode: null, discount: 0 })
  expect(lost.notices).toEqual([
    'We took GLOW20 off: This coupon has expired. Its discount of ₹500.00 is no longer in the bill.',
  ])
  expect(withLostCoupon(lost, 'This coupon has expired.')).toBe(lost)
})

test('a draft stored before coupons could be bound can still be read, with its idempotency key', () => {
  const stored = { ...draft, couponServiceIds: undefined, attempt: { key: 'k', body: '{}' } }
  expect(isOrderDraft(JSON.parse(JSON.stringify(stored)))).toBe(true)
})

test('the first date is today, another date clears the time, and the same date again is deselected [DATA-13, SLOT-03, SLOT-05, SLOT-06, SLOT-07]', () => {
  const current = createDraft(1, [haircut], new Date('2026-11-15T18:30:00Z'))
  expect(current).toMatchObject({ selectedDate: '2026-11-16', selectedTime: null })
  const timed = withTime(current, START)
  expect(timed.selectedTime).toBe(START)
  expect(withTime(timed, START).selectedTime).toBe(null)
  expect(withDate(timed, '2026-11-17')).toMatchObject({ selectedDate: '2026-11-17', selectedTime: null })
  expect(withDate(timed, '2026-11-16')).toMatchObject({ selectedDate: null, selectedTime: null })
})

test('going back to the cart keeps the stylist, the time and the coupon, but not at another outlet', () => {
  const again = createDraft(1, [haircut])
  expect(carryOverChoices(again, draft)).toMatchObject({
    totalPrice: 650,
    couponCode: 'GLOW20',
    discount: 130,
    selectedTime: START,
    startTime: null,
  })
  expect(carryOverChoices(createDraft(2, [haircut]), draft).couponCode).toBe(null)
  expect(carryOverChoices(again, { ...draft, attempt: { key: 'k', body: '{}' } })).toBe(again)
  expect(carryOverChoices(again, null)).toBe(again)
})

test('the best offer is applied automatically until the customer removes it or chooses another [POL-01, KNOW-22]', () => {
  const offer = (couponCode: string, savings: number, more: Partial<ApplicableCoupon> = {}) => {
    const facts = { ...coupon, couponCode, discountType: 'FLAT' as const, discountValue: savings, savings }
    return { ...facts, applicable: true, reason: null, serviceIds: null, ...more } as ApplicableCoupon
  }
  const [small, large] = [offer('GLOW20', 100), offer('NAYA200', 200)]
  const plain = createDraft(1, [haircut, massage])
  const best = withBestOffer(plain, [small, large])
  expect(best).toMatchObject({ couponCode: 'NAYA200', discount: 200, celebrates: false })
  expect(isOrderDraft(best)).toBe(true)
  expect(withBestOffer(best, [small, large])).toBe(best)
  expect(withBestOffer(best, [small, large, offer('MORE', 300)]).couponCode).toBe('MORE')
  expect(withBestOffer(plain, [offer('DEAR', 0, { applicable: false })])).toBe(plain)

  const removed = withCoupon(best, null)
  expect(withBestOffer(removed, [small, large])).toBe(removed)
  const chosen = withCoupon(best, small)
  expect(withBestOffer(chosen, [small, large])).toBe(chosen)
  expect(carryOverChoices(plain, chosen)).toMatchObject({ couponCode: 'GLOW20', couponChoice: 'OWN' })

  const lost = withLostCoupon(best, 'This coupon has expired.')
  expect(lost).toMatchObject({ couponCode: null, discount: 0 })
  expect(withBestOffer(lost, [small, large]).couponCode, 'not the one that was refused').toBe('GLOW20')
  const larger = syncWithCart(lost, cartOf({ ...haircut, quantity: 2 }, massage))
  expect(withBestOffer(larger, [small, large]).couponCode, 'it may fit again').toBe('NAYA200')
})
