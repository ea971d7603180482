import * as z from 'zod/mini'
import { OutletParams } from '../discovery/params.ts'
import type { RouteSchemas } from '../route.ts'
import { ApplicableCoupon, ApplicableSearch, AppliedCoupon, ApplyCoupon } from './applicable-coupons.ts'
import { RemoveFromCart, UpsertCart } from './cart-requests.ts'
import { Cart } from './cart.ts'
import { FreeStylists, FreeStylistSearch } from './free-stylists.ts'
import { GuestHoldSlot, Hold, HoldSlot, ReleaseHold } from './hold.ts'
import { NextTimes, NextTimesQuery, OutletsNextTimes, OutletsNextTimesQuery } from './next-times.ts'
import { PlacedOrder, PlaceOrder } from './place-order.ts'
import { SlotsByDate, SlotSearch } from './slots.ts'
import { Team } from './team.ts'

export const bookingSchemas = {
  cart: {
    summary: 'The cart, grouped by outlet, at today’s prices',
    reply: Cart,
  },
  upsertCart: {
    summary: 'Set the quantity of a service in the cart; 0 removes it',
    body: UpsertCart,
    reply: z.null(),
    errors: ['NOT_FOUND', 'SERVICE_GONE'],
  },
  removeFromCart: {
    summary: 'Remove a service, or everything of one outlet, from the cart',
    body: RemoveFromCart,
    reply: z.null(),
  },
  clearCart: {
    summary: 'Empty the cart',
    reply: z.null(),
  },
  applicableCoupons: {
    summary: 'The coupons of an outlet for a cart: what each saves, or why it does not apply',
    params: OutletParams,
    query: ApplicableSearch,
    reply: z.array(ApplicableCoupon),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  applyCoupon: {
    summary: 'Check a coupon against a cart before it is applied',
    body: ApplyCoupon,
    reply: AppliedCoupon,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'COUPON_NOT_APPLICABLE'],
  },
  team: {
    summary: 'The stylists of an outlet with their ratings, what they do and when they are free next',
    params: OutletParams,
    reply: Team,
    errors: ['NOT_FOUND'],
  },
  availableSlots: {
    summary: 'The bookable times of an outlet, or of one of its stylists, on the given dates',
    params: OutletParams,
    query: SlotSearch,
    reply: SlotsByDate,
    errors: ['NOT_FOUND'],
  },
  nextTimes: {
    summary: 'The next free times for services of an outlet, with any stylist or a chosen one',
    query: NextTimesQuery,
    reply: NextTimes,
    errors: ['NOT_FOUND', 'SERVICE_GONE'],
  },
  outletsNextTimes: {
    summary: 'The next free times of several outlets, each for its shortest service',
    query: OutletsNextTimesQuery,
    reply: OutletsNextTimes,
  },
  freeStylists: {
    summary: 'The stylists who are free for the whole of a time and do the services',
    params: OutletParams,
    query: FreeStylistSearch,
    reply: FreeStylists,
    errors: ['NOT_FOUND'],
  },
  holdSlot: {
    summary: 'Hold a time for a few minutes during checkout; booking does not require it',
    params: OutletParams,
    body: HoldSlot,
    reply: Hold,
    errors: ['NOT_FOUND', 'OUTLET_CLOSED', 'SLOT_TAKEN', 'STYLIST_UNABLE', 'HOLD_LIMIT', 'CUSTOMER_BLOCKED'],
  },
  holdAsGuest: {
    summary:
      'Hold a time for a few minutes before the login; it becomes the customer’s when they hold it with the same token',
    params: OutletParams,
    body: GuestHoldSlot,
    reply: Hold,
    errors: ['NOT_FOUND', 'OUTLET_CLOSED', 'SLOT_TAKEN', 'STYLIST_UNABLE', 'SERVICE_GONE', 'HOLD_LIMIT'],
  },
  releaseHold: {
    summary: 'Release one hold, or all at this outlet',
    params: OutletParams,
    query: ReleaseHold,
    reply: z.null(),
  },
  placeOrder: {
    summary: 'Book services at a time; a success reply means that the order is committed',
    body: PlaceOrder,
    reply: PlacedOrder,
    errors: [
      'NOT_FOUND',
      'OUTLET_CLOSED',
      'SERVICE_GONE',
      'SLOT_TAKEN',
      'STYLIST_UNABLE',
      'PRICE_CHANGED',
      'COUPON_NOT_APPLICABLE',
      'BOOKING_LIMIT',
      'CUSTOMER_BLOCKED',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
} satisfies Record<string, RouteSchemas>
