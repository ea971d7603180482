// @vitest-environment happy-dom
import { type ApplicableCoupon, booking } from '@nikhar/contract/booking'
import { asRupees } from '@nikhar/contract/money'
import { sessionStore } from '@nikhar/client/storage'
import { beforeEach, expect, test } from 'vitest'
import { exampleCartGroup } from '../../features/booking/example-cart.ts'
import { createDraft } from '../../features/booking/order-draft.ts'
import { orderDraftStore } from '../../features/booking/order-draft-store.ts'
import { answer, renderPage } from '../../testing/render-page.tsx'
import { patterns } from '../navigation/paths.ts'
import { CouponsPage } from './coupons-page.tsx'

const coupon: ApplicableCoupon = {
  id: 5,
  code: 'GLOW20',
  couponCode: 'GLOW20',
  title: 'Glow',
  description: '',
  discountType: 'PERCENTAGE',
  discountValue: 20,
  minOrderValue: asRupees(0),
  maximumDiscountCapping: asRupees(150),
  perUserRedemptionLimit: null,
  validTo: '2026-12-01T00:00:00.000Z',
  termsAndConditions: [],
  services: [],
  categories: [],
  firstVisit: null,
  applicable: true,
  savings: asRupees(99.9),
  amountMissing: asRupees(0),
  reason: null,
  serviceIds: null,
}

beforeEach(() => {
  sessionStore.clear()
  sessionStore.set('customer', '{"id":42}')
  sessionStore.set('authToken', 'secret')
})

function openCoupons(outletId: number) {
  const { outlet, services } = exampleCartGroup
  const cart = [{ outlet: { ...outlet, id: outletId }, services: services.map((line) => ({ ...line, outletId })) }]
  orderDraftStore.write(createDraft(outletId, cart[0]?.services ?? []))
  return renderPage(<CouponsPage />, {
    path: `/order/offer-section/${outletId}`,
    pattern: patterns.coupons,
    answers: [answer(booking.cart, cart), answer(booking.applicableCoupons, [coupon])],
  })
}

test('a coupon cannot be applied to an order without an outlet [CPN-19]', async () => {
  const page = await openCoupons(0)
  await page.click('Apply GLOW20')
  expect(page.toasts).toEqual(['Outlet ID is missing'])
  expect(page.sent.map(({ path }) => path)).not.toContain('/customer/coupon/applicability')
})
