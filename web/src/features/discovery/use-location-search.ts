import { type GeoSuggestion, LOCATION_SEARCH_DEBOUNCE_MS } from '@nikhar/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedValue } from '@nikhar/ui/use-debounced-value'
import { type ChosenPlace, toChosenPlace } from './location.ts'
import { locationQueries } from './location-queries.ts'

/** State of the location search field: text, suggestions, choice. */
export function useLocationSearch(onChoose: (place: ChosenPlace) => void) {
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const typed = text.trim()
  const settled = useDebouncedValue(typed, LOCATION_SEARCH_DEBOUNCE_MS)
  const { data, isError, isFetching } = useQuery({
    ...locationQueries.suggestions(settled),
    enabled: settled !== '' && typed !== '',
    placeholderData: keepPreviousData,
  })
  const { mutate: find, isPending: finding } = useMutation({
    mutationFn: () => queryClient.query(locationQueries.suggestions(typed)),
    networkMode: 'always',
    meta: { showsOwnError: true },
  })
  const suggestions = typed === '' ? [] : (data ?? [])
  const waiting = typed !== '' && (settled !== typed || isFetching || finding)

  function type(next: string) {
    setProblem(undefined)
    setText(next)
  }

  function choose(suggestion: GeoSuggestion) {
    const place = toChosenPlace(suggestion)
    if (!place) return setProblem('Failed to set location')
    setText(suggestion.display_name)
    onChoose(place)
  }

  /** Enter before the suggestions arrive chooses the first one. */
  function findTyped() {
    if (typed === '') return
    const fail = () => setProblem('Failed to find location. Please try again.')
    find(undefined, { onSuccess: ([first]) => (first ? choose(first) : fail()), onError: fail })
  }

  return {
    text,
    type,
    suggestions,
    choose,
    findTyped,
    problem: problem ?? (isError && typed !== '' ? 'Failed to fetch location suggestions' : undefined),
    status: statusOf(waiting, data !== undefined && typed !== '' && suggestions.length === 0 && !isError),
  }
}

function statusOf(waiting: boolean, nothingFound: boolean): string | undefined {
  if (waiting) return 'Searching...'
  return nothingFound ? 'No places found in India' : undefined
}
