import type { Result } from '@nikhar/contract/discovery'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { kilometresBetween } from './kilometres.ts'
import { type Coordinates, discoveryQueries } from './queries.ts'
import type { ResultSearch } from './result-filters.ts'

const NOWHERE = { latitude: 0, longitude: 0 }

/** The results of a search around the customer, or around the middle of a searched map area. */
export function useResults(customer: Coordinates | undefined, search: ResultSearch) {
  const { at } = search
  const query = useInfiniteQuery({
    ...discoveryQueries.results(at ?? customer ?? NOWHERE, search),
    enabled: customer !== undefined,
  })
  const { data, isPlaceholderData } = query
  const results = useMemo(() => {
    const found = new Map<number, Result>()
    // A salon may move to the next page while pages are fetched.
    for (const result of data?.pages.flatMap((page) => page.data) ?? []) {
      if (!found.has(result.outletId)) found.set(result.outletId, result)
    }
    return [...found.values()].map((result) => withOwnDistance(result, at && customer))
  }, [data, at, customer])
  const first = data?.pages[0]
  return {
    ...query,
    results,
    /** Undefined until it is known for this search. */
    total: isPlaceholderData ? undefined : first?.meta.total,
    understood: first?.understood ?? [],
    suggestions: first?.suggestions ?? [],
    /** A place elsewhere that the text may name. */
    otherPlace: isPlaceholderData ? undefined : (first?.otherPlace ?? undefined),
    /** The place that the text names. */
    namedPlace: first?.place ?? undefined,
  }
}

/** The server measures from the middle of the searched area; a customer travels from where they are. */
function withOwnDistance(result: Result, customer: Coordinates | undefined): Result {
  return customer ? { ...result, distance: kilometresBetween(customer, result) } : result
}
