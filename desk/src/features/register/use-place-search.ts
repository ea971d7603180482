import { geo, type GeoPlace, type GeoSuggestion, LOCATION_SEARCH_DEBOUNCE_MS, SEARCH_QUERY_MAX } from '@nikhar/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@nikhar/client/call'
import { useDebouncedValue } from '@nikhar/ui/use-debounced-value'
import type { SalonDraft } from './register-draft.ts'

/** Places for what is typed. */
export function usePlaceSearch() {
  const [text, setText] = useState('')
  const typed = text.trim()
  const settled = useDebouncedValue(typed, LOCATION_SEARCH_DEBOUNCE_MS)
  const { data, isError, isFetching } = useQuery({
    queryKey: ['places', settled],
    queryFn: ({ signal }) => call(geo.autocomplete, { query: { q: settled.slice(0, SEARCH_QUERY_MAX) } }, signal),
    enabled: settled !== '' && typed !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    meta: { showsOwnError: true },
  })
  const suggestions: readonly GeoSuggestion[] = typed === '' ? [] : (data ?? [])
  const isWaiting = typed !== '' && (settled !== typed || isFetching)
  const isEmpty = data !== undefined && typed !== '' && suggestions.length === 0
  return {
    text,
    setText,
    suggestions,
    error: isError && typed !== '' ? 'Places could not be searched. Please try again.' : undefined,
    status: isWaiting ? 'Searching...' : isEmpty ? 'No place found. Put the pin at your door on the map.' : undefined,
  }
}

/** The fields that a place fills in; a street that was typed already stays. */
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
