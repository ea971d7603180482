import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { route } from '../route.ts'
import { Cart, RemoveFromCart, UpsertCart } from './cart.ts'
import { ApplicableCoupon, ApplicableSearch, AppliedCoupon, ApplyCoupon } from './coupon.ts'
import { Hold, HoldSlot, ReleaseHold } from './hold.ts'
import { PlacedOrder, PlaceOrder } from './orders.ts'
import { SlotsByDate, SlotSearch } from './slots.ts'

const outletParams = z.object({ outletId: id() })

export const booking = {
  cart: route({
    method: 'GET',
    path: '/customer/cart',
    access: 'customer',
    summary: 'The cart, grouped by outlet, at today’s prices',
    reply: Cart,
  }),
  upsertCart: route({
    method: 'PATCH',
    path: '/customer/cart/upsert',
    access: 'customer',
    summary: 'Set how many of a service are in the cart; none takes it out',
    body: UpsertCart,
    reply: z.null(),
    errors: ['NOT_FOUND', 'SERVICE_GONE'],
  }),
  removeFromCart: route({
    method: 'DELETE',
    path: '/customer/cart',
    access: 'customer',
    summary: 'Take a service out of the cart, or everything of one outlet',
    body: RemoveFromCart,
    reply: z.null(),
  }),
  clearCart: route({
    method: 'DELETE',
    path: '/customer/cart/clear',
    access: 'customer',
    summary: 'Take everything out of the cart',
    reply: z.null(),
  }),
  applicableCoupons: route({
    method: 'GET',
    path: '/customer/coupons/outlet/:outletId/applicable',
    access: 'customer',
    summary: 'The coupons of an outlet for a cart: what each saves, or why it does not apply',
    params: outletParams,
    query: ApplicableSearch,
    reply: z.array(ApplicableCoupon),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  applyCoupon: route({
    method: 'POST',
    path: '/customer/coupon/applicability',
    access: 'customer',
    summary: 'Check a coupon against a cart before it is applied',
    body: ApplyCoupon,
    reply: AppliedCoupon,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'COUPON_NOT_APPLICABLE'],
  }),
  availableSlots: route({
    method: 'GET',
    path: '/customer/outlet/:outletId/available-slots',
    access: 'customer',
    summary: 'When an outlet, or one of its stylists, can be booked on the given dates',
    params: outletParams,
    query: SlotSearch,
    reply: SlotsByDate,
    errors: ['NOT_FOUND'],
  }),
  holdSlot: route({
    method: 'POST',
    path: '/customer/outlet/:outletId/hold',
    access: 'customer',
    summary: 'Keep a time for a few minutes while checking out; no booking needs it',
    params: outletParams,
    body: HoldSlot,
    reply: Hold,
    errors: ['NOT_FOUND', 'OUTLET_CLOSED', 'SLOT_TAKEN', 'HOLD_LIMIT'],
  }),
  releaseHold: route({
    method: 'DELETE',
    path: '/customer/outlet/:outletId/hold',
    access: 'customer',
    summary: 'Let one held time go, or all at this outlet',
    params: outletParams,
    query: ReleaseHold,
    reply: z.null(),
  }),
  placeOrder: route({
    method: 'POST',
    path: '/customer/order',
    access: 'customer',
    summary: 'Book services at a time; the answer means that it is done for good',
    body: PlaceOrder,
    reply: PlacedOrder,
    idempotent: true,
    errors: [
      'NOT_FOUND',
      'OUTLET_CLOSED',
      'SERVICE_GONE',
      'SLOT_TAKEN',
      'PRICE_CHANGED',
      'COUPON_NOT_APPLICABLE',
      'IDEMPOTENCY_MISMATCH',
    ],
  }),
}
