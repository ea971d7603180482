import { call } from '@nikhar/client/call'
import { SEARCH_QUERY_MAX } from '@nikhar/contract/constants'
import { geo } from '@nikhar/contract/discovery'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export const registerQueries = {
  /** Places that match a text. */
  places: (text: string) =>
    queryOptions({
      queryKey: ['places', text],
      queryFn: ({ signal }) => call(geo.autocomplete, { query: { q: text.slice(0, SEARCH_QUERY_MAX) } }, signal),
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    }),
}
