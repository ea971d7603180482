import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useSearchParams } from '@nikhar/ui/use-search-params'
import { formatResultSearch, parseResultSearch, type ResultSearch, type ResultSearchChange } from './result-filters.ts'

/** The search in the address of the page. Filters replace the entry of the history, a new text adds one. */
export function useResultSearch() {
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const search = useMemo(() => parseResultSearch(query), [query])

  function change(changed: ResultSearchChange, { replace = true } = {}) {
    setQuery(formatResultSearch({ ...search, ...changed }), { replace })
  }

  return {
    search,
    change,
    clear: () => setQuery(formatResultSearch(withoutFilters(search)), { replace: true }),
    /** Phones switch between list and map; Back leads from the map to the list. */
    showMap: () => setQuery(formatResultSearch({ ...search, view: 'map' }), { state: { isFromList: true } }),
    showList(isFromList: boolean) {
      if (isFromList) void navigate(-1)
      else change({ view: undefined })
    },
  }
}

function withoutFilters({ q, sort, at, view }: ResultSearch): ResultSearchChange {
  return { q, sort, at, view }
}
