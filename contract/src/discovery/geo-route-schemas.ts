import * as z from 'zod/mini'
import { SUGGESTIONS_MAX } from '../constants.ts'
import type { RouteSchemas } from '../route.ts'
import { signedDegrees } from './coordinates.ts'
import { GeoPlace, GeoSuggestion } from './geo.ts'
import { searchQuery } from './search-query.ts'

const PlaceQuery = z.object({
  q: searchQuery('Please type a place'),
  /** The customer's last position: of places with the same name, the nearest comes first. */
  lat: z.optional(signedDegrees(90)),
  lon: z.optional(signedDegrees(180)),
})

const GEOCODING_ERRORS = ['PLACES_UNAVAILABLE'] as const

export const geoSchemas = {
  search: {
    summary: 'Places in India for a whole name, address or PIN code, likeliest first',
    query: PlaceQuery,
    reply: z.array(GeoPlace).check(z.maxLength(SUGGESTIONS_MAX)),
    errors: GEOCODING_ERRORS,
  },
  autocomplete: {
    summary: 'Places in India for an incomplete name, likeliest first',
    query: PlaceQuery,
    reply: z.array(GeoSuggestion).check(z.maxLength(SUGGESTIONS_MAX)),
    errors: GEOCODING_ERRORS,
  },
  reverse: {
    summary: 'The place in India at coordinates',
    query: z.object({ lat: signedDegrees(90), lon: signedDegrees(180) }),
    reply: GeoPlace,
    errors: [...GEOCODING_ERRORS, 'OUTSIDE_INDIA', 'NOT_FOUND'],
  },
} satisfies Record<string, RouteSchemas>
