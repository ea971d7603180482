import * as z from 'zod/mini'

/** The parts of an address, with the names of Nominatim and LocationIQ. */
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

/** A place found by name or by coordinates, which are text as in the providers' replies. */
export const GeoPlace = z.object({
  place_id: z.string(),
  lat: z.string(),
  lon: z.string(),
  display_name: z.string(),
  address: GeoAddress,
})
export type GeoPlace = z.infer<typeof GeoPlace>

/** A place for autocompletion, with its name apart from its address. */
export const GeoSuggestion = z.extend(GeoPlace, {
  display_place: z.string(),
  display_address: z.string(),
  /** The alternative name that was typed, as it is spelled: an old or short one, or one in the script of the place. */
  other_name: z.optional(z.string()),
})
export type GeoSuggestion = z.infer<typeof GeoSuggestion>

/** A named area of a map. */
export const MapArea = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** From 0 to 1: how many people mean it; the largest names come first. */
  weight: z.number(),
})
export type MapArea = z.infer<typeof MapArea>

/** What a map is drawn from. */
export const MapBase = z.object({
  areas: z.array(MapArea),
  /** The extract that streets are drawn from, if this server has one; its address changes with its contents. */
  streets: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
})
export type MapBase = z.infer<typeof MapBase>

export const CitySuggestion = z.pick(GeoPlace, { place_id: true, display_name: true })
export type CitySuggestion = z.infer<typeof CitySuggestion>
