import { defineRoutes } from '../route.ts'
import type { bookingSchemas } from './route-schemas.ts'

export const booking = defineRoutes<typeof bookingSchemas>()({
  cart: { method: 'GET', path: '/customer/cart', access: 'customer', clientId: 'ownerId' },
  upsertCart: { method: 'PATCH', path: '/customer/cart/upsert', access: 'customer' },
  removeFromCart: { method: 'DELETE', path: '/customer/cart', access: 'customer' },
  clearCart: { method: 'DELETE', path: '/customer/cart/clear', access: 'customer' },
  applicableCoupons: { method: 'GET', path: '/customer/coupons/outlet/:outletId/applicable', access: 'customer' },
  applyCoupon: { method: 'POST', path: '/customer/coupon/applicability', access: 'customer' },
  team: { method: 'GET', path: '/customer/outlet/:outletId/team', access: 'customer' },
  availableSlots: {
    method: 'GET',
    path: '/customer/outlet/:outletId/available-slots',
    access: 'customer',
    clientId: 'stylistId',
  },
  nextTimes: { method: 'GET', path: '/customer/next-times', access: 'customer' },
  outletsNextTimes: { method: 'GET', path: '/customer/next-times/outlets', access: 'customer' },
  freeStylists: { method: 'GET', path: '/customer/outlet/:outletId/free-stylists', access: 'customer' },
  holdSlot: { method: 'POST', path: '/customer/outlet/:outletId/hold', access: 'customer', clientId: 'stylistId' },
  holdAsGuest: {
    method: 'POST',
    path: '/customer/outlet/:outletId/guest-hold',
    access: 'public',
    clientId: 'stylistId',
  },
  releaseHold: { method: 'DELETE', path: '/customer/outlet/:outletId/hold', access: 'customer' },
  placeOrder: { method: 'POST', path: '/customer/order', access: 'customer', idempotent: true, clientId: 'stylistId' },
})
