import * as z from 'zod/mini'
import { BROWSED_PER_PAGE } from '../constants.ts'
import { flag, page, rupees, wholeNumber } from '../fields.ts'
import { NearbyOutlet } from './outlets.ts'
import { latitude, longitude } from './place.ts'

/** Nearest first, best rated first, or cheapest first by what the outlet asks for what is wanted. */
export const BrowsingSort = z.enum(['distance', 'rating', 'price'], 'Must be distance, rating or price')
export type BrowsingSort = z.infer<typeof BrowsingSort>

/** What a customer wants to see of the outlets nearby; what is left out is no condition. */
export const Browsing = z.extend(page(BROWSED_PER_PAGE), {
  latitude: latitude(),
  longitude: longitude(),
  sort: z._default(BrowsingSort, 'distance'),
  openNow: z.optional(flag()),
  /** Outlets with a service of this category. */
  category: z.optional(z.string().check(z.regex(/^[a-z\d-]{1,40}$/, 'Must be a category'))),
  /** Outlets with a service for them, or for everybody. */
  gender: z.optional(z.enum(['MALE', 'FEMALE'], 'Must be MALE or FEMALE')),
  offers: z.optional(flag()),
  /** Outlets with a service for so many rupees at most. */
  maxPrice: z.optional(wholeNumber(1, 1_000_000)),
})

export const BrowsedOutlet = z.extend(NearbyOutlet, {
  /** The cheapest service of those wanted. */
  priceFrom: z.nullable(rupees()),
})
export type BrowsedOutlet = z.infer<typeof BrowsedOutlet>
