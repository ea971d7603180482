import type { CartGroup, CartLine, Coupon } from '@nikhar/contract'
import { expect, test } from 'vitest'
import {
  calculateDraftBill,
  carryOverChoices,
  syncWithCart,
  OrderDraft,
  createDraft,
  withCoupon,
  withDate,
  withSlot,
  withTime,
} from './order-draft.ts'

function line(_id: string, more: Partial<CartLine> = {}): CartLine {
  const facts = {
    serviceName: _id,
    price: 650,
    timeTaken: 45,
    rating: 4,
    deletedAt: null,
    serviceImages: [],
    quantity: 1,
  }
  return { _id, outletId: 1, ...facts, ...more }
}
const haircut = line('haircut')
const massage = line('massage', { price: 1899, timeTaken: 75 })
const cartOf = (...services: CartLine[]): CartGroup[] => [{ outlet: { id: 1 } as CartGroup['outlet'], services }]

const coupon: Coupon = {
  id: 1,
  code: 'GLOW20',
  couponCode: 'GLOW20',
  title: 'Glow',
  description: '',
  discountType: 'PERCENTAGE',
  discountValue: 20,
  minOrderValue: 999,
  maximumDiscountCapping: 500,
  perUserRedemptionLimit: null,
  validTo: '2026-11-30T00:00:00.000Z',
  termsAndConditions: [],
}
const START = '2026-11-16T12:00:00.000Z'
const draft = withSlot(withCoupon(createDraft(1, [haircut, massage], new Date('2026-11-15T04:00:00Z')), coupon), START)

test('a draft holds the chosen services, their price and duration [DATA-07, SLOT-13, SLOT-14, CHK-10]', () => {
  expect(OrderDraft.safeParse(draft).success).toBe(true)
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
  const flat: Coupon = { ...coupon, discountType: 'FLAT', discountValue: 150, maximumDiscountCapping: null }
  expect(withCoupon(draft, flat).discount).toBe(150)
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
