import type { GeoAddress, GeoPlace, GeoSuggestion } from '@nikhar/contract/discovery'
import type { PlaceRow } from './place-queries.ts'
import { toPlaceKey } from './place-key.ts'
import { scriptOf } from './transliterate.ts'

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

/** Includes the other name that was typed, in its own spelling: "CP", "कोरमंगला". */
export function toGeoSuggestion(row: PlaceRow, typed: string): GeoSuggestion {
  const otherName = findOtherName(row, typed)
  return {
    ...toGeoPlace(row),
    display_place: row.name,
    display_address: areaNames(row).join(', '),
    ...(otherName && { other_name: otherName }),
  }
}

function findOtherName({ name, city, other_names }: PlaceRow, typed: string): string | undefined {
  const [script, key] = [scriptOf(typed), toPlaceKey(typed)]
  if (script === undefined && isBeginning(key, toPlaceKey(name))) return undefined
  const words = new Set(toPlaceKey(`${name} ${city ?? ''}`).split(' '))
  const isSaid = (other: string) =>
    toPlaceKey(other)
      .split(' ')
      .every((word) => words.has(word))
  const others = (other_names ?? []).filter((other) => scriptOf(other) === script && (script || !isSaid(other)))
  return others.find((other) => isBeginning(key, toPlaceKey(other))) ?? (script && others[0])
}

/** The name may be incomplete or followed by its area. */
function isBeginning(typed: string, name: string): boolean {
  return name.startsWith(typed) || typed.startsWith(`${name} `)
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

/** The area after the name, without duplicates: "New Delhi, Delhi", not "Delhi, Delhi, Delhi". */
function areaNames({ name, city, district, state, pincode }: PlaceRow): string[] {
  const area = [city ?? district, state].filter((part) => part !== null && part !== name)
  return [...new Set([...area, pincode, COUNTRY])].filter((part) => part !== null)
}
