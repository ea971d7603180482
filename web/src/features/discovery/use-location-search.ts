import { LOCATION_SEARCH_DEBOUNCE_MS } from '@nikhar/client/interaction-limits'
import type { GeoSuggestion } from '@nikhar/contract/discovery'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findMatchingPlaces } from '@nikhar/client/matching-places'
import { useDebouncedValue } from '@nikhar/ui/use-debounced-value'
import { type ChosenPlace, toChosenPlace } from './location.ts'
import { locationQueries } from './location-queries.ts'

/** State of the location search field: text, suggestions, choice. */
export function useLocationSearch(onChoose: (place: ChosenPlace) => void) {
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isChosen, setIsChosen] = useState(false)
  const typed = text.trim()
  const settled = useDebouncedValue(typed, LOCATION_SEARCH_DEBOUNCE_MS)
  const isSearching = typed !== '' && !isChosen
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    ...locationQueries.suggestions(settled),
    // The name of the chosen place in the field is not a query, and neither is the place that others are currently near
    // to.
    enabled: settled !== '' && isSearching,
    placeholderData: keepPreviousData,
  })
  const { mutate: find, isPending: finding } = useMutation({
    mutationFn: () => queryClient.query(locationQueries.suggestions(typed)),
    networkMode: 'always',
  })
  const isCurrent = settled === typed && !isPlaceholderData
  const found = isSearching ? (data ?? []) : []
  const suggestions = isCurrent ? found : findMatchingPlaces(found, typed)
  const waiting = isSearching && (settled !== typed || isFetching || finding)

  function type(next: string) {
    setProblem(undefined)
    setIsChosen(false)
    setText(next)
  }

  function choose(suggestion: GeoSuggestion) {
    const place = toChosenPlace(suggestion)
    if (!place) return setProblem('Failed to set location')
    setText(suggestion.display_name)
    setIsChosen(true)
    onChoose(place)
  }

  /** Enter before the suggestions arrive chooses the first one. */
  function findTyped() {
    if (!isSearching) return
    const fail = () => setProblem('Failed to find location. Please try again.')
    find(undefined, { onSuccess: ([first]) => (first ? choose(first) : fail()), onError: fail })
  }

  return {
    text,
    type,
    suggestions,
    choose,
    findTyped,
    problem: problem ?? (isError && isSearching ? 'Failed to fetch location suggestions' : undefined),
    status: statusOf(waiting, data !== undefined && isSearching && suggestions.length === 0 && !isError),
  }
}

function statusOf(waiting: boolean, nothingFound: boolean): string | undefined {
  if (waiting) return 'Searching...'
  return nothingFound ? 'No places found in India' : undefined
}
