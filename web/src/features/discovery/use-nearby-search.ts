import { SEARCH_DEBOUNCE_MS } from '@nikhar/client/interaction-limits'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useDebouncedValue } from '@nikhar/ui/use-debounced-value'
import { nextOptionIndex } from '@nikhar/ui/list-navigation'
import { keepSearch } from './recent-searches.ts'
import {
  listSearchResults,
  nameSearchResult,
  type SearchLinks,
  type SearchResult,
  toAllResults,
} from './search-results.ts'
import { type Coordinates, discoveryQueries } from './queries.ts'

const NO_RESULTS = { outlets: [], services: [], categories: [] }

interface NearbySearch {
  place: Coordinates | undefined
  links: SearchLinks
  onGo: (to: string) => void
  /** The search whose results the page shows. */
  initialText?: string
}

/** Search as you type, with keyboard navigation of the results. The first result is active initially. */
export function useNearbySearch({ place, links, onGo, initialText = '' }: NearbySearch) {
  const listId = useId()
  const [text, setText] = useState(initialText)
  const [shownText, setShownText] = useState(initialText)
  const [row, setRow] = useState(0)
  if (shownText !== initialText) {
    setShownText(initialText)
    setText(initialText)
  }
  const typed = text.trim()
  const settled = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS)
  const { data, error, refetch, isFetching } = useQuery({
    ...discoveryQueries.search(settled, place ?? { latitude: 0, longitude: 0 }),
    enabled: settled !== '' && place !== undefined,
  })
  const results = typed === '' ? [] : listSearchResults(data ?? NO_RESULTS, typed, links)
  const active = Math.min(row, results.length - 1)

  function go(result: SearchResult) {
    keepSearch(nameSearchResult(result))
    setText(result.kind === 'all' ? typed : initialText)
    onGo(result.to)
  }

  return {
    text,
    typed,
    results,
    active,
    error: settled === typed && !data ? error : null,
    /** The results for the current text have not loaded. */
    isLoading: typed !== '' && !error && (settled !== typed || !data),
    isFetching,
    retry: () => void refetch(),
    listId,
    choose: setRow,
    go,
    goToAll: () => go(toAllResults(typed, links)),
    change(changed: string) {
      setText(changed)
      setRow(0)
    },
    /** Returns whether the key was handled. */
    press({ key }: KeyboardEvent): boolean {
      const chosen = results[active]
      const next = nextOptionIndex(key, active, results.length)
      // The results may not have loaded, or there may be none: the page with all results shows more.
      if (key === 'Enter' && typed !== '') go(chosen ?? toAllResults(typed, links))
      else if (next !== undefined) setRow(next)
      else return false
      return true
    },
  }
}
