import { geo } from '@nikhar/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@nikhar/client/call'

export const locationQueries = {
  suggestions: (typed: string) =>
    queryOptions({
      queryKey: ['places', typed],
      queryFn: ({ signal }) => call(geo.autocomplete, { query: { q: typed } }, signal),
      staleTime: Infinity,
      // Offline the query fails at once instead of being paused.
      networkMode: 'always',
      meta: { showsOwnError: true },
    }),
}
