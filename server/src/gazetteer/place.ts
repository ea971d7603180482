import type { GeoAddress, GeoPlace, GeoSuggestion } from '@nikhar/contract'
import type { PlaceRow } from './place-queries.ts'

const COUNTRY = 'India'
const FIELDS = { CITY: 'city', TOWN: 'town', VILLAGE: 'village', LOCALITY: 'suburb' } as const

export function toGeoPlace(row: PlaceRow): GeoPlace {
  return {
    place_id: String(row.id),
    lat: String(row.latitude),
    lon: String(row.longitude),
    display_name: [row.name, ...areaNames(row)].join(', '),
    address: addressOf(row),
  }
}

export function toGeoSuggestion(row: PlaceRow): GeoSuggestion {
  return { ...toGeoPlace(row), display_place: row.name, display_address: areaNames(row).join(', ') }
}

function addressOf({ kind, name, city, district, state, pincode }: PlaceRow): GeoAddress {
  return {
    ...(city !== null && { city }),
    [FIELDS[kind]]: name,
    ...(district !== null && { county: district }),
    state,
    ...(pincode !== null && { postcode: pincode }),
    country: COUNTRY,
  }
}

/** What follows the name, without duplicates: "New Delhi, Delhi", not "Delhi, Delhi, Delhi". */
function areaNames({ name, city, district, state, pincode }: PlaceRow): string[] {
  const area = [city ?? district, state].filter((part) => part !== null && part !== name)
  return [...new Set([...area, pincode, COUNTRY])].filter((part) => part !== null)
}
