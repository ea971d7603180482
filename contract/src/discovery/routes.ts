import { defineRoutes } from '../route.ts'
import type { discoverySchemas } from './route-schemas.ts'

export const discovery = defineRoutes<typeof discoverySchemas>()({
  nearbyOutlets: { method: 'GET', path: '/customer/outlets', access: 'customer', paged: true, clientId: 'ownerId' },
  categories: { method: 'GET', path: '/customer/categories', access: 'customer' },
  outlet: { method: 'GET', path: '/customer/outlet/:outletId', access: 'customer', clientId: 'ownerId' },
  outletServices: { method: 'GET', path: '/customer/outlet/:outletId/services', access: 'customer' },
  matchingServices: { method: 'GET', path: '/customer/outlet/:outletId/services/matching', access: 'customer' },
  service: { method: 'GET', path: '/customer/services/:serviceId', access: 'customer' },
  stylists: { method: 'GET', path: '/customer/outlet/:outletId/stylish', access: 'customer' },
  generalCoupons: { method: 'GET', path: '/customer/coupons', access: 'public', paged: true },
  outletCoupons: { method: 'GET', path: '/customer/outlet/:outletId/coupons', access: 'customer', paged: true },
  couponsForOutlet: { method: 'GET', path: '/customer/coupons/outlet/:outletId', access: 'customer' },
  offer: { method: 'GET', path: '/customer/coupons/:couponId', access: 'customer' },
  serviceReviews: { method: 'GET', path: '/customer/reviews/service/:serviceId', access: 'customer', paged: true },
  results: { method: 'GET', path: '/customer/results', access: 'customer', paged: true },
  outletReviews: { method: 'GET', path: '/customer/outlet/:outletId/reviews', access: 'customer', paged: true },
  reviewSummary: { method: 'GET', path: '/customer/outlet/:outletId/reviews/summary', access: 'customer' },
  search: { method: 'GET', path: '/customer/search', access: 'customer' },
  favourites: { method: 'GET', path: '/customer/favourites', access: 'customer' },
  favouriteDetails: { method: 'GET', path: '/customer/favourites-details', access: 'customer', clientId: 'ownerId' },
  changeFavourites: { method: 'POST', path: '/customer/favourites', access: 'customer' },
  notifyOnLaunch: { method: 'POST', path: '/customer/newsletter/notify-on-launch', access: 'public' },
})
