import { LOCATION_SEARCH_DEBOUNCE_MS } from '@nikhar/client/interaction-limits'
import type { GeoPlace, GeoSuggestion } from '@nikhar/contract/discovery'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findMatchingPlaces } from '@nikhar/client/matching-places'
import { useDebouncedValue } from '@nikhar/ui/use-debounced-value'
import { registerQueries } from './queries.ts'
import type { SalonDraft } from './register-draft.ts'

/** Places that match the typed text. */
export function usePlaceSearch() {
  const [text, setText] = useState('')
  const [isChosen, setIsChosen] = useState(false)
  const typed = text.trim()
  const settled = useDebouncedValue(typed, LOCATION_SEARCH_DEBOUNCE_MS)
  const isSearching = typed !== '' && !isChosen
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    ...registerQueries.places(settled),
    // The name of the chosen place in the field is not a query.
    enabled: settled !== '' && isSearching,
  })
  const found: readonly GeoSuggestion[] = isSearching ? (data ?? []) : []
  const suggestions = settled === typed && !isPlaceholderData ? found : findMatchingPlaces(found, typed)
  const isWaiting = isSearching && (settled !== typed || isFetching)
  const isEmpty = data !== undefined && isSearching && suggestions.length === 0
  return {
    text,
    type: (next: string) => (setIsChosen(false), setText(next)),
    choose: (place: GeoSuggestion) => (setIsChosen(true), setText(place.display_place)),
    suggestions,
    error: isError && isSearching ? 'Search didn’t work. Please try again.' : undefined,
    status: isWaiting ? 'Searching...' : isEmpty ? 'No place found. Drop the pin at your door on the map.' : undefined,
  }
}

/** The fields that a place fills in; a street that has been typed is preserved. */
export function fillFromPlace(
  { lat, lon, address }: GeoPlace,
  name: string | undefined,
  before: SalonDraft,
): Partial<SalonDraft> {
  const city = address.city ?? address.town ?? address.village
  const area = [name, address.suburb ?? address.neighbourhood].filter(
    (part, index, all) => part && all.indexOf(part) === index,
  )
  return {
    latitude: Number(lat),
    longitude: Number(lon),
    ...(city && { city }),
    ...(address.postcode && { pincode: address.postcode.replaceAll(' ', '') }),
    ...(before.street.trim() === '' && { street: area.filter((part) => part !== city).join(', ') }),
  }
}
