import * as z from 'zod/mini'
import { NEARBY_MAX, OFFERS_PER_PAGE, REVIEWS_PER_PAGE } from '../constants.ts'
import { id, page } from '../fields.ts'
import { route } from '../route.ts'
import { BrowsedOutlet, Browsing } from './browsing.ts'
import { Coupon, Offer } from './coupons.ts'
import { ChangeFavourites, FavoriteDetails, Favorites } from './favourites.ts'
import { Subscription } from './newsletter.ts'
import { NearbyOutlet, Outlet } from './outlets.ts'
import { latitude, longitude } from './place.ts'
import { Review } from './reviews.ts'
import { Category, SearchResults } from './search.ts'
import { Service, Stylist } from './services.ts'

const outletParams = z.object({ outletId: id() })
const serviceParams = z.object({ serviceId: z.uuid('Must be a valid id') })

export const discovery = {
  nearbyOutlets: route({
    method: 'GET',
    path: '/customer/outlets',
    access: 'customer',
    summary: 'Open-for-business outlets near a place, nearest first',
    query: z.extend(page(NEARBY_MAX), { latitude: latitude(), longitude: longitude() }),
    reply: z.array(NearbyOutlet),
    paged: true,
  }),
  browseOutlets: route({
    method: 'GET',
    path: '/customer/outlets/browse',
    access: 'customer',
    summary: 'The outlets near a place, sorted and filtered',
    query: Browsing,
    reply: z.array(BrowsedOutlet),
    paged: true,
  }),
  categories: route({
    method: 'GET',
    path: '/customer/categories',
    access: 'customer',
    summary: 'What services are sorted into',
    reply: z.array(Category),
  }),
  outlet: route({
    method: 'GET',
    path: '/customer/outlet/:outletId',
    access: 'customer',
    summary: 'One outlet, with its opening hours',
    params: outletParams,
    reply: Outlet,
    errors: ['NOT_FOUND'],
  }),
  outletServices: route({
    method: 'GET',
    path: '/customer/outlet/:outletId/services',
    access: 'customer',
    summary: 'The menu of an outlet, in its own order',
    params: outletParams,
    reply: z.array(Service),
    errors: ['NOT_FOUND'],
  }),
  service: route({
    method: 'GET',
    path: '/customer/services/:serviceId',
    access: 'customer',
    summary: 'One service, also one that is no longer offered',
    params: serviceParams,
    reply: Service,
    errors: ['NOT_FOUND'],
  }),
  stylists: route({
    method: 'GET',
    path: '/customer/outlet/:outletId/stylish',
    access: 'customer',
    summary: 'The stylists of an outlet, most experienced first',
    params: outletParams,
    reply: z.array(Stylist),
    errors: ['NOT_FOUND'],
  }),
  generalCoupons: route({
    method: 'GET',
    path: '/customer/coupons',
    access: 'public',
    summary: 'General offers, soonest to end first',
    query: page(OFFERS_PER_PAGE),
    reply: z.array(Coupon),
    paged: true,
  }),
  outletCoupons: route({
    method: 'GET',
    path: '/customer/outlet/:outletId/coupons',
    access: 'customer',
    summary: 'The offers of an outlet, soonest to end first',
    params: outletParams,
    query: page(OFFERS_PER_PAGE),
    reply: z.array(Coupon),
    paged: true,
    errors: ['NOT_FOUND'],
  }),
  couponsForOutlet: route({
    method: 'GET',
    path: '/customer/coupons/outlet/:outletId',
    access: 'customer',
    summary: 'Every coupon that is good at an outlet, general ones included',
    params: outletParams,
    reply: z.array(Coupon),
    errors: ['NOT_FOUND'],
  }),
  offer: route({
    method: 'GET',
    path: '/customer/coupons/:couponId',
    access: 'customer',
    summary: 'One coupon and the outlets it is good for',
    params: z.object({ couponId: id() }),
    reply: Offer,
    errors: ['NOT_FOUND'],
  }),
  serviceReviews: route({
    method: 'GET',
    path: '/customer/reviews/service/:serviceId',
    access: 'customer',
    summary: 'Reviews of a service, newest first',
    params: serviceParams,
    query: page(REVIEWS_PER_PAGE),
    reply: z.array(Review),
    paged: true,
    errors: ['NOT_FOUND'],
  }),
  search: route({
    method: 'GET',
    path: '/customer/search',
    access: 'customer',
    summary:
      'Outlets, services and categories near a place that are called like what is typed, also with a slip of the finger',
    query: z.object({
      q: z
        .string('Type something to search for')
        .check(z.trim(), z.minLength(1, 'Type something to search for'), z.maxLength(100, 'At most 100 characters')),
      latitude: latitude(),
      longitude: longitude(),
    }),
    reply: SearchResults,
  }),
  favourites: route({
    method: 'GET',
    path: '/customer/favourites',
    access: 'customer',
    summary: 'Saved outlets with their saved services, by id',
    reply: Favorites,
  }),
  favouriteDetails: route({
    method: 'GET',
    path: '/customer/favourites-details',
    access: 'customer',
    summary: 'Saved outlets with their saved services, whole, last saved first',
    reply: z.array(FavoriteDetails),
  }),
  changeFavourites: route({
    method: 'POST',
    path: '/customer/favourites',
    access: 'customer',
    summary: 'Save or let go an outlet or a service; a list lets go the services of a booking',
    body: ChangeFavourites,
    reply: Favorites,
    errors: ['NOT_FOUND'],
  }),
  notifyOnLaunch: route({
    method: 'POST',
    path: '/customer/newsletter/notify-on-launch',
    access: 'public',
    summary: 'Tell me when you come to my city',
    body: Subscription,
    reply: z.object({ message: z.string() }),
  }),
}
