import { SUGGESTIONS_MAX } from '../constants.ts'
import type { CitySuggestion, GeoPlace } from './geo.ts'

const COUNTRY = 'India'

/** The cities among the places found, for the newsletter's suggestions. */
export function toCitySuggestions(places: readonly GeoPlace[]): CitySuggestion[] {
  return places
    .filter(({ address: { country, city, town, village } }) => country === COUNTRY && (city ?? town ?? village))
    .slice(0, SUGGESTIONS_MAX)
    .map(({ place_id, display_name }) => ({ place_id, display_name }))
}
