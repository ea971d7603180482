import { SEARCH_DEBOUNCE_MS } from '@nikhar/contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useDebounced } from '@nikhar/client/debounced'
import { nextOptionIndex } from '@nikhar/ui/list-navigation'
import { type SearchResult, type SearchLinks, listSearchResults } from './search-results.ts'
import { type Coordinates, discoveryQueries } from './queries.ts'

const NO_RESULTS = { outlets: [], services: [], categories: [] }

interface NearbySearch {
  place: Coordinates | undefined
  links: SearchLinks
  onGo: (to: string) => void
}

/** A search as one types, with the keys that go through what is found: the first row is chosen beforehand. */
export function useNearbySearch({ place, links, onGo }: NearbySearch) {
  const listId = useId()
  const [text, setText] = useState('')
  const [row, setRow] = useState(0)
  const typed = text.trim()
  const settled = useDebounced(typed, SEARCH_DEBOUNCE_MS)
  const { data, error, refetch, isFetching } = useQuery({
    ...discoveryQueries.search(settled, place ?? { latitude: 0, longitude: 0 }),
    enabled: settled !== '' && place !== undefined,
  })
  const found = typed === '' ? [] : listSearchResults(data ?? NO_RESULTS, links)
  const active = Math.min(row, found.length - 1)

  function go({ to }: SearchResult) {
    setText('')
    onGo(to)
  }

  return {
    text,
    typed,
    found,
    active,
    error: settled === typed && !data ? error : null,
    /** Nothing can be said yet about what is typed now. */
    isWaiting: typed !== '' && !error && (settled !== typed || !data),
    isFetching,
    retry: () => void refetch(),
    listId,
    choose: setRow,
    go,
    change(changed: string) {
      setText(changed)
      setRow(0)
    },
    /** Whether the key was meant for the results. */
    press({ key }: KeyboardEvent): boolean {
      const chosen = found[active]
      const next = nextOptionIndex(key, active, found.length)
      if (key === 'Enter' && chosen) go(chosen)
      else if (next !== undefined) setRow(next)
      else return false
      return true
    },
  }
}
