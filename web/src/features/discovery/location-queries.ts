import { geo } from '@nikhar/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'

export const locationQueries = {
  suggestions: (typed: string) =>
    queryOptions({
      queryKey: ['places', typed],
      queryFn: ({ signal }) => call(geo.autocomplete, { query: { q: typed } }, signal),
      staleTime: Infinity,
      // Without a network the customer is told so instead of waiting for it.
      networkMode: 'always',
      meta: { showsOwnError: true },
    }),
}
