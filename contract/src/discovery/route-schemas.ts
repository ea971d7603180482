import * as z from 'zod/mini'
import { NEARBY_MAX, OFFERS_PER_PAGE, REVIEWS_PER_PAGE } from '../constants.ts'
import { pageQuery } from '../fields.ts'
import type { RouteSchemas } from '../route.ts'
import { latitude, longitude } from './coordinates.ts'
import { Coupon } from './coupons.ts'
import { ChangeFavourites, FavoriteDetails } from './favourite-details.ts'
import { Favorites } from './favourites.ts'
import { NearbyOutlet } from './nearby-outlets.ts'
import { Subscription } from './newsletter.ts'
import { Offer } from './offers.ts'
import { OutletReview, OutletReviewSearch, ReviewSummary } from './outlet-reviews.ts'
import { Outlet } from './outlets.ts'
import { OfferParams, OutletParams, ServiceParams } from './params.ts'
import { Result, ResultsContext, ResultsQuery } from './results.ts'
import { Review } from './reviews.ts'
import { searchQuery } from './search-query.ts'
import { Category, SearchResults } from './search.ts'
import { Service } from './services.ts'
import { Stylist } from './stylists.ts'

export const discoverySchemas = {
  nearbyOutlets: {
    summary: 'Active outlets near a place, nearest first',
    query: z.extend(pageQuery(NEARBY_MAX), { latitude: latitude(), longitude: longitude() }),
    reply: z.array(NearbyOutlet),
  },
  categories: {
    summary: 'The categories of services',
    reply: z.array(Category),
  },
  outlet: {
    summary: 'One outlet, with its opening hours',
    params: OutletParams,
    reply: Outlet,
    errors: ['NOT_FOUND'],
  },
  outletServices: {
    summary: 'The menu of an outlet, in the outlet’s order',
    params: OutletParams,
    reply: z.array(Service),
    errors: ['NOT_FOUND'],
  },
  matchingServices: {
    summary: 'The services of an outlet for what a customer typed, as the search understands it',
    params: OutletParams,
    query: z.object({ q: searchQuery('Type something to search for') }),
    reply: z.array(z.string()),
    errors: ['NOT_FOUND'],
  },
  service: {
    summary: 'One service, also one that is no longer offered',
    params: ServiceParams,
    reply: Service,
    errors: ['NOT_FOUND'],
  },
  stylists: {
    summary: 'The stylists of an outlet, most experienced first',
    params: OutletParams,
    reply: z.array(Stylist),
    errors: ['NOT_FOUND'],
  },
  generalCoupons: {
    summary: 'General offers, soonest expiry first',
    query: pageQuery(OFFERS_PER_PAGE),
    reply: z.array(Coupon),
  },
  outletCoupons: {
    summary: 'The offers of an outlet, soonest expiry first',
    params: OutletParams,
    query: pageQuery(OFFERS_PER_PAGE),
    reply: z.array(Coupon),
    errors: ['NOT_FOUND'],
  },
  couponsForOutlet: {
    summary: 'Every coupon that is valid at an outlet, including general ones',
    params: OutletParams,
    reply: z.array(Coupon),
    errors: ['NOT_FOUND'],
  },
  offer: {
    summary: 'One coupon and the outlets where it is valid',
    params: OfferParams,
    reply: Offer,
    errors: ['NOT_FOUND'],
  },
  serviceReviews: {
    summary: 'Reviews of a service, newest first',
    params: ServiceParams,
    query: pageQuery(REVIEWS_PER_PAGE),
    reply: z.array(Review),
    errors: ['NOT_FOUND'],
  },
  results: {
    summary: 'Salons for what a customer typed, each with the service that matches and its next free times',
    query: ResultsQuery,
    reply: z.array(Result),
    context: ResultsContext,
  },
  outletReviews: {
    summary: 'Reviews of an outlet, with the service and the stylist of each',
    params: OutletParams,
    query: OutletReviewSearch,
    reply: z.array(OutletReview),
    errors: ['NOT_FOUND'],
  },
  reviewSummary: {
    summary: 'How the reviews of an outlet rate it, and what they speak of',
    params: OutletParams,
    reply: ReviewSummary,
    errors: ['NOT_FOUND'],
  },
  search: {
    summary: 'Outlets, services and categories near a place whose name matches the text; tolerates typing errors',
    query: z.object({
      q: searchQuery('Type something to search for'),
      latitude: latitude(),
      longitude: longitude(),
    }),
    reply: SearchResults,
  },
  favourites: {
    summary: 'The ids of the favourite outlets and services',
    reply: Favorites,
  },
  favouriteDetails: {
    summary: 'The favourite outlets and services in full, most recent first',
    reply: z.array(FavoriteDetails),
  },
  changeFavourites: {
    summary: 'Add or remove a favourite outlet or service; a list removes the services of a booking',
    body: ChangeFavourites,
    reply: Favorites,
    errors: ['NOT_FOUND'],
  },
  notifyOnLaunch: {
    summary: 'Subscribe to the launch newsletter of a city',
    body: Subscription,
    reply: z.object({ message: z.string() }),
    errors: ['TOO_MANY_REQUESTS'],
  },
} satisfies Record<string, RouteSchemas>
