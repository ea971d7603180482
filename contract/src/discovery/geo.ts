import * as z from 'zod/mini'
import { SUGGESTIONS_MAX } from '../constants.ts'
import { route } from '../route.ts'

const COUNTRY = 'India'
const QUERY_MAX = 1000

/** The parts of an address, named as Nominatim and LocationIQ name them. */
export const GeoAddress = z.object({
  neighbourhood: z.optional(z.string()),
  suburb: z.optional(z.string()),
  city_district: z.optional(z.string()),
  city: z.optional(z.string()),
  town: z.optional(z.string()),
  village: z.optional(z.string()),
  county: z.optional(z.string()),
  state: z.optional(z.string()),
  postcode: z.optional(z.string()),
  country: z.optional(z.string()),
})
export type GeoAddress = z.infer<typeof GeoAddress>

/** A place found by name or by position. Coordinates are text, as the providers send them. */
export const GeoPlace = z.object({
  place_id: z.string(),
  lat: z.string(),
  lon: z.string(),
  display_name: z.string(),
  address: GeoAddress,
})
export type GeoPlace = z.infer<typeof GeoPlace>

/** A place while somebody types: its name, and where that is. */
export const GeoSuggestion = z.extend(GeoPlace, {
  display_place: z.string(),
  display_address: z.string(),
})
export type GeoSuggestion = z.infer<typeof GeoSuggestion>

export const CitySuggestion = z.pick(GeoPlace, { place_id: true, display_name: true })
export type CitySuggestion = z.infer<typeof CitySuggestion>

/** Which of the found places the newsletter offers as a city. */
export function citySuggestions(places: readonly GeoPlace[]): CitySuggestion[] {
  return places
    .filter(({ address: { country, city, town, village } }) => country === COUNTRY && (city ?? town ?? village))
    .slice(0, SUGGESTIONS_MAX)
    .map(({ place_id, display_name }) => ({ place_id, display_name }))
}

const range = (most: number) => z.number().check(z.gte(-most), z.lte(most))

/** Where a customer looks for salons, as the browser keeps it. */
export const UserLocation = z.object({
  displayName: z.string(),
  cityName: z.string(),
  coordinates: z.nullable(z.object({ lat: range(90), lng: range(180) })),
  rawAddress: z.string(),
})
export type UserLocation = z.infer<typeof UserLocation>

/** A coordinate in a query, where everything arrives as text. */
function degrees(most: number) {
  const message = `Must be a number from -${most} to ${most}`
  return z.pipe(
    z.union([z.number(message), z.string().check(z.regex(/^[+-]?\d{1,3}(\.\d{1,20})?$/, message))], { error: message }),
    z.pipe(z.transform(Number), z.number(message).check(z.gte(-most, message), z.lte(most, message))),
  )
}

const typed = z.object({
  q: z
    .string('Please type a place')
    .check(z.trim(), z.minLength(1, 'Please type a place'), z.maxLength(QUERY_MAX, `At most ${QUERY_MAX} characters`)),
})

const GEOCODING_ERRORS = ['PLACES_UNAVAILABLE'] as const

export const geo = {
  search: route({
    method: 'GET',
    path: '/geo/search',
    access: 'public',
    summary: 'Places in India for a whole name, address or PIN code, likeliest first',
    query: typed,
    reply: z.array(GeoPlace).check(z.maxLength(SUGGESTIONS_MAX)),
    errors: GEOCODING_ERRORS,
  }),
  autocomplete: route({
    method: 'GET',
    path: '/geo/autocomplete',
    access: 'public',
    summary: 'Places in India for what has been typed so far, likeliest first',
    query: typed,
    reply: z.array(GeoSuggestion).check(z.maxLength(SUGGESTIONS_MAX)),
    errors: GEOCODING_ERRORS,
  }),
  reverse: route({
    method: 'GET',
    path: '/geo/reverse',
    access: 'public',
    summary: 'The place in India at a position',
    query: z.object({ lat: degrees(90), lon: degrees(180) }),
    reply: GeoPlace,
    errors: [...GEOCODING_ERRORS, 'OUTSIDE_INDIA', 'NOT_FOUND'],
  }),
}
