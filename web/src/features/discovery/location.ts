import type { GeoPlace, GeoSuggestion, UserLocation } from '@nikhar/contract/discovery'
import { type Guard, isNumber, isObjectOf, isString } from '@nikhar/client/guards'
import type { Coordinates } from './queries.ts'

/** Where the chosen place is stored. Survives logout, because it does not identify the customer. */
export const PLACE_KEY = 'userLocationData'

/** A location with coordinates. */
export type ChosenPlace = UserLocation & { coordinates: NonNullable<UserLocation['coordinates']> }

/** Undefined when the stored text is invalid or has no coordinates. */
export function parsePlace(stored: string | null): ChosenPlace | undefined {
  try {
    const place: unknown = JSON.parse(stored ?? 'null')
    return isChosenPlace(place) ? place : undefined
  } catch {
    return undefined
  }
}

const isChosenPlace = isObjectOf<ChosenPlace>({
  displayName: isString,
  cityName: isString,
  coordinates: isObjectOf({ lat: isDegrees(90), lng: isDegrees(180) }),
  rawAddress: isString,
})

function isDegrees(limit: number): Guard<number> {
  return (value): value is number => isNumber(value) && Math.abs(value) <= limit
}

/** Undefined without valid coordinates. */
export function toChosenPlace(found: GeoPlace | GeoSuggestion): ChosenPlace | undefined {
  const { neighbourhood, suburb, city_district, city, town, village, county, state } = found.address
  const name = 'display_place' in found ? found.display_place : undefined
  const cityName = city ?? town ?? village ?? county ?? state ?? ''
  const location = {
    displayName: name ?? neighbourhood ?? suburb ?? city_district ?? (cityName || found.display_name),
    cityName,
    coordinates: { lat: Number.parseFloat(found.lat), lng: Number.parseFloat(found.lon) },
    rawAddress: found.display_name,
  }
  return isChosenPlace(location) ? location : undefined
}

/** "Bengaluru, Karnataka": the line below the name of a place, without PIN code and country. */
export function formatArea({ displayName, rawAddress }: Pick<UserLocation, 'displayName' | 'rawAddress'>): string {
  const parts = rawAddress.split(',').map((part) => part.trim())
  return parts
    .filter((part) => part !== displayName && part !== 'India' && !/^\d{6}$/.test(part))
    .slice(-2)
    .join(', ')
}

/** The query parameters of the calls around a place. */
export function toCoordinates(place: ChosenPlace | undefined): Coordinates | undefined {
  return place && { latitude: place.coordinates.lat, longitude: place.coordinates.lng }
}
