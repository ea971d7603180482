import * as z from 'zod/mini'
import { BROWSED_PER_PAGE } from '../constants.ts'
import { booleanInput, pageQuery, rupees, wholeRupeesInput } from '../fields.ts'
import { BrowsingSort } from './browsing-sort.ts'
import { latitude, longitude } from './coordinates.ts'
import { NearbyOutlet } from './nearby-outlets.ts'

/** The filter and the order of the outlets nearby; an absent field does not filter. */
export const Browsing = z.extend(pageQuery(BROWSED_PER_PAGE), {
  latitude: latitude(),
  longitude: longitude(),
  sort: z._default(BrowsingSort, 'distance'),
  openNow: z.optional(booleanInput()),
  /** Outlets with a service of this category. */
  category: z.optional(z.string().check(z.regex(/^[a-z\d-]{1,40}$/, 'Must be a category'))),
  /** Outlets with a service for this gender or for everybody. */
  gender: z.optional(z.enum(['MALE', 'FEMALE'], 'Must be MALE or FEMALE')),
  offers: z.optional(booleanInput()),
  /** Outlets with a service for at most this many rupees. */
  maxPrice: z.optional(wholeRupeesInput(1)),
})

export const BrowsedOutlet = z.extend(NearbyOutlet, {
  /** The lowest price of the services that match the filter. */
  priceFrom: z.nullable(rupees()),
})
export type BrowsedOutlet = z.infer<typeof BrowsedOutlet>
