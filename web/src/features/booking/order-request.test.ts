import type { CartLine } from '@nikhar/contract/booking'
import { asRupees } from '@nikhar/contract/money'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { ApiError, NetworkError } from '@nikhar/client/api-error'
import { localStore } from '@nikhar/client/storage'
import { buildCouponBody } from './use-apply-coupon.ts'
import { createDraft, type DraftCoupon, withCoupon, withSlot } from './order-draft.ts'
import { buildOrderBody, getOrCreateAttempt } from './order-request.ts'
import { bookingQueries } from './queries.ts'
import { attemptAfter, invalidateAfterBooking } from './use-place-order.ts'

const line: CartLine = {
  _id: 'haircut',
  outletId: 1,
  serviceName: 'Haircut',
  price: asRupees(650),
  quantity: 2,
  timeTaken: 45,
  rating: 4,
  deletedAt: null,
  serviceImages: [],
}
const stylist = { id: 7, name: 'Meera', gender: 'FEMALE' as const, pastExperience: 8, image: null }
const draft = { ...withSlot(createDraft(1, [line]), '2026-11-16T12:00:00.000Z'), stylist }

beforeEach(() => localStore.clear())

test('an order contains its lines, the placeholder payment, its times, its stylist and the total the customer saw [GEN-12, SLOT-02]', () => {
  expect(buildOrderBody(draft, asRupees(1365))).toEqual({
    orderItems: [{ serviceId: 'haircut', quantity: 2, outletId: 1 }],
    outletId: 1,
    paymentId: 'pay_placeholder',
    startTime: '2026-11-16T12:00:00.000Z',
    endTime: '2026-11-16T13:30:00.000Z',
    stylistId: 7,
    amount: 1365,
  })
  const plain = {
    ...withCoupon(draft, { couponCode: 'GLOW20', discountType: 'FLAT', discountValue: 1 } as DraftCoupon),
    stylist: null,
  }
  expect(buildOrderBody(plain, asRupees(1))).toMatchObject({ couponCode: 'GLOW20' })
  expect(buildOrderBody(plain, asRupees(1))).not.toHaveProperty('stylistId')
})

test('an unchanged order keeps its idempotency key, a changed one gets a new key', () => {
  const first = getOrCreateAttempt(draft, buildOrderBody(draft, asRupees(1365)))
  expect(getOrCreateAttempt({ attempt: first }, buildOrderBody(draft, asRupees(1365)))).toBe(first)
  expect(getOrCreateAttempt({ attempt: first }, buildOrderBody(draft, asRupees(1400))).key).not.toBe(first.key)
})

test('an order without an answer keeps its key through network loss, 401, 429 and 503, and drops it with a final answer [LIMIT-12]', () => {
  const sent = { key: 'k', body: '{}' }
  const afterRetry = (error: unknown) => attemptAfter(error, { before: sent, sent })
  const afterFirstTry = (error: unknown) => attemptAfter(error, { before: null, sent })
  for (const error of [new NetworkError(), new ApiError(503, {}), new ApiError(401, {}), new ApiError(429, {})])
    expect(afterRetry(error)).toBe(sent)
  for (const error of [new NetworkError(), new ApiError(500, {})]) expect(afterFirstTry(error)).toBe(sent)
  for (const error of [new ApiError(401, {}), new ApiError(429, {})]) expect(afterFirstTry(error)).toBe(null)
  for (const error of [new ApiError(409, {}), new ApiError(400, {})]) expect(afterRetry(error)).toBe(null)
})

test('after a booking every list is refetched, but the slot is not held again [CHK-16]', async () => {
  const queryClient = new QueryClient()
  const hold = bookingQueries.hold(1, { startTime: 'a', endTime: 'b', stylistId: undefined, serviceIds: [] }).queryKey
  const lists = [
    ['orders', 'upcoming'],
    ['orders', 'completed'],
    bookingQueries.cart().queryKey,
    ['discovery', 'favourites'],
  ]
  for (const key of [...lists, hold]) queryClient.setQueryData(key, [] as never)
  await invalidateAfterBooking(queryClient)
  expect(lists.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, true])
  expect(queryClient.getQueryState(hold)?.isInvalidated).toBe(false)
})

test('applying a coupon needs a customer and an outlet [CPN-19, CPN-20]', () => {
  expect(() => buildCouponBody({ id: 5 }, draft)).toThrow('nobody is logged in')
  localStore.set('customer', '{"id":42}')
  expect(buildCouponBody({ id: 5 }, draft)).toEqual({
    couponId: 5,
    totalPrice: 1300,
    customerId: 42,
    outletId: 1,
    items: [{ serviceId: 'haircut', quantity: 2 }],
  })
  expect(() => buildCouponBody({ id: 5 }, { ...draft, outletId: 0 })).toThrow('Outlet ID is missing')
})
